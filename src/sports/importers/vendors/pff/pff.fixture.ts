import { type TrackedMember, trackedHalves } from '../../contract/squads.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

export function metadata(fields: Fields = {}): Record<string, unknown> {
  return {
    homeTeam: { id: '10', name: 'Terns', shortName: 'TER' },
    awayTeam: { id: '20', name: 'Herons', shortName: 'HER' },
    competition: { id: '5', name: 'Coast Cup' },
    date: '2031-05-06T15:00:00',
    homeTeamStartLeft: true,
    homeTeamStartLeftExtraTime: false,
    id: '77',
    season: '2031',
    week: 3,
    stadium: { id: '9', name: 'Harbour Ground', pitches: [{ id: '1', length: 104, width: 67 }] },
    fps: 10,
    ...fields,
  };
}

export function roster(): unknown[] {
  const starters = trackedHalves()
    .slice(0, 1)
    .flatMap(({ home, away }) => [...home, ...away])
    .map(({ side, number }) => ({
      player: { id: `${side === 'home' ? 1 : 2}0${number}`, nickname: `Reed ${number}` },
      positionGroupType: number === 1 ? 'GK' : 'CM',
      shirtNumber: String(number),
      started: true,
      team: { id: side === 'home' ? '10' : '20' },
    }));
  const substitute = { player: { id: '109', nickname: 'Reed 9' }, shirtNumber: '9', started: false };
  return [...starters, { ...substitute, positionGroupType: 'CF', team: { id: '10' } }];
}

/** Creates frames of two halves. Frame numbers have a gap at half time. */
export function frames(): Record<string, unknown>[] {
  const people = (members: readonly TrackedMember[]) =>
    members.map(({ number, x, y }) => ({
      jerseyNum: String(number),
      confidence: 'HIGH',
      visibility: number === 2 ? 'ESTIMATED' : 'VISIBLE',
      x,
      y,
      speed: 5,
    }));
  return trackedHalves().map(({ period, index, home, away, ball }) => ({
    version: '4',
    gameRefId: 77,
    frameNum: period * 1000 + index,
    videoTimeMs: (period * 1000 + index) * 100,
    period,
    periodElapsedTime: index / 10,
    periodGameClockTime: (period - 1) * 2700 + index / 10,
    homePlayers: people(home),
    homePlayersSmoothed: people(home.map((one) => ({ ...one, x: one.x + 3 }))),
    awayPlayers: people(away),
    awayPlayersSmoothed: null,
    balls: [{ visibility: 'VISIBLE', ...ball, z: 0.3 }],
    ballsSmoothed: null,
    game_event_id: index === 0 ? 1 : null,
  }));
}

export const lines = (elements: readonly unknown[]) =>
  `${elements.map((one) => JSON.stringify(one)).join('\n')}\n`;

/**
 * Creates an event record at a time in the video, which has ten frames per second. Players 101 to 108 are in the home
 * team, players 201 to 208 in the away team.
 */
export function pffEvent(
  number: number,
  eventTime: number,
  game: Fields,
  possession: Fields | null = null,
  fields: Fields = {},
): Record<string, unknown> {
  const playerId = Number(game['playerId'] ?? 0);
  const team = playerId >= 200 ? { teamId: 20, teamName: 'Herons' } : { teamId: 10, teamName: 'Terns' };
  return {
    gameId: 77,
    gameEventId: number,
    possessionEventId: possession === null ? null : number + 500,
    startTime: eventTime,
    endTime: eventTime + 1,
    eventTime,
    sequence: 1,
    gameEvents: {
      gameEventType: 'OTB',
      period: eventTime < 200 ? 1 : 2,
      initialNonEvent: false,
      setpieceType: 'O',
      ...(playerId !== 0 && { ...team, playerName: `Reed ${playerId % 100}` }),
      ...game,
    },
    initialTouch: { initialBodyType: null },
    possessionEvents: possession && { nonEvent: false, bodyType: 'R', ...possession },
    grades: {},
    stadiumMetadata: { homeTeamStartLeft: true },
    fouls: {},
    homePlayers: positions('home', eventTime),
    awayPlayers: positions('away', eventTime),
    ball: [{ visibility: 'VISIBLE', x: 0, y: 0, z: 0 }],
    ...fields,
  };
}

