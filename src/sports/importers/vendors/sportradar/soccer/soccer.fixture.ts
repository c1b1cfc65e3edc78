export type Fields = Readonly<Record<string, unknown>>;

export const OTTERS = { id: 'sr:competitor:81', name: 'Otters', country: 'Riverland', qualifier: 'home' };
export const HERONS = { id: 'sr:competitor:82', name: 'Herons', country: 'Lakeland', qualifier: 'away' };

/** Times of the match clock's zero: the halves start at 17:01 and 18:02. */
const START = Date.parse('2031-05-04T17:01:00Z');
const RESTART = Date.parse('2031-05-04T18:02:00Z');

let lastId = 500;

/** Creates an event some seconds after the start of a half, in version 3 or 4. */
export function event(
  type: string,
  {
    half = 1,
    at = 60,
    place,
    ...fields
  }: Fields & { half?: number; at?: number; place?: readonly number[] } = {},
): Fields {
  lastId += 1;
  const time = new Date((half === 1 ? START : RESTART) + at * 1000).toISOString().replace('.000Z', '+00:00');
  return {
    id: lastId,
    type,
    time,
    period: half,
    period_type: 'regular_period',
    ...(place && { x: place[0], y: place[1] }),
    ...fields,
  };
}

export const person = (id: number, name: string, type?: string) => ({
  id: `sr:player:${id}`,
  name,
  ...(type !== undefined && { type }),
});
export const [REED, LUND, OSEI] = [person(811, 'Reed, Ida'), person(812, 'Lund, Bo'), person(813, 'Osei')];
export const [BLOM, CRUZ] = [person(821, 'Blom, Ada'), person(822, 'Cruz, Eva')];

/** The match of version 3. */
export function match3(fields: Fields = {}): Fields {
  return {
    id: 'sr:match:900',
    scheduled: '2031-05-04T17:00:00+00:00',
    start_time_tbd: false,
    tournament_round: { type: 'cup', name: 'semifinal', cup_round_matches: 1 },
    season: { id: 'sr:season:31', name: 'River Cup 30/31', year: '30/31' },
    tournament: { id: 'sr:tournament:5', name: 'River Cup', sport: { id: 'sr:sport:1', name: 'Soccer' } },
    competitors: [OTTERS, HERONS],
    venue: { id: 'sr:venue:3', name: 'River Ground' },
    ...fields,
  };
}

export const status = (fields: Fields = {}) => ({
  status: 'closed',
  match_status: 'ended',
  home_score: 2,
  away_score: 1,
  winner_id: OTTERS.id,
  period_scores: [
    { home_score: 1, away_score: 0, type: 'regular_period', number: 1 },
    { home_score: 1, away_score: 1, type: 'regular_period', number: 2 },
  ],
  ...fields,
});

export function timeline3(events: readonly unknown[] = events3(), fields: Fields = {}): Fields {
  return {
    generated_at: '2031-05-05T00:00:00+00:00',
    sport_event: match3(),
    sport_event_conditions: { referee: { id: 'sr:referee:7', name: 'Osman, Cy' } },
    sport_event_status: status(),
    timeline: events,
    ...fields,
  };
}

const home = { team: 'home' };
const away = { team: 'away' };

/** Events of version 3, which has no match clock. */
export function events3(): Fields[] {
  const goal = { home_score: 1, away_score: 0, goal_scorer: REED, assist: LUND };
  const late = '2031-05-05T01:00:00+00:00';
  return [
    event('match_started', { at: 0 }),
    event('period_start', { at: 0, period_name: '1st half' }),
    event('throw_in', { at: 60, match_time: 2, ...home, place: [50, 0] }),
    event('corner_kick', { at: 300, match_time: 6, ...away, place: [0, 100] }),
    event('shot_off_target', { at: 400, match_time: 7, ...home, place: [80, 25], outcome: 'post' }),
    event('score_change', { at: 600, match_time: 11, ...home, place: [90, 50], ...goal }),
    event('goal_kick', { at: 2_750, match_time: 45, stoppage_time: '1', ...away }),
    event('break_start', { at: 2_820, period: undefined, period_type: undefined, period_name: 'Pause' }),
    event('period_start', { half: 2, at: 0, period_name: '2nd half' }),
    event('penalty_awarded', { half: 2, at: 140, match_time: 48, ...away }),
    event('score_change', {
      half: 2,
      at: 180,
      match_time: 49,
      ...away,
      place: [11, 50],
      home_score: 1,
      away_score: 1,
      goal_scorer: { ...BLOM, method: 'penalty' },
    }),
    event('shot_on_target', { half: 2, at: 600, match_time: 56, ...away, place: [8, 40] }),
    event('shot_saved', { half: 2, at: 601, match_time: 56, ...home }),
    event('substitution', {
      half: 2,
      time: late,
      match_time: 61,
      ...home,
      player_out: REED,
      player_in: OSEI,
    }),
    event('yellow_card', { half: 2, time: late, match_time: 70, ...away, player: CRUZ }),
    event('score_change', {
      half: 2,
      at: 1_800,
      match_time: 76,
      ...home,
      home_score: 2,
      away_score: 1,
      place: [97, 52],
      goal_scorer: { ...CRUZ, method: 'own_goal' },
    }),
    event('match_ended', { half: 2, at: 2_880, period: undefined, period_type: undefined }),
  ];
}

export const listed = ({ id, name }: ReturnType<typeof person>, jersey_number: number) => ({
  id,
  name,
  type: 'midfielder',
  jersey_number,
});

export function lineups3(): Fields {
  return {
    sport_event: match3(),
    lineups: [
      { team: 'home', starting_lineup: [listed(REED, 7), listed(LUND, 8)], substitutes: [listed(OSEI, 9)] },
      { team: 'away', starting_lineup: [listed(BLOM, 4), listed(CRUZ, 5)], substitutes: [] },
    ],
  };
}
