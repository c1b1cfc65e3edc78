import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Files, writeFiles } from '../../src/sports/importers/contract/files.fixture.ts';
import { twoGames as bigDataBowlFiles } from '../../src/sports/importers/vendors/bigdatabowl/bigdatabowl.fixture.ts';
import { twoGames as bigDataCupFiles } from '../../src/sports/importers/vendors/bigdatacup/bigdatacup.fixture.ts';
import { anonymousGame as bigDataCupGame } from '../../src/sports/importers/vendors/bigdatacup/editions.fixture.ts';
import { squadFiles as cdfFiles } from '../../src/sports/importers/vendors/cdf/cdf.fixture.ts';
import { datafactoryFiles } from '../../src/sports/importers/vendors/datafactory/datafactory.fixture.ts';
import { eptsMetadata, eptsTracking, SQUADS } from '../../src/sports/importers/vendors/epts/epts.fixture.ts';
import { fieldcastFiles } from '../../src/sports/importers/vendors/fieldcast/fieldcast.fixture.ts';
import { hawkEyeFiles } from '../../src/sports/importers/vendors/hawkeye/hawkeye.fixture.ts';
import { impectFiles } from '../../src/sports/importers/vendors/impect/impect.fixture.ts';
import { koraStatsFiles } from '../../src/sports/importers/vendors/korastats/korastats.fixture.ts';
import { crowdedGoalCsv } from '../../src/sports/importers/vendors/lastrow/lastrow.fixture.ts';
import { wholeGames } from '../../src/sports/importers/vendors/metrica/metrica.fixture.ts';
import { wholeGame } from '../../src/sports/importers/vendors/nba/nba.fixture.ts';
import {
  liveFile,
  V3_GAME,
  v3Actions,
  v3Table,
} from '../../src/sports/importers/vendors/nba/v3/v3.fixture.ts';
import { twoGames as nextGenStatsFiles } from '../../src/sports/importers/vendors/nextgenstats/nextgenstats.fixture.ts';
import { nflverseFiles } from '../../src/sports/importers/vendors/nflverse/nflverse.fixture.ts';
import { nhlFiles } from '../../src/sports/importers/vendors/nhl/nhl.fixture.ts';
import { optaFiles, optaJsonFiles } from '../../src/sports/importers/vendors/opta/opta.fixture.ts';
import { pffFiles } from '../../src/sports/importers/vendors/pff/pff.fixture.ts';
import { respoVisionFiles } from '../../src/sports/importers/vendors/respovision/respovision.fixture.ts';
import { sciSportsFiles } from '../../src/sports/importers/vendors/scisports/scisports.fixture.ts';
import {
  secondSpectrumEventFiles,
  secondSpectrumFiles,
} from '../../src/sports/importers/vendors/secondspectrum/secondspectrum.fixture.ts';
import { signalityFiles } from '../../src/sports/importers/vendors/signality/signality.fixture.ts';
import { squadFiles as skillCornerFiles } from '../../src/sports/importers/vendors/skillcorner/skillcorner.fixture.ts';
import { sportecFiles } from '../../src/sports/importers/vendors/sportec/sportec.fixture.ts';
import { basketballFiles } from '../../src/sports/importers/vendors/sportradar/basketball/basketball.fixture.ts';
import { footballFiles } from '../../src/sports/importers/vendors/sportradar/football/football.fixture.ts';
import { soccerFiles } from '../../src/sports/importers/vendors/sportradar/soccer/version4.fixture.ts';
import { sportscodeFiles } from '../../src/sports/importers/vendors/sportscode/sportscode.fixture.ts';
import { wholeMatch } from '../../src/sports/importers/vendors/statsbomb/statsbomb.fixture.ts';
import { statsPerformFiles } from '../../src/sports/importers/vendors/statsperform/statsperform.fixture.ts';
import { squadFiles as tracabFiles } from '../../src/sports/importers/vendors/tracab/tracab.fixture.ts';
import { whoScoredFiles } from '../../src/sports/importers/vendors/whoscored/whoscored.fixture.ts';
import { wyscoutFiles } from '../../src/sports/importers/vendors/wyscout/wyscout.fixture.ts';
import { realData } from '../../test/real-data.ts';

