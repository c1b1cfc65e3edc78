import { type Files, jsonFiles } from '../../contract/files.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

export const OTTERS = 10;
export const HERONS = 20;

let lastId = 700;

/** Creates a first-half incidence involving player 101 of the Otters. `clock` is in minutes and seconds. */
export function incidence(
  type: number,
  {
    half = 1,
    clock = [1, 0],
    ...fields
  }: Fields & { half?: number; clock?: readonly (number | null)[] } = {},
): Record<string, Fields> {
  lastId += 1;
  const [m, s] = clock;
  return { [lastId]: { type, t: { half, m, s }, team: OTTERS, plyrId: 101, ...fields } };
}

/** Creates the start and optional end position of an incidence. */
export function coord(start: readonly [number, number], end?: readonly [number, number, number?]): Fields {
  const [endX, endY, endZ = -1] = end ?? [];
  return {
    coord: {
      '1': { x: start[0], y: start[1], z: -1 },
      ...(end && { '2': { x: endX, y: endY, z: endZ } }),
    },
  };
}

const status = (type: number, half: number, clock: readonly number[]) =>
  incidence(type, { half, clock, team: undefined, plyrId: undefined });

/** Incidences at the start and end of each half. */
export const HALVES = {
  ...status(1, 0, [0, 0]),
  ...status(17, 1, [46, 30]),
  ...status(18, 2, [45, 0]),
  ...status(2, 2, [93, 0]),
};

const player = (teamId: number, squadNo: number, posnId: number, fields: Fields = {}) => ({
  teamId,
  squadNo,
  posnId,
  substitute: false,
  name: { first: 'Ida', middle: null, last: `Reed ${squadNo}`, nick: null, shortName: `I. Reed ${squadNo}` },
  ...fields,
});

/** Creates a match file with two invented teams. Each team has two players; one team also has a coach. */
export function matchFile(incidences: Fields, fields: Fields = {}): Record<string, unknown> {
  return {
    match: {
      matchId: 900,
      homeTeamId: OTTERS,
      homeTeamName: 'Otters',
      awayTeamId: HERONS,
      awayTeamName: 'Herons',
      date: '20300504',
      competition: 'River Cup',
    },
    venueInformation: { venue: { venueName: 'Riverside', stadium: { stadiumName: 'River Ground' } } },
    scoreStatus: { [OTTERS]: { score: 1 }, [HERONS]: { score: 2 } },
    players: {
      101: player(OTTERS, 1, 1),
      102: player(OTTERS, 9, 4),
      201: player(HERONS, 1, 1),
      202: player(HERONS, 7, 3),
      300: player(OTTERS, 0, 5, { squadNo: null }),
    },
    teams: { [OTTERS]: { name: 'River Otters' }, [HERONS]: { name: 'Herons' } },
    incidences,
    ...fields,
  };
}

/** Incidences with one goal of each kind. The home team attacks to the left in the first half. */
export function incidences(): Record<string, Fields> {
  const opening = incidence(9, {
    clock: [10, 30],
    plyrId: 102,
    assBy: 101,
    ...coord([-0.8, 0.2], [-0.99, 0.05, 0.4]),
  });
  const own = incidence(10, { half: 2, clock: [50, 0], ...coord([-0.9, 0.1], [-0.98, 0]) });
  const penalty = incidence(13, {
    half: 2,
    clock: [80, null],
    team: HERONS,
    plyrId: 202,
    ...coord([-0.74, 0], [-0.99, -0.1]),
  });
  const goals = { ...opening, ...own, ...penalty };
  return {
    status: HALVES,
    goals,
    correctPasses: incidence(180, { clock: [0, 2], plyrId: 102, recvId: 101, ...coord([0, 0], [0.2, -0.5]) }),
    cornerKicks: incidence(28, { clock: [9, 0], ...coord([-0.98, -0.97], [-0.8, 0]) }),
    shots: { ...goals, ...incidence(33, { half: 2, clock: [70, 1], ...coord([0.7, 0.4], [0.98, 0.3]) }) },
    goalkick: incidence(48, { clock: [12, 5] }),
    substitutions: incidence(7, { half: 2, clock: [60, 0], plyrId: undefined, offId: 102, inId: 101 }),
  };
}

export function datafactoryFiles(): Files {
  return jsonFiles({ 'match.json': matchFile(incidences()) });
}
