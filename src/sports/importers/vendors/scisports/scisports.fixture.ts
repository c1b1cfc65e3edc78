import { type Files, jsonFiles } from '../../contract/files.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

export const OTTERS = 8;
export const HERONS = 9;
const NONE = 'NOT_APPLICABLE';

let lastId = 0;

interface EventFields extends Fields {
  readonly at?: readonly [number, number];
  readonly end?: readonly [number, number];
  /** Seconds on the clock, which continues in the second half. */
  readonly time?: number;
  readonly half?: number;
}

/** Creates an event of the Otters' player 811 in the first half. */
export function event(
  [baseTypeId, subTypeId, subTypeName]: readonly [number, number, string],
  { at = [0, 0], end = at, time = 0, half = 1, ...fields }: EventFields = {},
): Fields {
  lastId += 1;
  return {
    eventId: lastId,
    playerId: 811,
    playerName: 'Ida Reed 811',
    teamId: OTTERS,
    receiverId: -1,
    receiverTeamId: -1,
    baseTypeId,
    baseTypeName: subTypeName,
    subTypeId,
    subTypeName,
    resultId: -1,
    resultName: NONE,
    bodyPartId: 0,
    bodyPartName: 'FEET',
    shotTypeId: -1,
    shotTypeName: NONE,
    foulTypeName: NONE,
    partId: half,
    startTimeMs: time * 1000,
    endTimeMs: time * 1000,
    startPosXM: at[0],
    startPosYM: at[1],
    endPosXM: end[0],
    endPosYM: end[1],
    sequenceId: -1,
    metrics: { length: 0, xG: 0 },
    labels: [],
    ...fields,
  };
}

export const PASS = [1, 100, 'PASS'] as const;
export const SHOT = [6, 600, 'SHOT'] as const;
export const END = [14, 1401, 'END_PERIOD'] as const;
export const OFF = [16, 1600, 'SUBBED_OUT'] as const;
export const ON = [16, 1601, 'SUBBED_IN'] as const;
export const POSITION = [18, 1800, 'PLAYER_STARTING_POSITION'] as const;

const players = (teamId: number) =>
  Array.from({ length: 12 }, (_, index) => ({
    playerId: teamId * 100 + index + 1,
    playerName: `Ida Reed ${teamId * 100 + index + 1}`,
    shirtNumber: index + 1,
    positionName: index === 0 ? 'Goalkeeper' : 'Centre back',
    teamId,
  }));

/** Creates a match between the Otters, at home, and the Herons. */
export function matchFile(data: readonly unknown[], metaData: Fields = {}): Fields {
  return {
    version: '1.0',
    statusName: 'POST_PROCESSED',
    metaData: {
      id: '77',
      homeTeamId: OTTERS,
      homeTeamName: 'Otters',
      homeTeamGoals: 1,
      awayTeamId: HERONS,
      awayTeamName: 'Herons',
      awayTeamGoals: 1,
      seasonId: 4,
      seasonName: '2029-2030',
      leagueId: 3,
      leagueName: 'River League',
      ...metaData,
    },
    players: [...players(OTTERS), ...players(HERONS)],
    data,
  };
}

/** Starting positions of both teams' eleven. */
export function lineUps(): readonly Fields[] {
  return [OTTERS, HERONS].flatMap((teamId) =>
    players(teamId)
      .slice(0, 11)
      .map(({ playerId }) => event(POSITION, { teamId, playerId })),
  );
}

export function events(): readonly Fields[] {
  const away = { teamId: HERONS, playerId: 902 };
  const done = { resultId: 1, resultName: 'SUCCESSFUL' };
  return [
    event([17, 1700, 'TEAM_STARTING_FORMATION']),
    ...lineUps(),
    event([1, 106, 'KICK_OFF'], {
      ...done,
      time: 1,
      end: [-10.5, 6.8],
      receiverId: 803,
      receiverTeamId: OTTERS,
      sequenceId: 1,
    }),
    event([2, 201, 'CORNER_CROSSED'], { ...done, time: 600, at: [52.5, -34], end: [42, 0], sequenceId: 5 }),
    event(SHOT, {
      ...done,
      time: 601,
      at: [42, 0],
      end: [52.5, 1],
      bodyPartId: 3,
      shotTypeId: 3,
      shotTypeName: 'ON_TARGET',
      metrics: { xG: 0.31 },
    }),
    event([12, 1200, 'GOALKEEPER_SAVE'], {
      ...away,
      time: 601,
      at: [-52.5, 0],
      resultId: 0,
      resultName: 'UNSUCCESSFUL',
    }),
    event([7, 700, 'FOUL'], { ...away, time: 700, at: [10, 5], foulTypeName: 'TACKLE' }),
    event([15, 1500, 'YELLOW_CARD'], { ...away, time: 701, at: [10, 5] }),
    event(END, { time: 2750 }),
    event(OFF, { time: 2750.5, half: 2, playerId: 811 }),
    event(ON, { time: 2750.5, half: 2, playerId: 812 }),
    event(POSITION, { time: 2750.5, playerId: 812 }),
    event([6, 602, 'SHOT_PENALTY'], { ...away, ...done, time: 3000, half: 2, at: [42, 0], shotTypeId: 3 }),
    event(SHOT, { time: 4000, half: 2, at: [30, 10], resultId: 0, shotTypeId: 1, shotTypeName: 'WIDE' }),
    event(END, { time: 5600.5, half: 2 }),
  ];
}

export function sciSportsFiles(): Files {
  return jsonFiles({ '77.json': matchFile(events()) });
}
