/** Tables of invented games in the formats of 2021 and of 2025. */

export const HOME = 'Team X';
export const AWAY = 'Team Y';
export const GAME = `2031-11-08 ${AWAY} @ ${HOME}`;
export const GAME_ID = 'bigdatacup-2031-11-08-team-y-at-team-x';

/** Paths of a game's files in 2025. */
export const FILES = {
  events: '2031-11-08.Team.Y.@.Team.X.-.Events.csv',
  shifts: '2031-11-08.Team.Y.@.Team.X.-.Shifts.csv',
  tracking: '2031-11-08.Team.Y.@.Team.X.-.Tracking.csv',
  cameras: 'camera_orientations.csv',
} as const;

/** Column names after the date, written as in 2021. */
const WORDS = [
  'Home Team',
  'Away Team',
  'Period',
  'Clock',
  'Home Team Skaters',
  'Away Team Skaters',
  'Home Team Goals',
  'Away Team Goals',
  'Team',
  'Player',
  'Event',
  'X Coordinate',
  'Y Coordinate',
  'Detail 1',
  'Detail 2',
  'Detail 3',
  'Detail 4',
  'Player 2',
  'X Coordinate 2',
  'Y Coordinate 2',
] as const;

const HEADERS = {
  2021: ['game_date', ...WORDS],
  2024: ['Date', ...WORDS],
  2025: ['Date', ...WORDS.map((word) => word.replace(/^Player/, 'Player Id').replaceAll(' ', '_'))],
} as const;

export interface ShortEvent {
  readonly date?: string;
  readonly home?: string;
  readonly away?: string;
  readonly by?: 'home' | 'away';
  readonly period?: number | string;
  readonly clock: string;
  readonly skaters?: readonly [number, number];
  /** Goals of the home team and of the away team in the line. */
  readonly goals?: readonly [number | '', number | ''];
  readonly player?: string;
  readonly event: string;
  readonly at?: readonly [number | '', number | ''];
  readonly details?: readonly string[];
  readonly second?: string;
  readonly to?: readonly [number, number];
}

const USUAL = {
  home: HOME,
  away: AWAY,
  by: 'home',
  period: 1,
  skaters: [5, 5],
  goals: [0, 0],
  at: ['', ''],
  details: [],
  second: '',
  to: ['', ''],
} as const;

function fieldsOf(event: ShortEvent): readonly (string | number)[] {
  const { date, home, away, by, period, clock, skaters, goals, player, ...rest } = { ...USUAL, ...event };
  const { event: name, at, details, second, to } = rest;
  return [
    date ?? '',
    home,
    away,
    period,
    clock,
    ...skaters,
    ...goals,
    by === 'away' ? away : home,
    player ?? (by === 'away' ? '4' : '9'),
    name,
    ...at,
    ...[0, 1, 2, 3].map((index) => details[index] ?? ''),
    second,
    ...to,
  ];
}

export function shortEvents(
  year: keyof typeof HEADERS,
  events: readonly ShortEvent[],
  { extra = [] as readonly string[] } = {},
): string {
  const date = year === 2025 ? '11/8/2031' : '2031-11-08';
  const lines = events.map((event) =>
    [...fieldsOf({ date, ...event }), ...extra.map(() => 'more')].join(','),
  );
  return `${[[...HEADERS[year], ...extra].join(','), ...lines].join('\n')}\n`;
}

/**
 * Events of 2025, in feet from the centre. The home team attacks towards −x in the first period, and towards +x in
 * the second.
 */
