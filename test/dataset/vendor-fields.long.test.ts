import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  FIELDS,
  fieldsOfInventedSamples,
  fieldsOfSamples,
  type RecordKind,
} from '../../docs/vendor-fields.ts';
import { loadImporters } from '../../src/sports/importers/registry.ts';
import { realData } from '../real-data.ts';

/** Recorded data by vendor. Files are listed only if the folder also contains unrelated files. */
const RECORDED: readonly (readonly [vendor: string, folder: string, ...files: string[]])[] = [
  ['bigdatabowl', 'sports/nfl-big-data-bowl'],
  ['bigdatacup', 'sports/big-data-cup'],
  ['bigdatacup', 'sports/big-data-cup-2021'],
  ['bigdatacup', 'sports/big-data-cup-2025'],
  ['cdf', 'sports/cdf'],
  ['datafactory', 'sports/datafactory'],
  ['hawkeye', 'sports/hawkeye'],
  ['impect', 'sports/impect'],
  ['korastats', 'sports/korastats'],
  ['lastrow', 'sports/lastrow'],
  ['metrica', 'sports/metrica'],
  ['metrica', 'sports/epts', 'epts_metrica_metadata.xml', 'epts_metrica_tracking.txt'],
  ['nba', 'sports/nba'],
  ['nba', 'sports/nba-v3'],
  ['nextgenstats', 'sports/nfl-ngs'],
  ['nflverse', 'sports/nflverse'],
  ['nhl', 'sports/nhl-api-web'],
  ['opta', 'sports/opta'],
  ['opta', 'sports/opta-f1-f9-json'],
  ['pff', 'sports/pff'],
  ['respovision', 'sports/respovision'],
  ['secondspectrum', 'sports/secondspectrum'],
  ['secondspectrum', 'sports/secondspectrum-events'],
  ['signality', 'sports/signality'],
  ['skillcorner', 'sports/skillcorner', 'skillcorner_meta.json', 'skillcorner_tracking.jsonl'],
  [
    'skillcorner',
    'sports/skillcorner',
    '2011166_match.json',
    '2011166_dynamic_events_period2_first500.csv',
    '2011166_phases_of_play.csv',
  ],
  ['sportec', 'sports/dfl'],
  ['sportradar', 'sports/sportradar', 'soccer_timeline_11854838.json', 'soccer_lineups_11854838.json'],
  ['sportradar', 'sports/sportradar', 'nba_pbp_3700bb52.json'],
  ['sportradar', 'sports/sportradar', 'nfl_pbp_0cb301fa.json'],
  ['sportscode', 'sports/sportscode'],
  ['statsbomb', 'sports/statsbomb'],
  ['statsperform', 'sports/statsperform'],
  ['tracab', 'sports/tracab', 'tracab_meta.xml', 'tracab_raw.dat'],
  ['whoscored', 'sports/whoscored'],
  ['wyscout', 'sports/wyscout'],
  ['wyscout', 'sports/wyscout-api'],
];

describe('the table of vendors and fields', () => {
  it.for(RECORDED)(
    'the table of vendors and fields matches the recordings of %s in %s',
    async ([vendor, name, ...files], context) => {
      const source = realData(name);
      if (source === null) return context.skip();
      const [importer] = await loadImporters([vendor]);
      if (importer === undefined) throw new Error(`no importer ${vendor}`);
      const write = async (folder: string) => {
        await mkdir(folder, { recursive: true });
        for (const file of files.length === 0 ? [''] : files) {
          await cp(join(source, file), join(folder, file), { recursive: true });
        }
      };
      const [invented, recorded] = [
        await fieldsOfInventedSamples(importer),
        await fieldsOfSamples(importer, [{ vendor, write }]),
      ];
      const missing = (Object.keys(FIELDS) as RecordKind[]).map((kind) =>
        FIELDS[kind].filter((field) => recorded[kind].has(field) && !invented[kind].has(field)),
      );
      expect(missing).toEqual([[], [], []]);
    },
  );
});
