import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../test/real-data.ts';
import { ImportError } from './errors.ts';
import { readWhole } from './read-whole.fixture.ts';
import { loadImporters } from './registry.ts';

const IMPORTERS = await loadImporters();

/** Files of several games, one of which is made faulty. */
interface Case {
  readonly vendor: string;
  readonly folder: string;
  /** The files by the names that they get, and their names in the folder; a folder stands for all in it. */
  readonly files: Readonly<Record<string, string>>;
  /** A file of one game only, and what is done to it. */
  readonly broken: string;
  readonly how: 'cut' | 'emptied';
  /** What is changed in the broken game's files, so that it is another one than the whole one. */
  readonly renamed?: readonly [from: string, to: string];
  /** How many games are whole. */
  readonly others: number;
}

const HOCKEY = 'TrackingData/2022-02-08 ROC at Finland/2022-02-08 ROC at Finland';
const DFL_EVENTS = 'DFL_03_02_events_raw_DFL-COM-000002_DFL-MAT-J03WPY.xml';
const bigdatacup = { vendor: 'bigdatacup', folder: 'sports/big-data-cup', files: { '': '' }, others: 2 };
const nba = {
  vendor: 'nba',
  folder: 'sports/nba',
  files: { '0021500003.csv': '0021500003.csv', '0021500047.csv': '0021500047.csv' },
  broken: '0021500047.csv',
  others: 1,
};
const sportec = {
  vendor: 'sportec',
  folder: 'sports/dfl',
  files: {
    'information.xml': 'sportec_meta.xml',
    [DFL_EVENTS]: 'sportec_events.xml',
    'other.xml': 'sportec_positional_w_referee.xml',
  },
  broken: DFL_EVENTS,
  others: 1,
};
const opta = {
  vendor: 'opta',
  folder: 'sports/opta',
  files: {
    'one/srml-1-f7-matchresults.xml': 'opta_f7.xml',
    'one/f24-1-eventdetails.xml': 'opta_f24.xml',
    'two/srml-2-f7-matchresults.xml': 'opta_f7.xml',
    'two/f24-2-eventdetails.xml': 'opta_f24.xml',
  },
  broken: 'two/f24-2-eventdetails.xml',
  renamed: ['569', '77569'],
  others: 1,
} as const;

const CASES: readonly Case[] = [
  { ...bigdatacup, broken: `${HOCKEY} roster.csv`, how: 'cut' },
  { ...bigdatacup, broken: `${HOCKEY} roster.csv`, how: 'emptied' },
  { ...bigdatacup, broken: `${HOCKEY} P1 PP1.csv`, how: 'cut' },
  { ...bigdatacup, broken: `${HOCKEY} P1 PP1.csv`, how: 'emptied' },
  { ...nba, how: 'cut' },
  { ...nba, how: 'emptied' },
  { ...sportec, how: 'cut' },
  { ...sportec, how: 'emptied' },
  { ...opta, how: 'cut' },
  { ...opta, how: 'emptied' },
  { ...opta, broken: 'two/srml-2-f7-matchresults.xml', how: 'emptied' },
  {
    vendor: 'nextgenstats',
    folder: 'sports/nfl-ngs',
    files: { 'a.tsv': '2019_SF_2020011901_996.tsv', 'b.tsv': '2019_NO_2019122210_4253.tsv' },
    broken: 'b.tsv',
    how: 'cut',
    others: 1,
  },
  {
    vendor: 'metrica',
    folder: 'sports/metrica',
    files: { '': '' },
    broken: 'Sample_Game_3_events.json',
    how: 'cut',
    others: 1,
  },
  {
    vendor: 'wyscout',
    folder: 'sports/wyscout',
    files: {
      'matches.zip': 'matches.zip',
      'players.json': 'players.json',
      'teams.json': 'teams.json',
      'processed-v2/2058009.json': 'processed-v2/2058009.json',
      'processed-v2/1694396.json': 'processed-v2/1694396.json',
    },
    broken: 'processed-v2/2058009.json',
    how: 'cut',
    others: 1,
  },
  {
    vendor: 'statsbomb',
    folder: 'sports/statsbomb',
    files: {
      '': '',
      'data/matches/12/5.json': 'data/matches/11/4.json',
      'data/events/99.json': 'data/events/15986.json',
      'data/lineups/99.json': 'data/lineups/15986.json',
    },
    broken: 'data/matches/12/5.json',
    how: 'cut',
    others: 1,
  },
  ...[
    twice('cdf', 'sports/cdf', ['cdf_tracking.jsonl', 'cdf_metadata.json']),
    twice('cdf', 'sports/cdf', ['cdf_metadata.json', 'cdf_tracking.jsonl']),
    twice('lastrow', 'sports/lastrow', ['LIV_[2]-1_CHE.csv']),
    twice('skillcorner', 'sports/skillcorner', ['skillcorner_tracking.jsonl', 'skillcorner_meta.json']),
    twice('skillcorner', 'sports/skillcorner', ['skillcorner_meta.json', 'skillcorner_tracking.jsonl']),
    twice('tracab', 'sports/tracab', ['tracab_raw.dat', 'tracab_meta.xml']),
    twice('tracab', 'sports/tracab', ['tracab_meta.xml', 'tracab_raw.dat']),
  ],
];

/** A game whose files belong together by their folder, in two folders; the first of its files is cut in one. */
function twice(vendor: string, folder: string, names: readonly [string, ...string[]]): Case {
  const files = Object.fromEntries(
    ['one', 'two'].flatMap((place) => names.map((name) => [`${place}/${name}`, name])),
  );
  return { vendor, folder, files, broken: `two/${names[0]}`, how: 'cut', others: 1 };
}

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldcast-isolation-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('a file that is at fault keeps its own game out, and no other', () => {
  test.each(CASES)(
    '$vendor: $broken, $how',
    async (given) => {
      const source = realData(given.folder);
      if (source === null) return;
      const place = await arrange(source, given);
      const importer = IMPORTERS.find(({ id }) => id === given.vendor);
      const found = (await importer?.discover([place])) ?? [];
      const results = await Promise.allSettled(found.map(readWhole));
      const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(results.length - failed.length).toBe(given.others);
      expect(failed.length).toBeGreaterThan(0);
      for (const error of failed) expect(error).toBeInstanceOf(ImportError);
      expect(failed.map(({ message }) => message).join('\n')).toContain(basename(given.broken));
    },
    60_000,
  );
});

/** Puts the case's files into a folder of their own. */
async function arrange(source: string, { files, broken, how, renamed }: Case): Promise<string> {
  const place = await mkdtemp(join(root, 'case-'));
  for (const [name, from] of Object.entries(files)) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await cp(join(source, from), join(place, name), { recursive: true });
    if (renamed === undefined || dirname(name) !== dirname(broken)) continue;
    const text = await readFile(join(place, name), 'utf8');
    await writeFile(join(place, name), text.replaceAll(...renamed));
  }
  const bytes = await readFile(join(place, broken));
  const kept = how === 'emptied' ? 0 : Math.floor(bytes.length * 0.6) - 3;
  await writeFile(join(place, broken), bytes.subarray(0, kept));
  return place;
}