/** Returns the positions of a team at the start of the half. */
function positions(side: 'home' | 'away', eventTime: number) {
  const [first, second] = [trackedHalves().at(0), trackedHalves().at(-1)];
  return ((eventTime < 200 ? first : second)?.[side] ?? []).map(({ number, x, y }) => ({
    playerId: Number(`${side === 'home' ? 1 : 2}0${number}`),
    jerseyNum: String(number),
    x,
    y,
  }));
}

const ballAt = (x: number, y: number): Fields => ({ ball: [{ x, y, z: 0.1 }] });

/** Returns the events of a game that ends 1-1. The last goal is an own goal of the home team. */
export function events(): Record<string, unknown>[] {
  const pass = (fields: Fields) => ({ possessionEventType: 'PA', passType: 'S', ...fields });
  return [
    pffEvent(
      1,
      100,
      { gameEventType: 'FIRSTKICKOFF', playerId: 101, setpieceType: 'K' },
      pass({ passOutcomeType: 'C', passerPlayerId: 101, receiverPlayerId: 102 }),
    ),
    pffEvent(2, 100.1, { playerId: 102 }, null, {
      possessionEvents: { possessionEventType: 'IT', nonEvent: false },
      initialTouch: { initialBodyType: 'L', initialTouchType: 'S' },
      ...ballAt(-5, 3),
    }),
    pffEvent(
      2,
      100.2,
      { playerId: 102 },
      pass({ passType: 'L', passOutcomeType: 'D', passerPlayerId: 102 }),
      ballAt(-4, 3),
    ),
    pffEvent(3, 100.3, { playerId: 205 }, null, {
      possessionEvents: { possessionEventType: 'IT', nonEvent: false },
      ...ballAt(20, 9),
    }),
    pffEvent(
      3,
      100.4,
      { playerId: 205 },
      {
        possessionEventType: 'CH',
        challengeType: 'T',
        challengerPlayerId: 103,
        challengeWinnerPlayerId: 103,
      },
      ballAt(19, 9),
    ),
    pffEvent(
      4,
      130,
      { playerId: 108 },
      {
        possessionEventType: 'SH',
        shotType: 'V',
        shotOutcomeType: 'G',
        bodyType: 'HE',
        shooterPlayerId: 108,
      },
      { ...ballAt(41, 5), grades: { shooterGrade: 1, keeperGrade: -0.5, csGrade: null } },
    ),
    pffEvent(5, 131, { gameEventType: 'OUT', outType: 'H' }, null, ballAt(52.5, 1)),
    pffEvent(7, 160, { gameEventType: 'END', endType: '1' }),
    pffEvent(6, 150, { playerId: 104 }, pass({ passOutcomeType: 'S', passerPlayerId: 104 }), {
      fouls: {
        foulType: 'I',
        finalCulpritPlayerId: 203,
        victimPlayerId: 104,
        finalOffenseType: 'N',
        finalFoulOutcomeType: 'Y',
      },
    }),
    pffEvent(
      8,
      200,
      { gameEventType: 'SECONDKICKOFF', playerId: 207, setpieceType: 'K' },
      pass({ passOutcomeType: 'C', passerPlayerId: 207, receiverPlayerId: 208 }),
    ),
    pffEvent(9, 205, { playerId: 208 }, pass({ passOutcomeType: 'O', nonEvent: true })),
    pffEvent(10, 210, {
      gameEventType: 'SUB',
      playerOffId: 105,
      playerOnId: 109,
      playerOnName: 'Reed 9',
      subType: 'S',
    }),
    pffEvent(
      11,
      220,
      { playerId: 106 },
      { possessionEventType: 'CL', clearanceOutcomeType: 'D', shotOutcomeType: 'G', clearerPlayerId: 106 },
      ballAt(48, 2),
    ),
    pffEvent(12, 221, { gameEventType: 'OUT', outType: 'A' }),
    pffEvent(13, 300, { gameEventType: 'END', endType: 'G' }),
  ];
}

/** Returns the files of a game. */
export function pffFiles(): Record<string, string> {
  return {
    '77_metadata.json': JSON.stringify([metadata()]),
    'rosters_77.json': JSON.stringify(roster()),
    '77.jsonl': lines(frames()),
    '77_events.json': JSON.stringify(events()),
  };
}

/** Returns the files of a game without events. */
export function trackingFiles(): Record<string, string> {
  const { '77_events.json': _, ...files } = pffFiles();
  return files;
}
