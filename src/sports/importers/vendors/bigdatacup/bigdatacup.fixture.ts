/** Team names and tables of an invented game in the Big Data Cup format. */

export const HOME = 'Invitational - Harbour Seals';
export const AWAY = 'Invitational - Valley Foxes';
const GAME = '2031-02-03 Foxes at Seals';

const EVENT_HEADER =
  '"game_date","season_year","team_name","opp_team_name","venue","period","clock_seconds","situation_type","goals_for","goals_against","player_name","event","event_successful","x_coord","y_coord","event_type","player_name_2","x_coord_2","y_coord_2","event_detail_1","event_detail_2","event_detail_3"';

export interface EventFixture {
  readonly by?: 'home' | 'away';
  readonly date?: string;
  readonly period?: number;
  readonly clock: number;
  /** Goals of the acting team and of its opponent before the event. */
  readonly goals?: readonly [number, number];
  readonly situation?: string;
  readonly player?: string;
  readonly event: string;
  readonly success?: string;
  readonly at?: readonly [number, number];
  readonly type?: string;
  readonly second?: string;
  readonly to?: readonly [number, number];
  readonly details?: readonly string[];
}

function eventLine(event: EventFixture): string {
  const by = event.by ?? 'home';
  const teams = by === 'home' ? [HOME, AWAY] : [AWAY, HOME];
  const details = [0, 1, 2].map((index) => event.details?.[index] ?? '');
  return [
    event.date ?? '3/2/2031',
    '2030',
    ...teams,
    by,
    event.period ?? 1,
    event.clock,
    event.situation ?? '5 on 5',
    ...(event.goals ?? [0, 0]),
    event.player ?? (by === 'home' ? 'Ada Berg' : 'Fay Ngo'),
    event.event,
    event.success ?? 't',
    ...(event.at ?? ['', '']),
    event.type ?? '',
    event.second ?? '',
    ...(event.to ?? ['', '']),
    ...details,
  ]
    .map((field) => (field === '' ? '' : `"${field}"`))
    .join(',');
}

export function eventsFile(events: readonly EventFixture[]): string {
  return `${[EVENT_HEADER, ...events.map(eventLine)].join('\n')}\n`;
}

/** Last event of a game. Without this event, the importer reports a truncated file. */
export const LAST: EventFixture = { period: 3, clock: 4, event: 'Puck Recovery', at: [20, 30] };

export const ROSTER = `player,jn,position,team
Ada Berg,7,Center,home
Bea Cole,35,Goalie,home
Fay Ngo,7,Defense,away
Gil Ortiz,9,Left Wing,away
`;

interface PowerPlayFixture {
  readonly game?: string;
  readonly number: number;
  readonly period?: number;
  readonly endPeriod?: number;
  /**
   * Start and end of the power play, in seconds of the period's video. `clock` gives the game clock for both
   * times.
   */
  readonly video: readonly [number, number];
  readonly clock: readonly [number, number];
}

export function powerPlaysFile(powerPlays: readonly PowerPlayFixture[]): string {
  const header =
    'game_name,penalty_number,start_video_clock_seconds,end_video_clock_seconds,start_period,end_period,start_game_clock_seconds,end_game_clock_seconds';
  const lines = powerPlays.map(({ game = GAME, number, period = 1, endPeriod = period, video, clock }) =>
    [game, number, ...video, period, endPeriod, ...clock].join(','),
  );
  return [header, ...lines].join('\n');
}

/**
 * Fields of one tracking line: frame, period, team (Light is Foxes, Dark is Seals), jersey, x and y in feet.
 */
export type TrackingLine = readonly [number, number, 'Light' | 'Dark', number, number, number];

export function trackingFile(lines: readonly TrackingLine[]): string {
  const rows = lines.map(([frame, period, team, jersey, x, y], index) =>
    [frame, period, index + 1, team, team === 'Dark' ? 'Seals' : 'Foxes', jersey, x, y].join(','),
  );
  return `${['frame_id,period,track_id,team_id,team_name,jersey_number,x_ft,y_ft', ...rows].join('\n')}\n`;
}

/** Paths of a game's files in the vendor's repository. */
export const PATHS = {
  events: 'pxp.csv',
  roster: `TrackingData/${GAME}/${GAME} roster.csv`,
  powerPlays: 'TrackingData/pp_info.csv',
  tracking: (period: number, number: number) => `TrackingData/${GAME}/${GAME} P${period} PP${number}.csv`,
} as const;

/** The home team wears dark shirts and attacks towards x = 200 in the video of the first period. */
export const PLAY: readonly EventFixture[] = [
  { clock: 1200, event: 'Faceoff Win', at: [100, 42], second: 'Gil Ortiz', type: 'Backhand' },
  { clock: 1000, event: 'Faceoff Win', at: [169, 20], second: 'Fay Ngo', situation: '5 on 4' },
  { clock: 999, event: 'Play', at: [190, 10], second: 'Bea Cole', to: [150, 40], type: 'Direct' },
];

export const SHOWN: readonly TrackingLine[] = [
  [1, 1, 'Dark', 7, 169, 65],
  [1, 1, 'Dark', 35, 180, 85],
  [1, 1, 'Light', 9, 170, 64],
  [31, 1, 'Dark', 7, 190, 75],
  [31, 1, 'Dark', 7, 150, 45],
  [31, 1, 'Light', 100, 200, 0],
];

/** Files of a game with events, a roster and ten seconds of tracked power play. */
export function gameFiles(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    [PATHS.events]: eventsFile([...PLAY, LAST]),
    [PATHS.roster]: ROSTER,
    [PATHS.powerPlays]: powerPlaysFile([{ number: 1, video: [500, 510], clock: [1000, 990] }]),
    [PATHS.tracking(1, 1)]: trackingFile(SHOWN),
    ...changes,
  };
}

export const OTHER_GAME = '2031-02-10 Foxes at Seals';

/** Files of two games on different days. The home team wins 2-1, and a power play is tracked. */
export function twoGames(): Record<string, string> {
  const events: readonly EventFixture[] = [
    ...PLAY,
    { clock: 800, event: 'Shot', at: [180, 40], type: 'Snapshot', details: ['On Net', 'f', 'f'] },
    { clock: 700, event: 'Shot', by: 'away', goals: [0, 1], at: [170, 50], details: ['On Net', 't', 'f'] },
    { clock: 600, event: 'Shot', goals: [1, 1], at: [175, 30], details: ['On Net', 'f', 'f'] },
    { ...LAST, goals: [2, 1] },
  ];
  // Adds a second frame 1/30 s after the first, with all positions shifted by half a foot.
  const shown = [
    ...SHOWN.slice(0, 3),
    ...SHOWN.slice(0, 3).map(
      ([, period, team, jersey, x, y]): TrackingLine => [2, period, team, jersey, x + 0.5, y],
    ),
    ...SHOWN.slice(3),
  ];
  const powerPlay = { number: 1, video: [500, 510], clock: [1000, 990] } as const;
  const other = `TrackingData/${OTHER_GAME}/${OTHER_GAME}`;
  return {
    [PATHS.events]: eventsFile([...events, ...events.map((event) => ({ ...event, date: '10/2/2031' }))]),
    [PATHS.powerPlays]: powerPlaysFile([powerPlay, { ...powerPlay, game: OTHER_GAME }]),
    [PATHS.roster]: ROSTER,
    [PATHS.tracking(1, 1)]: trackingFile(shown),
    [`${other} roster.csv`]: ROSTER,
    [`${other} P1 PP1.csv`]: trackingFile(shown),
  };
}
