import { type Files, jsonFiles } from '../../contract/files.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

export const OTTERS = 71;
export const HERONS = 72;
/** Skaters 1 to 3 and the goaltender of each team. */
export const [REED, LUND, OSEI, VARGA] = [7101, 7102, 7103, 7130];
export const [BLOM, CRUZ, DAHL, EK] = [7201, 7202, 7203, 7230];

let lastId = 10;

/** Creates a play in the first period, one minute after its start. The home team defends the left side. */
export function play(
  typeDescKey: string | null,
  details?: Fields,
  {
    period = 1,
    periodType = 'REG',
    clock = '01:00',
    ...fields
  }: Fields & { period?: number; periodType?: string | null; clock?: string | null } = {},
): Fields {
  lastId += 1;
  return {
    eventId: lastId,
    periodDescriptor: { number: period, periodType, maxRegulationPeriods: 3 },
    timeInPeriod: clock,
    situationCode: '1551',
    homeTeamDefendingSide: period % 2 === 1 ? 'left' : 'right',
    typeDescKey,
    sortOrder: lastId,
    ...(details && { details }),
    ...fields,
  };
}

const spot = (teamId: number, playerId: number, last: string, positionCode: string) => ({
  teamId,
  playerId,
  firstName: { default: 'Ida' },
  lastName: { default: last },
  sweaterNumber: playerId % 100,
  positionCode,
});

/** Creates the play-by-play of a game that the Otters won, if the plays agree. */
export function gameFile(plays: readonly unknown[], fields: Fields = {}): Fields {
  const team = (id: number, placeName: string, name: string, score: number) => ({
    id,
    commonName: { default: name },
    placeName: { default: placeName },
    abbrev: name.slice(0, 3).toUpperCase(),
    score,
  });
  return {
    id: 2031020001,
    season: 20312032,
    gameType: 2,
    gameDate: '2031-10-08',
    venue: { default: 'River Arena' },
    startTimeUTC: '2031-10-09T00:30:00Z',
    gameState: 'OFF',
    gameScheduleState: 'OK',
    awayTeam: team(HERONS, 'Lake', 'Herons', 2),
    homeTeam: team(OTTERS, 'River', 'Otters', 3),
    gameOutcome: { lastPeriodType: 'SO' },
    plays,
    rosterSpots: [
      spot(OTTERS, REED, 'Reed', 'C'),
      spot(OTTERS, LUND, 'Lund', 'L'),
      spot(OTTERS, OSEI, 'Osei', 'D'),
      spot(OTTERS, VARGA, 'Varga', 'G'),
      spot(HERONS, BLOM, 'Blom', 'C'),
      spot(HERONS, CRUZ, 'Cruz', 'R'),
      spot(HERONS, DAHL, 'Dahl', 'D'),
      spot(HERONS, EK, 'Ek', 'G'),
    ],
    ...fields,
  };
}

export const at = (xCoord: number, yCoord: number, zoneCode: string) => ({ xCoord, yCoord, zoneCode });

/** A game of three periods, overtime and a shoot-out. */
export function plays(): readonly Fields[] {
  const home = { eventOwnerTeamId: OTTERS };
  const away = { eventOwnerTeamId: HERONS };
  const goal = { shotType: 'wrist', scoringPlayerId: REED, goalieInNetId: EK, ...home };
  const against = { shotType: 'tip-in', scoringPlayerId: CRUZ, goalieInNetId: VARGA, ...away };
  const shot = { shotType: 'snap', shootingPlayerId: REED, goalieInNetId: EK, ...home };
  const second = (clock: string) => ({ period: 2, clock });
  const overtime = { period: 4, periodType: 'OT' };
  const shootout = { period: 5, periodType: 'SO', clock: '00:00', situationCode: '0101' };
  return [
    play('period-start', undefined, { clock: '00:00' }),
    play(
      'faceoff',
      { ...home, ...at(0, 0, 'N'), winningPlayerId: REED, losingPlayerId: BLOM },
      { clock: '00:00' },
    ),
    play('shot-on-goal', { ...shot, ...at(69, -22, 'O') }),
    play('stoppage', { reason: 'puck-frozen', secondaryReason: 'tv-timeout' }),
    play('stoppage', { reason: 'visitor-timeout' }),
    play('hit', { ...away, ...at(89, 30, 'D'), hittingPlayerId: DAHL, hitteePlayerId: LUND }),
    play('blocked-shot', {
      ...home,
      ...at(70, 5, 'D'),
      shootingPlayerId: LUND,
      blockingPlayerId: DAHL,
      reason: 'blocked',
    }),
    play('missed-shot', { ...shot, ...at(60, 10, 'O'), reason: 'wide-right' }),
    play('goal', {
      ...goal,
      ...at(83, 3, 'O'),
      assist1PlayerId: LUND,
      assist2PlayerId: OSEI,
      homeScore: 1,
      awayScore: 0,
    }),
    play('period-end', undefined, { clock: '20:00' }),
    play('giveaway', { ...home, ...at(50, 30, 'D'), playerId: OSEI }, second('02:00')),
    play('takeaway', { ...away, ...at(51, 30, 'O'), playerId: BLOM }, second('02:01')),
    play('goal', { ...against, ...at(80, -4, 'O'), homeScore: 1, awayScore: 1 }, second('02:03')),
    play('delayed-penalty', { ...away }, second('09:58')),
    play(
      'penalty',
      {
        ...away,
        ...at(-40, 12, 'D'),
        typeCode: 'MIN',
        descKey: 'high-sticking',
        duration: 2,
        committedByPlayerId: DAHL,
        drawnByPlayerId: REED,
        servedByPlayerId: CRUZ,
      },
      second('10:00'),
    ),
    play(
      'goal',
      { ...against, ...at(-79, 8, 'O'), homeScore: 1, awayScore: 2 },
      { period: 3, clock: '05:00' },
    ),
    play('goal', { ...goal, ...at(75, 0, 'O'), homeScore: 2, awayScore: 2 }, { period: 3, clock: '19:00' }),
    play('shot-on-goal', { ...shot, ...at(-60, 1, 'O') }, { ...overtime, clock: '03:30' }),
    play('period-end', undefined, { ...overtime, clock: '05:00' }),
    play('goal', { ...goal, ...at(80, 2, 'O'), homeScore: 2, awayScore: 2 }, shootout),
    play(
      'failed-shot-attempt',
      { ...away, ...at(-78, 1, 'O'), shootingPlayerId: BLOM, goalieInNetId: VARGA },
      shootout,
    ),
    play('shootout-complete', undefined, shootout),
    play('game-end', undefined, shootout),
  ];
}

export function nhlFiles(): Files {
  return jsonFiles({ 'game.json': gameFile(plays()) });
}