export const GAME_EVENTS: readonly ShortEvent[] = [
  { clock: '20:00', event: 'Faceoff Win', at: [0, -0.5], details: ['Backhand'], second: '4' },
  { clock: '19:58', event: 'Play', at: [20, 5], second: '7', to: [-10, 30], details: ['Direct'] },
  { clock: '19:50', event: 'Zone Entry', at: [-25, 30], details: ['Carried'], second: '4', player: '7' },
  { clock: '19:49', event: 'Shot', at: [-60, 10], details: ['Snapshot', 'Blocked', '1', 'f'], player: '7' },
  { clock: '19:48', event: 'Puck Recovery', by: 'away', player: 'Go', at: [-95, 3] },
  { clock: '19:40', event: 'Dump In/Out', by: 'away', at: [-20, 0], details: ['Lost'] },
  { clock: '19:39', event: 'Zone Entry', by: 'away', at: [25, 0], details: ['Dumped'], second: '7' },
  { clock: '19:30', event: 'Goal', at: [-80, -6], details: ['Wristshot', 'On Net', '0', 't'] },
  { clock: '19:30', event: 'Faceoff Win', goals: [1, 0], at: [0, -0.5], by: 'away', second: '9' },
  {
    period: 2,
    clock: '10:00',
    event: 'Shot',
    goals: [1, 0],
    at: [70, 4],
    details: ['Fan', 'Missed', '', ''],
  },
  { period: 2, clock: '9:00', event: 'Penalty Taken', goals: [1, 0], at: [0, 0], details: ['Hooking'] },
  { period: 3, clock: '0:04', event: 'Puck Recovery', goals: [1, 0], at: [-30, 20], skaters: [4, 5] },
];

/** Shift: team, player, period, start and end on the clock. */
export type ShortShift = readonly ['home' | 'away', string, number, string, string];

export const GAME_SHIFTS: readonly ShortShift[] = [
  ['home', 'Go', 1, '20:00', '0:00'],
  ['home', '9', 1, '20:00', '19:30'],
  ['home', '9', 1, '19:30', '19:00'],
  ['home', '9', 2, '10:30', '9:00'],
  ['home', '7', 1, '19:59', '19:29'],
  ['away', 'Go', 1, '20:00', '0:00'],
  ['away', '4', 1, '20:00', '19:20'],
];

const SHIFT_HEADERS = {
  2024: 'Date,game_name,team_name,player_name,shift_number,period,start_clock,end_clock,shift_length',
  2025: 'Date,game_name,team_name,Player_Id,shift_number,period,start_clock,end_clock,shift_length',
  2026: 'Date,Home_Team,Away_Team,Team,Player_Id,shift_number,period,start_clock,end_clock,shift_length',
} as const;

export function shiftsFile(shifts: readonly ShortShift[], year: keyof typeof SHIFT_HEADERS = 2025): string {
  const lines = shifts.map(([side, player, period, start, end], index) => {
    const team = side === 'home' ? HOME : AWAY;
    const game = year === 2026 ? [HOME, AWAY] : [`2031-11-08 - ${AWAY} at ${HOME}`];
    return ['11/8/2031', ...game, team, player, index + 1, period, start, end, '0:30'].join(',');
  });
  return `${[SHIFT_HEADERS[year], ...lines].join('\n')}\n`;
}

/** Tracked object: team or puck, shirt, x and y in feet, and in 2026 the track. */
export type Tracked = readonly [
  'Home' | 'Away' | 'n/a',
  string,
  number | '',
  number | '',
  { readonly z?: number; readonly track?: string }?,
];

export interface ShortImage {
  readonly period?: number | string;
  readonly image: number;
  readonly clock: string;
  readonly objects: readonly Tracked[];
}

const FEET = ['X', 'Y', 'Z'].map((axis) => `Rink Location ${axis} (Feet)`);
const TRACKING_HEADERS = {
  2025: ['Player Id', ...FEET],
  2026: ['Player Id', 'Player Jersey Number', ...FEET],
} as const;

export function imagesFile(
  images: readonly ShortImage[],
  year: keyof typeof TRACKING_HEADERS = 2025,
): string {
  const lines = images.flatMap(({ period = 1, image, clock, objects }) =>
    objects.map(([team, shirt, x, y, { z, track = '' } = {}]) => {
      const kind = team === 'n/a' ? 'Puck' : 'Player';
      const id = `${GAME}_${String(image).padStart(6, '0')}`;
      const player = year === 2025 ? [shirt] : [track, shirt];
      return [id, period, clock, kind, team, ...player, x, y, z ?? (kind === 'Puck' ? 0.02 : 1), ''].join(
        ',',
      );
    }),
  );
  const before = ['Image Id', 'Period', 'Game Clock', 'Player or Puck', 'Team'];
  return `${[[...before, ...TRACKING_HEADERS[year], 'Goal Score'].join(','), ...lines].join('\n')}\n`;
}

