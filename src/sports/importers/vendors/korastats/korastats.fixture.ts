import { type Files, jsonFiles } from '../../contract/files.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

export const OTTERS = 81;
export const HERONS = 82;

let lastId = 0;

interface EventFields extends Fields {
  readonly at?: readonly [number, number];
  /** Seconds on the clock of the half. */
  readonly time?: number;
  readonly result?: readonly [number, string];
  readonly extra?: readonly [number, string];
}

/** Creates an event of the Otters' player 8101 in the first half. */
export function event(
  [category_id, event_id, name]: readonly [number, number, string],
  { at = [50, 50], time = 0, result, extra, ...fields }: EventFields = {},
): Fields {
  lastId += 1;
  return {
    _type: 'event',
    _id: lastId,
    half: 1,
    min: Math.floor(time / 60),
    sec: Math.floor(time % 60),
    msec: time % 1,
    timeInSec: time,
    team_id: OTTERS,
    team: 'Otters',
    player_id: 8101,
    nickname: 'Ida Reed 1',
    shirt_number: 1,
    x: at[0],
    y: at[1],
    category: 'Category',
    category_id,
    event: name,
    event_id,
    ...(result && { result_id: result[0], result: result[1] }),
    ...(extra && { extra_id: extra[0], extra: extra[1] }),
    guid: `guid-${lastId}`,
    guid_ref: '',
    ...fields,
  };
}

export const PASS = [4, 15, 'Pass'] as const;
export const RECEIVED = [4, 32, 'BallReceived'] as const;
export const SHOT = [5, 21, 'Shoot'] as const;
export const LOCATION = [5, 50, 'Shoot Location'] as const;
export const FOUL = [1, 1, 'Foul'] as const;
export const SUBSTITUTION = [1, 28, 'Substitution'] as const;
export const END_OF_HALF = [1, 47, 'End of Half'] as const;
export const END_OF_MATCH = [1, 48, 'End of Match'] as const;
const SUCCESS = [10, 'Success'] as const;
export const GOAL = [17, 'Goal'] as const;
const RIGHT = [4, 'RightFoot'] as const;

const person = (id: number) => ({
  id,
  name: `Ida Maria Reed ${id % 100}`,
  shirt_number: id % 100,
});

const side = (id: number, name: string, type: string) => {
  const players = [1, 2, 3].map((index) => id * 100 + index);
  const entries = players.map((player): [string, unknown] => [
    String(player),
    {
      _type: 'player',
      ...person(player),
      nickname: `Ida  Reed ${player % 100}`,
      primary_position_name: player % 100 === 1 ? 'GK' : 'CB',
    },
  ]);
  return {
    _type: type,
    id,
    name,
    lineup: Object.fromEntries(entries.slice(0, 2)),
    sub: Object.fromEntries(entries.slice(2)),
  };
};

/** Creates the events of a match between the Otters, at home, and the Herons. */
export function eventsFile(events: readonly unknown[], fields: Fields = {}): Fields {
  return {
    status: { intStatusID: 10, strStatus: 'Approved' },
    home: side(OTTERS, 'Otters', 'home'),
    away: side(HERONS, 'Herons', 'away'),
    events,
    ...fields,
  };
}

const squad = (id: number, name: string) => ({
  _type: 'TEAM',
  team: { _type: 'TEAM', id, name },
  squad: [1, 2, 3, 4].map((index) => ({
    _type: 'PLAYER',
    ...person(id * 100 + index),
    nick_name: `Ida Reed ${index}`,
    position: { _type: 'POSITION', id: index, name: index === 1 ? 'GK' : 'CB' },
    lineup: index < 3,
    bench: index > 2,
  })),
});

export function summary(fields: Fields = {}): Fields {
  return {
    _type: 'MATCH SUMMARY',
    matchId: 900,
    tournament_id: 5,
    tournament: 'River League',
    season_id: 7,
    season: '2030',
    round: 14,
    dateTime: '2030-06-14 16:00:00',
    stadium: { _type: 'STADIUM', id: 3, name: 'River Ground' },
    referee: { _type: 'REFEREE', id: 4, name: 'Cy Osei' },
    home: squad(OTTERS, 'Otters'),
    away: squad(HERONS, 'Herons'),
    status: { id: 10, status: 'Approved' },
    ...fields,
  };
}

/** Creates a shot with its location and the goalkeeper's row. */
export function shot(fields: EventFields = {}, location: readonly [number, number] = [-124, 27]): Fields[] {
  const taken = event(SHOT, { result: GOAL, extra: RIGHT, ...fields });
  return [taken, event(LOCATION, { ...fields, at: location, guid_ref: taken['guid'] })];
}

export function events(): Fields[] {
  const away = { team_id: HERONS, player_id: 8202 };
  const second = { half: 2 };
  const pass = event(PASS, { time: 0.5, result: SUCCESS });
  return [
    pass,
    event(RECEIVED, { time: 1.5, at: [30, 66], player_id: 8102, result: SUCCESS, guid_ref: pass['guid'] }),
    event([4, 27, 'Corner Crossed'], { time: 600, at: [100, 0], result: [11, 'Fail'] }),
    ...shot({ time: 601, at: [90, 50] }),
    event([2, 10, 'Shoot'], { ...away, time: 601, at: [2, 50], result: [4, 'GoalConceded'] }),
    event(FOUL, { time: 700, at: [40, 20], result: [2, 'YellowCard'], extra: [3, 'Committed'] }),
    event(FOUL, { ...away, time: 700, at: [60, 80], result: [2, 'YellowCard'], extra: [2, 'Awarded'] }),
    event(END_OF_HALF, { ...away, time: 2750.5, player_id: null }),
    event([3, 37, 'InterceptClear'], { ...second, time: 100, at: [4, 48], result: [9, 'OwnGoal'] }),
    event([5, 30, 'OwnGoalInOponent'], {
      ...second,
      ...away,
      time: 100,
      at: [97, 54],
      player_id: null,
      result: GOAL,
    }),
    event(SUBSTITUTION, {
      ...second,
      time: 900,
      at: [50, 100],
      player_id: 8102,
      extra: [10, 'SubstituteOut'],
    }),
    event(SUBSTITUTION, { ...second, time: 900, at: [50, 100], player_id: 8103, extra: [9, 'SubstituteIn'] }),
    event([5, 23, 'Penalty'], { ...second, ...away, time: 2000, at: [90, 50], result: GOAL, extra: RIGHT }),
    event(END_OF_HALF, { ...second, time: 2900, player_id: null }),
    event(END_OF_MATCH, { ...second, time: 2900, player_id: null }),
  ];
}

export function koraStatsFiles(): Files {
  return jsonFiles({ 'events.json': eventsFile(events()), 'summary.json': summary() });
}
