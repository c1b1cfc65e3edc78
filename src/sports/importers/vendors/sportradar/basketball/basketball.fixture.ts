import { type Files, jsonFiles } from '../../../contract/files.fixture.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Ids of the same form as the NBA's teams. */
export const OTTERS = '58300081-fb46-11e1-82cb-f4ce4684ea4c';
export const HERONS = '58300082-fb46-11e1-82cb-f4ce4684ea4c';

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const team = (side: 'home' | 'away', fields: Fields = {}): Fields =>
  side === 'home'
    ? { name: 'Otters', market: 'River', alias: 'RIV', id: OTTERS, ...fields }
    : { name: 'Herons', market: 'Lake', alias: 'LAK', id: HERONS, ...fields };

const NAMES = ['Reed', 'Lund', 'Osei', 'Varga', 'Moss', 'Reyes'];
/** Players 1 to 6 play for the Otters, 11 to 16 for the Herons. */
export const player = (number: number) => ({
  full_name: `Ida ${NAMES[(number % 10) - 1]}${number > 10 ? ' Jr' : ''}`,
  jersey_number: String(number),
  id: uuid(number),
});

const FIVE = [1, 2, 3, 4, 5];
const onCourt = (home: readonly number[], away: readonly number[]) => ({
  home: { ...team('home'), players: home.map(player) },
  away: { ...team('away'), players: away.map((number) => player(number + 10)) },
});

let lastId = 1000;

/** In the first half, the Otters attack the right basket. */
export function event(
  event_type: string,
  clock: string,
  { side = 'home', half = 1, place, home = FIVE, away = FIVE, statistics = [], ...fields }: EventFields = {},
): Fields {
  lastId += 1;
  const basket = (side === 'home') === (half === 1) ? 'right' : 'left';
  return {
    id: uuid(lastId),
    event_type,
    clock,
    updated: '2031-01-21T00:11:13+00:00',
    description: `${event_type} at ${clock}`,
    ...(side !== null && { attribution: { ...team(side), team_basket: basket } }),
    ...(place && { location: { coord_x: place[0], coord_y: place[1] } }),
    on_court: onCourt(home, away),
    ...(statistics.length > 0 && {
      statistics: statistics.map(([type, number, more]) => ({
        type,
        team: team(number > 10 ? 'away' : 'home'),
        player: player(number),
        ...more,
      })),
    }),
    ...fields,
  };
}

interface EventFields extends Fields {
  readonly side?: 'home' | 'away' | null;
  readonly half?: number;
  readonly place?: readonly [x: number, y: number];
  readonly home?: readonly number[];
  readonly away?: readonly number[];
  readonly statistics?: readonly (readonly [type: string, player: number, more?: Fields])[];
}

const made = (points: number) => ({ made: true, points, shot_type: 'jump shot' });
const missed = { made: false, shot_type: 'layup', shot_type_desc: 'driving' };

/** Events of four quarters. The Otters win 5–4. */
export function quarters(): Fields[][] {
  const end = (fields: EventFields = {}) => event('endperiod', '00:00', { side: null, ...fields });
  const changed = [1, 2, 3, 4, 6];
  return [
    [
      event('opentip', '12:00', { place: [564, 294] }),
      event('twopointmade', '11:30', {
        place: [1065, 294],
        statistics: [
          ['assist', 2],
          ['fieldgoal', 1, made(2)],
        ],
      }),
      event('threepointmiss', '11:00', {
        side: 'away',
        place: [63, 594],
        statistics: [
          ['fieldgoal', 11, { ...missed, three_point_shot: true }],
          ['block', 3],
          ['attemptblocked', 11],
        ],
      }),
      event('rebound', '10:58', {
        place: [63, 500],
        statistics: [['rebound', 4, { rebound_type: 'defensive' }]],
      }),
      event('shootingfoul', '10:00', {
        side: 'away',
        place: [1000, 300],
        statistics: [
          ['personalfoul', 12],
          ['fouldrawn', 1],
        ],
      }),
      event('freethrowmade', '10:00', {
        attempt: '1 of 2',
        place: [900, 294],
        statistics: [['freethrow', 1, { made: true, points: 1, free_throw_type: 'regular' }]],
      }),
      event('freethrowmiss', '10:00', { attempt: '2 of 2', statistics: [['freethrow', 1, { made: false }]] }),
      event('lineupchange', '6:00', { place: [0, 0], home: changed }),
      event('teamtimeout', '6:00', { duration: 60, home: changed, place: [564, 294] }),
      end({ home: changed }),
    ],
    [
      event('openinbound', '12:00', { side: 'away' }),
      event('turnover', '9:15', {
        side: 'away',
        turnover_type: 'Bad Pass',
        place: [300, 100],
        statistics: [
          ['turnover', 11],
          ['steal', 2],
        ],
      }),
      event('zebracrossing', '9:00'),
      end(),
    ],
    [
      event('twopointmade', '11:00', {
        half: 2,
        side: 'away',
        place: [1060, 300],
        clock_decimal: '10:59.60',
        qualifiers: [{ name: 'fastbreak' }],
        home_points: 3,
        away_points: 2,
        statistics: [['fieldgoal', 13, made(2)]],
      }),
      event('kickballviolation', '10:00', { half: 2 }),
      end({ half: 2 }),
    ],
    [
      event('twopointmade', '5:00', { half: 2, place: [70, 294], statistics: [['fieldgoal', 4, made(2)]] }),
      event('twopointmade', '4:00', {
        half: 2,
        side: 'away',
        place: [1070, 280],
        statistics: [['fieldgoal', 14, made(2)]],
      }),
      event('tvtimeout', '3:00', { side: null }),
      end({ half: 2 }),
    ],
  ];
}

export function basketballGame(
  periods: readonly (readonly unknown[])[] = quarters(),
  fields: Fields = {},
): Fields {
  return {
    id: uuid(900),
    status: 'closed',
    coverage: 'full',
    scheduled: '2031-01-21T00:00:00+00:00',
    clock: '00:00',
    quarter: 4,
    home: team('home', { points: 5 }),
    away: team('away', { points: 4 }),
    periods: periods.map((events, index) => ({
      type: index < 4 ? 'quarter' : 'overtime',
      id: uuid(800 + index),
      number: index < 4 ? index + 1 : index - 3,
      sequence: index + 1,
      events,
    })),
    ...fields,
  };
}

/** A schedule with the game of {@link basketballGame}, a postponed game and a game to come. */
export function basketballSchedule(fields: Fields = {}): Fields {
  const listed = (id: number, more: Fields) => ({
    id: uuid(id),
    status: 'scheduled',
    coverage: 'full',
    scheduled: '2031-02-01T01:30:00+00:00',
    venue: { id: uuid(70), name: 'River Arena' },
    home: { name: 'River Otters', alias: 'RIV', id: OTTERS },
    away: { name: 'Lake Herons', alias: 'LAK', id: HERONS },
    ...more,
  });
  return {
    league: { id: uuid(1), name: 'NBA', alias: 'NBA' },
    season: { id: uuid(2), year: 2030, type: 'REG' },
    games: [
      listed(900, { status: 'closed', home_points: 5, away_points: 4 }),
      listed(901, { status: 'postponed' }),
      listed(902, {}),
    ],
    ...fields,
  };
}

export function basketballFiles(): Files {
  return jsonFiles({ 'pbp.json': basketballGame() });
}
