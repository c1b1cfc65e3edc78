import { type Files, jsonFiles } from '../../../contract/files.fixture.ts';
import { uuid } from '../basketball/basketball.fixture.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const OWLS = { name: 'Owls', market: 'River', alias: 'OWL', id: uuid(91) };
export const ELKS = { name: 'Elks', market: 'Lake', alias: 'ELK', id: uuid(92) };

const TEAMS = { home: OWLS, away: ELKS };
type Side = keyof typeof TEAMS;

const NAMES = ['Reed', 'Lund', 'Osei', 'Varga'];
export const player = (number: number) => ({
  id: uuid(number),
  name: `Ida ${NAMES[(number % 10) - 1]}`,
  jersey: `0${number % 10}`,
  position: number % 10 === 1 ? 'QB' : 'WR',
  reference: `00-00000${number}`,
});

let lastId = 2000;

interface PlayFields extends Fields {
  readonly side?: Side;
  /** The ball's place: a side of the field and a yard line. */
  readonly at?: readonly [side: Side, yardline: number];
  readonly score?: readonly [home: number, away: number];
  readonly stats?: readonly (readonly [type: string, player: number | null, fields?: Fields, side?: Side])[];
}

/** Creates a play of the Owls. */
export function play(
  play_type: string,
  clock: string,
  { side = 'home', at, score = [0, 0], stats = [], ...fields }: PlayFields = {},
): Fields {
  lastId += 1;
  return {
    type: 'play',
    id: uuid(lastId),
    sequence: lastId,
    clock,
    play_type,
    home_points: score[0],
    away_points: score[1],
    wall_clock: '2031-11-14T01:31:54+00:00',
    start_situation: {
      clock,
      down: 1,
      yfd: 10,
      possession: TEAMS[side],
      ...(at && { location: { ...TEAMS[at[0]], yardline: at[1] } }),
    },
    description: `${play_type} at ${clock}`,
    statistics: stats.map(([stat_type, number, more, of = side]) => ({
      stat_type,
      ...more,
      team: TEAMS[of],
      ...(number !== null && { player: player(number) }),
    })),
    ...fields,
  };
}

export function record(event_type: string, clock: string, description: string): Fields {
  lastId += 1;
  return { type: 'event', id: uuid(lastId), sequence: lastId, clock, event_type, description };
}

const drive = (sequence: number, events: readonly unknown[]) => ({
  type: 'drive',
  id: uuid(700 + sequence),
  sequence,
  events,
});

/** Four quarters. The Owls win 12–8 with a touchdown, its extra point, a safety and a field goal. */
export function quarters(): Fields[][] {
  return [
    [
      record('setup', '00:00', 'GAME'),
      drive(1, [
        record('comment', '15:00', 'The Owls wear brown.'),
        play('kickoff', '15:00', { side: 'away', at: ['away', 35], stats: [['kick', 23, { touchback: 1 }]] }),
        play('pass', '15:00', {
          at: ['home', 25],
          stats: [
            ['pass', 11, { complete: 1, yards: 13 }],
            ['receive', 12, { reception: 1 }],
            ['defense', 22, { tackle: 1 }, 'away'],
          ],
        }),
        play('rush', '10:30', {
          at: ['away', 1],
          score: [6, 0],
          scoring_play: true,
          stats: [['rush', 13, { yards: 1, touchdown: 1 }]],
        }),
        play('extra_point', '10:20', {
          at: ['away', 15],
          score: [7, 0],
          scoring_play: true,
          stats: [['extra_point', 14, { attempt: 1 }]],
        }),
      ]),
      drive(2, [
        play('pass', '9:00', {
          side: 'away',
          at: ['away', 30],
          score: [7, 0],
          stats: [
            ['pass', 21, { interception: 1 }],
            ['defense', 12, { interception: 1 }, 'home'],
          ],
        }),
        play('pass', '8:30', {
          at: ['away', 50],
          score: [7, 0],
          stats: [
            ['pass', 11, { nullified: true, complete: 0 }],
            ['penalty', 22, { penalty: 1, yards: 9 }, 'away'],
          ],
        }),
        record('period_end', '00:00', 'END QUARTER 1'),
      ]),
    ],
    [
      drive(3, [
        play('pass', '12:00', {
          side: 'away',
          at: ['home', 20],
          score: [7, 6],
          scoring_play: true,
          stats: [
            ['pass', 21, { complete: 1, touchdown: 1 }],
            ['receive', 22, { touchdown: 1 }],
          ],
        }),
        play('conversion', '11:55', {
          side: 'away',
          at: ['home', 2],
          score: [7, 8],
          scoring_play: true,
          stats: [
            ['conversion', 21, { complete: 1, category: 'pass' }],
            ['conversion', 22, { complete: 1, category: 'receive' }],
          ],
        }),
        play('kickoff', '11:55', { side: 'away', at: ['away', 35], score: [7, 8], stats: [['kick', 23]] }),
        record('timeout', '2:00', 'Two-Minute Warning'),
        record('timeout', '1:00', 'Timeout #1 by ELK at 01:00.'),
        record('owl_landing', '0:50', 'An owl lands.'),
        record('period_end', '00:00', 'END QUARTER 2'),
      ]),
    ],
    [
      drive(4, [
        play('rush', '9:00', {
          side: 'away',
          at: ['away', 1],
          score: [9, 8],
          scoring_play: true,
          stats: [['rush', 23]],
        }),
        record('period_end', '00:00', 'END QUARTER 3'),
      ]),
    ],
    [
      drive(5, [
        play('field_goal', '5:00', {
          at: ['away', 20],
          score: [12, 8],
          scoring_play: true,
          stats: [['field_goal', 14, { missed: 0, yards: 37 }]],
        }),
        record('game_over', '00:00', 'END GAME'),
      ]),
    ],
  ];
}

export function footballGame(
  periods: readonly (readonly unknown[])[] = quarters(),
  fields: Fields = {},
): Fields {
  return {
    id: uuid(950),
    status: 'closed',
    scheduled: '2031-11-14T01:30:00+00:00',
    clock: '00:00',
    quarter: 4,
    summary: {
      season: { id: uuid(61), year: 2031, type: 'REG', name: 'REG' },
      week: { id: uuid(62), sequence: 10, title: '10' },
      venue: { id: uuid(63), name: 'Owl Field' },
      home: { ...OWLS, points: 12 },
      away: { ...ELKS, points: 8 },
    },
    periods: periods.map((pbp, index) => ({
      period_type: index < 4 ? 'quarter' : 'overtime',
      id: uuid(640 + index),
      number: index + 1,
      sequence: index + 1,
      pbp,
    })),
    ...fields,
  };
}

export function footballFiles(): Files {
  return jsonFiles({ 'football.json': footballGame() });
}