/** People in every image. In the tracking, the home team attacks towards +x in the first period. */
const PEOPLE: readonly Tracked[] = [
  ['Home', 'Go', -86, 0],
  ['Home', '9', 81, 5.5],
  ['Home', '7', 60, -20],
  ['Away', 'Go', 86, 1],
  ['Away', '4', 78, 3],
  ['Away', '', 70, 8],
];

/** A half second around the goal and two images of the second period, in which the teams have changed ends. */
export const GAME_IMAGES: readonly ShortImage[] = [
  ...Array.from({ length: 15 }, (_, index): ShortImage => {
    const objects: readonly Tracked[] = [
      ['n/a', 'n/a', 80, 6, index === 7 ? { z: 2 } : {}],
      ...PEOPLE.map(([team, shirt, x, y]): Tracked => [team, shirt, Number(x) + index / 10, y]),
    ];
    return { image: 4000 + index, clock: '19:30', objects };
  }),
  ...[9000, 9001].map(
    (image): ShortImage => ({
      period: 2,
      image,
      clock: '10:00',
      objects: [
        ['n/a', 'n/a', '', ''],
        ['Home', 'Go', 86, 0],
        ['Home', '9', -70, 4],
        ['Away', '4', -60, ''],
      ],
    }),
  ),
];

export function camerasFile(
  rows: ReadonlyArray<readonly [game: string, right: string]>,
  year = 2025,
): string {
  const header =
    year === 2025
      ? 'GameID,Goalie Team on Right Side of Rink in 1st Period'
      : 'Game,GoalieTeamOnRightSideOfRink1stPeriod';
  return `${[header, ...rows.map((row) => row.join(','))].join('\n')}\n`;
}

/** Files of a whole game of 2025. */
export function anonymousGame(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    [FILES.events]: shortEvents(2025, GAME_EVENTS),
    [FILES.shifts]: shiftsFile(GAME_SHIFTS),
    [FILES.tracking]: imagesFile(GAME_IMAGES),
    [FILES.cameras]: camerasFile([
      [GAME, 'Away'],
      ['2031-11-09 Team V @ Team W', 'Home'],
    ]),
    ...changes,
  };
}

/** Two games of 2021 in one file. Positions are from the point of view of the acting team. */
export function season(): Record<string, string> {
  const game = (date: string): ShortEvent[] =>
    [
      {
        clock: '20:00',
        event: 'Faceoff Win',
        at: [100, 43] as const,
        details: ['Forehand'],
        player: 'Ida Fox',
      },
      {
        clock: '18:00',
        event: 'Goal',
        at: [180, 40] as const,
        details: ['Fan', 'On Net', 't', 'f'],
        player: 'Ida Fox',
      },
      {
        clock: '18:00',
        event: 'Faceoff Win',
        goals: [1, 0] as const,
        at: [100, 43] as const,
        player: 'Ida Fox',
      },
      {
        period: 2,
        clock: '5:00',
        event: 'Shot',
        goals: [1, 0] as const,
        by: 'away' as const,
        at: [170, 50] as const,
        player: 'Eva Sand',
      },
      {
        period: 3,
        clock: '0:10',
        event: 'Takeaway',
        goals: [1, 0] as const,
        at: [20, 30] as const,
        player: 'Ida Fox',
      },
    ].map((event) => ({ ...event, date, home: 'Harbour Seals', away: 'Valley Foxes' }));
  return { 'hackathon_scouting.csv': shortEvents(2021, [...game('2030-12-01'), ...game('2030-12-08')]) };
}
