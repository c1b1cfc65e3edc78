import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../test/real-data.ts';
import type { GameEvent } from '../model/event.ts';
import { readAll } from './contract/sample.fixture.ts';
import { loadImporters } from './registry.ts';

/**
 * Compares the number of imported records with the number of records in the recorded files. A few lines of
 * code per vendor count the records in the raw text, independently of the importer. Wyscout's dataset has its
 * own tests.
 */
type Counts = Readonly<Record<string, number>>;

interface Recording {
  /** Id of the importer and name of the folder with its recordings. */
  readonly vendor: readonly [id: string, folder: string];
  /** The file in which records are counted, followed by the other paths to import. */
  readonly files: readonly string[];
  readonly raw: (text: string) => Counts;
}

const json = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));
const jsonLines = (text: string) => text.trim().split('\n').map(json) as Readonly<Record<string, unknown>>[];
const count = <T>(all: readonly T[], test: (one: T) => unknown): number => all.filter(test).length;
const matches = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** Returns the fields of each CSV line after the header, by name. */
function table(text: string, separator = ','): Record<string, string>[] {
  const [header = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(/(?:^|[,\t])(?:"([^"]*)"|([^,\t]*))/g)].map(([, a, b]) => a ?? b ?? ''));
  if (!header.join('').includes(separator) && header.length < 2) throw new Error('not a table');
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

const RECORDINGS: readonly Recording[] = [
  {
    vendor: ['statsbomb', 'statsbomb'],
    files: ['data/events/15986.json', 'data'],
    raw: (text) => {
      const all = json(text) as { type: { name: string }; shot?: { outcome: { name: string } } }[];
      const isGoal = (one: (typeof all)[number]) => one.shot?.outcome.name === 'Goal';
      // Cards for bad behaviour are events in the file. For cards after fouls, the importer creates events.
      const onFouls = matches(text, /"foul_committed"\s*:\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*"card"/g);
      return {
        goal: count(all, isGoal) + matches(text, /"Own Goal Against"/g),
        shot: count(all, (one) => one.type.name === 'Shot' && !isGoal(one)),
        substitution: matches(text, /"name"\s*:\s*"Substitution"/g),
        card: matches(text, /"card"\s*:\s*\{/g),
        pass: matches(text, /"name"\s*:\s*"Pass"/g),
        events: all.length + onFouls,
      };
    },
  },
  {
    vendor: ['metrica', 'metrica'],
    files: ['Sample_Game_1_RawEventsData.csv'],
    raw: (text) => ({
      events: table(text).length,
      // The source records the own goal as the ball going out of play.
      goal: matches(text, /,(?:SHOT|BALL OUT),[^,]*GOAL,/g),
      shot: count(table(text), (row) => row['Type'] === 'SHOT' && !row['Subtype']?.endsWith('-GOAL')),
      card: matches(text, /,CARD,/g),
    }),
  },
  {
    vendor: ['metrica', 'metrica'],
    files: ['Sample_Game_3_events.json', 'Sample_Game_3_metadata.xml'],
    raw: (text) => {
      const { data } = json(text) as { data: { type: { name: string }; subtypes: unknown }[] };
      const of = (type: string, subtype = '') =>
        count(data, (one) => one.type.name === type && JSON.stringify(one.subtypes).includes(subtype));
      return {
        ...{ events: data.length, card: of('CARD'), carry: of('CARRY') },
        ...{ goal: of('SHOT', 'GOAL'), shot: of('SHOT') - of('SHOT', 'GOAL') },
      };
    },
  },
  {
    vendor: ['sportec', 'dfl'],
    files: ['sportec_events.xml', 'sportec_meta.xml'],
    raw: (text) => ({
      events: matches(text, /<Event /g) - matches(text, /<Delete/g),
      goal: matches(text, /<(?:SuccessfulShot|OwnGoal)[ />]/g),
      shot: matches(text, /<ShotAtGoal /g) - matches(text, /<SuccessfulShot[ />]/g),
      card: matches(text, /<Caution /g) + matches(text, /<SendingOff /g),
      substitution: matches(text, /<Substitution /g),
      foul: matches(text, /<Foul /g),
    }),
  },
  {
    vendor: ['opta', 'opta'],
    files: ['opta_f24.xml', 'opta_f7.xml'],
    raw: (text) => ({
      events: matches(text, /<Event /g),
      goal: matches(text, /<Event [^>]*type_id="16"/g),
      shot: matches(text, /<Event [^>]*type_id="1[345]"/g),
      card: matches(text, /<Event [^>]*type_id="17"/g),
      substitution: matches(text, /<Event [^>]*type_id="18"/g),
    }),
  },
  {
    vendor: ['statsperform', 'statsperform'],
    files: ['statsperform_event_ma3.json', 'statsperform_event_ma1.json'],
    raw: (text) => {
      const { liveData } = json(text) as { liveData: { event: { typeId: number }[] } };
      const ofTypes = (...types: number[]) => count(liveData.event, ({ typeId }) => types.includes(typeId));
      return {
        events: liveData.event.length - ofTypes(43),
        goal: ofTypes(16),
        shot: ofTypes(13, 14, 15),
        card: ofTypes(17),
        substitution: ofTypes(18),
      };
    },
  },
  {
    vendor: ['datafactory', 'datafactory'],
    files: ['datafactory_events.json'],
    raw: (text) => {
      const { incidences } = json(text) as { incidences: Record<string, object> };
      const size = (name: string) => Object.keys(incidences[name] ?? {}).length;
      return {
        goal: size('goals'),
        shot: size('shots') - size('goals'),
        card: size('yellowCards') + size('redCards'),
        substitution: size('substitutions'),
        foul: size('fouls'),
        pass: ['correctPasses', 'incorrectPasses', 'cornerKicks', 'throwIn', 'goalkick'].reduce(
          (sum, name) => sum + size(name),
          0,
        ),
      };
    },
  },
  {
    vendor: ['wyscout', 'wyscout-api'],
    files: ['wyscout_events_v2.json'],
    raw: (text) => {
      const { events } = json(text) as {
        events: { eventName: number; subEventName: number; tags: { id: number }[] }[];
      };
      const has = (one: (typeof events)[number], ...ids: number[]) =>
        one.tags.some(({ id }) => ids.includes(id));
      // Direct free kicks and penalties are shots too. Save attempts also have the goal tag, but are not
      // shots.
      const isShot = (one: (typeof events)[number]) =>
        one.eventName === 10 || [33, 35].includes(one.subEventName);
      return {
        goal: count(events, (one) => (isShot(one) && has(one, 101)) || has(one, 102)),
        shot: count(events, (one) => isShot(one) && !has(one, 101)),
        card: count(events, (one) => has(one, 1701, 1702, 1703)),
      };
    },
  },
  {
    vendor: ['nba', 'nba'],
    files: ['0021500003.csv'],
    raw: (text) => {
      const of = (type: number) => count(table(text), (row) => row['EVENTMSGTYPE'] === String(type));
      return {
        events: table(text).length,
        ...{ goal: of(1), shot: of(2), free_throw: of(3), rebound: of(4), turnover: of(5), foul: of(6) },
        substitution: of(8),
      };
    },
  },
  {
    vendor: ['bigdatacup', 'big-data-cup'],
    files: ['pxp_womens_oly_2022_v2.csv'],
    raw: (text) => {
      const rows = table(text);
      const of = (event: string, success = /^/) =>
        count(rows, (row) => row['event'] === event && success.test(row['event_successful'] ?? ''));
      return {
        goal: of('Shot', /^t/) + of('Goal') + 1, // One goal counts towards the score but has no event.
        shot: of('Shot', /^(?!t)/),
        penalty: of('Penalty Taken'),
        faceoff: of('Faceoff Win'),
        events: rows.length + 1,
      };
    },
  },
  {
    vendor: ['whoscored', 'whoscored'],
    files: ['1005916.json'],
    raw: (text) => {
      const { events } = json(text) as { events: { type: { displayName: string } }[] };
      const of = (...types: string[]) => count(events, ({ type }) => types.includes(type.displayName));
      return {
        ...{ goal: of('Goal'), shot: of('SavedShot', 'MissedShots', 'ShotOnPost'), card: of('Card') },
        ...{ pass: of('Pass', 'OffsidePass'), substitution: of('SubstitutionOff'), events: events.length },
      };
    },
  },
  {
    vendor: ['nflverse', 'nflverse'],
    files: ['play_by_play_2020_2games.csv'],
    raw: (text) => {
      const rows = table(text);
      const of = (pattern: RegExp) => count(rows, ({ desc }) => pattern.test(desc ?? ''));
      const points = (column: string, value: string) => count(rows, (row) => row[column] === value);
      const goals = points('field_goal_result', 'made') + points('extra_point_result', 'good');
      const touchdown = points('touchdown', '1');
      const [timeout, ends] = [of(/^T(?:imeout|wo-Minute)/), of(/^(?:GAME$|END )/)];
      return {
        ...{ goal: goals, touchdown, timeout, play: rows.length - timeout - ends },
        events: rows.length + goals + touchdown,
      };
    },
  },
  ...['20241008-STL-vs-SEA-2024020003.json', '20241012-SEA-vs-MIN-2024020033.json'].map(
    (file): Recording => ({
      vendor: ['nhl', 'nhl-api-web'],
      files: [file],
      raw: (text) => {
        const of = (type: string) => matches(text, new RegExp(`"typeDescKey"\\s*:\\s*"${type}"`, 'g'));
        return {
          goal: of('goal'),
          shot: of('(?:shot-on-goal|missed-shot|blocked-shot)'),
          ...{ faceoff: of('faceoff'), hit: of('hit'), penalty: of('penalty'), events: of('[^"]*') },
        };
      },
    }),
  ),
  ...(
    [
      ['big-data-cup-2021', 'hackathon_scouting_2020-03-01.csv'],
      ['big-data-cup-2025', '2024-10-13.Team.B.@.Team.A.-.Events.csv'],
    ] as const
  ).map(
    ([folder, file]): Recording => ({
      vendor: ['bigdatacup', folder],
      files: [file],
      raw: (text) => {
        const rows = table(text);
        const of = (event: string) => count(rows, (row) => row['Event'] === event);
        return {
          goal: of('Goal'),
          shot: of('Shot'),
          penalty: of('Penalty Taken'),
          faceoff: of('Faceoff Win'),
          zone_entry: of('Zone Entry'),
          events: rows.length,
        };
      },
    }),
  ),
  {
    vendor: ['bigdatabowl', 'nfl-big-data-bowl'],
    files: ['2019/plays.csv', '2019'],
    raw: (text) => ({ play: text.trim().split('\n').length - 1 }),
  },
  {
    vendor: ['nextgenstats', 'nfl-ngs'],
    files: ['2019_NO_2019122210_4253.tsv'],
    raw: (text) => {
      const tagged = new Set(table(text, '\t').map((row) => `${row['time']} ${row['event']}`));
      const tags = [...tagged].filter((one) => !one.endsWith(' '));
      return {
        events: tags.length + 1,
        play: 1,
        frames: new Set(table(text, '\t').map((row) => row['time'])).size,
      };
    },
  },
  {
    vendor: ['sportscode', 'sportscode'],
    files: ['code_xml.xml'],
    raw: (text) => ({ events: matches(text, /<instance>/g) }),
  },
  {
    vendor: ['lastrow', 'lastrow'],
    files: ['LIV_[2]-1_CHE.csv'],
    raw: (text) => ({ goal: 1, frames: new Set(table(text).map((row) => row['frame'])).size }),
  },
  {
    vendor: ['tracab', 'tracab'],
    files: ['tracab_raw.dat'],
    raw: (text) => ({
      frames: count(text.trim().split('\n'), (line) => {
        const frame = Number.parseInt(line, 10);
        return (frame >= 1848508 && frame <= 1916408) || (frame >= 1942114 && frame <= 2017933);
      }),
    }),
  },
  {
    vendor: ['cdf', 'cdf'],
    files: ['cdf_tracking.jsonl'],
    raw: (text) => ({
      frames: jsonLines(text).length,
      positions: matches(text, /\{\s*"id"\s*:\s*"\d+"\s*,\s*"x"/g),
    }),
  },
  {
    vendor: ['metrica', 'epts'],
    files: ['epts_metrica_tracking.txt', 'epts_metrica_metadata.xml'],
    raw: (text) => ({
      frames: text.trim().split('\n').length,
      // Removes the ball, which follows the second colon.
      positions: matches(text.replaceAll(/:[^:\n]*$/gm, ''), /[:;]\d\.\d+,\d\.\d+,/g),
    }),
  },
  {
    vendor: ['pff', 'pff'],
    files: ['pff_10517.jsonl'],
    raw: (text) => ({ frames: jsonLines(text).length }),
  },
  {
    vendor: ['respovision', 'respovision'],
    files: ['respovision_tracking.jsonl'],
    raw: (text) => ({ frames: text.trim().split('\n').length, positions: matches(text, /"person_id"/g) }),
  },
  {
    vendor: ['secondspectrum', 'secondspectrum'],
    files: ['second_spectrum_fake_data.jsonl'],
    raw: (text) => ({ frames: text.trim().split('\n').length, positions: matches(text, /"playerId"/g) }),
  },
  {
    vendor: ['signality', 'signality'],
    files: ['signality_p1_raw_data_subset.json', 'signality_p2_raw_data_subset.json'],
    raw: (text) => ({ frames: 2 * matches(text, /"utc_time"/g) }),
  },
  {
    vendor: ['skillcorner', 'skillcorner'],
    files: ['skillcorner_tracking.jsonl'],
    raw: (text) => ({
      frames: count(jsonLines(text), (frame) => frame['period'] !== null),
      positions: matches(text, /"is_detected"/g) - text.trim().split('\n').length,
    }),
  },
  {
    vendor: ['skillcorner', 'skillcorner'],
    files: ['2011166_dynamic_events_period2_first500.csv'],
    raw: (text) => {
      const rows = table(text);
      const of = (column: string, ...values: string[]) =>
        count(rows, (row) => values.includes(row[column] ?? ''));
      const isShot = (row: (typeof rows)[number]) => row['end_type'] === 'shot';
      const goals = count(rows, (row) => isShot(row) && row['game_interruption_after'] === 'goal_for');
      return {
        ...{ goal: goals, shot: count(rows, isShot) - goals, pass: of('end_type', 'pass') },
        ...{ pressure: of('event_type', 'on_ball_engagement'), carry: of('carry', 'True') },
      };
    },
  },
  {
    vendor: ['hawkeye', 'hawkeye'],
    files: ['hawkeye_1_1.football.samples.ball'],
    raw: (text) => ({ frames: matches(text, /"pos"\s*:/g) }),
  },
  {
    vendor: ['statsperform', 'statsperform'],
    files: ['statsperform_tracking_ma25.txt'],
    raw: (text) => ({ frames: text.trim().split('\n').length }),
  },
  {
    vendor: ['sportradar', 'sportradar'],
    files: ['soccer_timeline_11854838.json'],
    raw: (text) => {
      const of = (type: string) => matches(text, new RegExp(`"type":"${type}"`, 'g'));
      return {
        ...{ goal: of('score_change'), shot: of('shot_(?:on|off)_target'), save: of('shot_saved') },
        ...{ card: of('yellow_card'), substitution: of('substitution'), offside: of('offside') },
        set_piece: of('(?:throw_in|free_kick|goal_kick|corner_kick|penalty_awarded)'),
      };
    },
  },
  {
    vendor: ['sportradar', 'sportradar'],
    files: ['nba_pbp_3700bb52.json'],
    raw: (text) => {
      const of = (type: string) => matches(text, new RegExp(`"event_type":"${type}"`, 'g'));
      return {
        ...{ goal: of('(?:two|three)pointmade'), shot: of('(?:two|three)pointmiss') },
        ...{ free_throw: of('freethrow(?:made|miss)'), rebound: of('rebound'), turnover: of('turnover') },
        foul: of('(?:[a-z]+foul|flagrantone)'),
      };
    },
  },
  {
    vendor: ['sportradar', 'sportradar'],
    files: ['nfl_pbp_0cb301fa.json'],
    raw: (text) => ({
      play: matches(text, /"play_type":/g),
      timeout: matches(text, /"event_type":"timeout"/g),
      touchdown: matches(text, /"description":"[^"]*TOUCHDOWN/g),
    }),
  },
];

function imported(events: readonly GameEvent[], what: string): number {
  return what === 'events' ? events.length : count(events, ({ event_type }) => event_type === what);
}

describe.each(RECORDINGS)(
  '$vendor $files.0',
  ({ vendor: [id, name], files: [counted = '', ...others], raw }) => {
    const folder = realData(`sports/${name}`);
    it.skipIf(folder === null)('all records are imported', async () => {
      const [importer] = await loadImporters([id]);
      const paths = [counted, ...others].map((file) => join(folder ?? '', file));
      if (importer === undefined) throw new Error(`there is no importer ${id}`);
      const games = await readAll(importer, paths);
      const events = games.flatMap((game) => game.events);
      const frames = games.flatMap((game) => game.frames);
      const expected = raw(readFileSync(join(folder ?? '', counted), 'utf8'));
      const found = Object.keys(expected).map((what) => [
        what,
        what === 'frames'
          ? frames.length
          : what === 'positions'
            ? frames.reduce((sum, { players }) => sum + players.length, 0)
            : imported(events, what),
      ]);
      expect(Object.fromEntries(found)).toEqual(expected);
    });
  },
);