/** Files from one vendor, in a form that an import accepts. */
export interface Sample {
  readonly vendor: string;
  /** Writes the files into an empty folder. */
  readonly write: (folder: string) => Promise<void>;
}

const INVENTED: ReadonlyArray<readonly [vendor: string, files: Files]> = [
  ['bigdatabowl', bigDataBowlFiles()],
  ['bigdatacup', bigDataCupFiles()],
  ['bigdatacup', bigDataCupGame()],
  ['cdf', cdfFiles()],
  ['datafactory', datafactoryFiles()],
  [
    'epts',
    {
      'A_metadata.xml': eptsMetadata({ people: SQUADS }),
      'A_tracking.txt': eptsTracking(undefined, 18, SQUADS),
    },
  ],
  ['fieldcast', fieldcastFiles('ndjson')],
  ['fieldcast', fieldcastFiles('csv')],
  ['fieldcast', fieldcastFiles('parquet')],
  ['impect', impectFiles()],
  ['korastats', koraStatsFiles()],
  ['lastrow', { 'TER_[1]-0_HER.csv': crowdedGoalCsv() }],
  ['metrica', wholeGames()],
  ['nba', wholeGame()],
  ['nba', { 'live.json': liveFile(), 'v3.csv': v3Table({ [V3_GAME]: v3Actions() }) }],
  ['nextgenstats', nextGenStatsFiles()],
  ['nflverse', nflverseFiles()],
  ['nhl', nhlFiles()],
  ['hawkeye', hawkEyeFiles()],
  ['pff', pffFiles()],
  ['respovision', respoVisionFiles()],
  ['scisports', sciSportsFiles()],
  ['secondspectrum', secondSpectrumFiles()],
  ['secondspectrum', secondSpectrumEventFiles()],
  ['signality', signalityFiles()],
  ['sportradar', { ...soccerFiles(), ...basketballFiles(), ...footballFiles() }],
  ['sportscode', sportscodeFiles()],
  ['statsperform', statsPerformFiles()],
  ['opta', optaFiles()],
  ['opta', optaJsonFiles()],
  ['skillcorner', skillCornerFiles()],
  ['sportec', sportecFiles()],
  ['statsbomb', wholeMatch()],
  ['tracab', tracabFiles('dat')],
  ['tracab', tracabFiles('json')],
  ['whoscored', whoScoredFiles()],
  ['wyscout', wyscoutFiles()],
];

/** Recorded files that are small enough for thousands of reads. */
const RECORDED: ReadonlyArray<readonly [vendor: string, folder: string]> = [
  ['cdf', 'sports/cdf'],
  ['datafactory', 'sports/datafactory'],
  ['lastrow', 'sports/lastrow'],
  ['metrica', 'sports/epts'],
  ['opta', 'sports/opta'],
  ['sportec', 'sports/dfl'],
  ['tracab', 'sports/tracab'],
];

/** Synthetic files from the test fixtures, for every vendor. */
export function inventedSamples(): Sample[] {
  return INVENTED.map(([vendor, files]) => ({
    vendor,
    write: (folder: string) => writeFiles(folder, files),
  }));
}

export function samples(): Sample[] {
  const recorded = RECORDED.flatMap(([vendor, name]) => {
    const source = realData(name);
    if (source === null) return [];
    return [{ vendor, write: (folder: string) => cp(source, folder, { recursive: true }) }];
  });
  return [...inventedSamples(), ...recorded];
}

/** Lists the files in a folder, as relative paths. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const kinds = await Promise.all(names.map((name) => stat(join(folder, name))));
  return names.filter((_, i) => kinds[i]?.isFile()).sort();
}

export function contentOf(folder: string, name: string): Promise<Buffer> {
  return readFile(join(folder, name));
}
