/** Actions and files of invented games in the format of V3 and liveData. */

export const V3_GAME = '0022400007';
export const LIVE_GAME = '0022400008';

type Fields = Readonly<Record<string, unknown>>;

/** Team id and tricode. */
const TEAMS = { h: [501, 'CHI'], v: [502, 'PAG'] } as const;
/** Players by their name in descriptions: side, id, family name and name with an initial. */
const PLAYERS = {
  Reyes: ['h', 11, 'Reyes', 'A. Reyes'],
  Lund: ['h', 12, 'Lund', 'B. Lund'],
  Moss: ['h', 13, 'Moss', 'D. Moss'],
  Osei: ['v', 21, 'Osei', 'C. Osei'],
  'Ja. Varga': ['v', 22, 'Varga', 'J. Varga'],
  'Je. Varga': ['v', 23, 'Varga', 'J. Varga'],
} as const;
export type PlayerName = keyof typeof PLAYERS;

/** Returns the side, team id, tricode, id and names of a player; empty values without a player. */
function factsOf(player: PlayerName | undefined) {
  if (player === undefined) return ['', 0, '', 0, '', ''] as const;
  const [side, ...person] = PLAYERS[player];
  return [side, ...TEAMS[side], ...person] as const;
}

const clock = (minutes: number, seconds = 0) =>
  `PT${String(minutes).padStart(2, '0')}M${seconds.toFixed(2).padStart(5, '0')}S`;

/** Creates a V3 action. V3 writes zeros and empty texts for missing values. */
export function v3Action(
  number: number,
  at: readonly [period: number, minutes: number, seconds?: number],
  fields: Fields,
  player?: PlayerName,
): Fields {
  const [side, teamId, teamTricode, personId, playerName, playerNameI] = factsOf(player);
  return {
    actionNumber: number,
    clock: clock(at[1], at[2]),
    period: at[0],
    teamId,
    teamTricode,
    personId,
    playerName,
    playerNameI,
    xLegacy: 0,
    yLegacy: 0,
    shotDistance: 0,
    shotResult: '',
    isFieldGoal: 0,
    scoreHome: '',
    scoreAway: '',
    pointsTotal: 0,
    location: side,
    description: '',
    actionType: '',
    subType: '',
    shotValue: 0,
    ...fields,
  };
}

export const START: Fields = { actionType: 'period', subType: 'start', description: 'Start of Period' };
export const END: Fields = { actionType: 'period', subType: 'end', description: 'End of Period' };

/** Creates the fields of a shot at tenths of a foot from the basket. */
export function shot(
  isMade: boolean,
  value: 2 | 3,
  [xLegacy, yLegacy]: readonly [number, number],
  description: string,
): Fields {
  return {
    actionType: isMade ? 'Made Shot' : 'Missed Shot',
    subType: value === 3 ? 'Jump Shot' : 'Driving Layup Shot',
    shotResult: isMade ? 'Made' : 'Missed',
    shotValue: value,
    shotDistance: Math.floor(Math.hypot(xLegacy, yLegacy) / 10),
    isFieldGoal: 1,
    xLegacy,
    yLegacy,
    description,
  };
}

export const score = (scoreHome: number, scoreAway: number): Fields => ({
  scoreHome: String(scoreHome),
  scoreAway: String(scoreAway),
});

/** Returns the actions of a V3 game in which the visitors win 3-2. */
export function v3Actions(): Fields[] {
  return [
    v3Action(1, [1, 12], { ...START, ...score(0, 0) }),
    v3Action(
      2,
      [1, 12],
      { actionType: 'Jump Ball', description: 'Jump Ball Reyes vs. Osei: Tip to Ja. Varga' },
      'Reyes',
    ),
    v3Action(
      3,
      [1, 11, 40],
      { ...shot(true, 2, [5, 12], "Reyes 1' Driving Layup (2 PTS) (Lund 1 AST)"), ...score(2, 0) },
      'Reyes',
    ),
    v3Action(
      4,
      [1, 11, 20],
      { ...shot(true, 3, [-220, 80], "Osei 23' 3PT Jump Shot (3 PTS)"), ...score(2, 3) },
      'Osei',
    ),
    v3Action(5, [2, 6], shot(false, 2, [10, 20], "MISS Lund 2' Driving Layup"), 'Lund'),
    v3Action(5, [2, 6], { description: 'Ja. Varga BLOCK (1 BLK)' }, 'Ja. Varga'),
    v3Action(
      6,
      [2, 5, 58],
      { actionType: 'Rebound', subType: 'Unknown', description: 'Je. Varga REBOUND (Off:0 Def:1)' },
      'Je. Varga',
    ),
    v3Action(7, [3, 7, 2.5], { actionType: 'Substitution', description: 'SUB: Moss FOR Reyes' }, 'Reyes'),
    v3Action(
      8,
      [4, 3],
      {
        actionType: 'Turnover',
        subType: 'Out of Bounds - Bad Pass Turnover',
        description: 'Moss Bad Pass Turnover',
      },
      'Moss',
    ),
    v3Action(
      10,
      [4, 1],
      { actionType: 'Foul', subType: 'Personal', description: 'Ja. Varga P.FOUL' },
      'Ja. Varga',
    ),
    v3Action(9, [4, 0], { ...END, ...score(2, 3) }),
  ];
}

/** Returns a game in which five home players act in every quarter, so that their playing times are known. */
export function actionsOfFive(): Fields[] {
  const rebound = (id: number) => ({
    actionType: 'Rebound',
    personId: id,
    playerName: `P${id}`,
    playerNameI: `X. P${id}`,
  });
  const acts = [1, 2, 3, 4].flatMap((period) =>
    [11, 12, 14, 15, 16].map((id) => v3Action(100 * period + id, [period, 8], rebound(id), 'Reyes')),
  );
  const actions = v3Actions().filter(({ actionNumber }) => actionNumber !== 7 && actionNumber !== 8);
  return [
    ...actions,
    ...acts,
    v3Action(50, [4, 1], { actionType: 'Substitution', description: 'SUB: Moss FOR Reyes' }, 'Reyes'),
    v3Action(51, [4, 0, 30], { actionType: 'Foul', subType: 'Personal' }, 'Moss'),
  ];
}

export function v3File(actions: readonly Fields[] = v3Actions(), game = V3_GAME): string {
  return JSON.stringify({ meta: { version: 1 }, game: { gameId: game, videoAvailable: 1, actions } });
}

/** Creates a table of games as a data frame writes it, with an index. */
export function v3Table(games: Readonly<Record<string, readonly Fields[]>>): string {
  const columns = Object.keys(v3Actions()[0] ?? {});
  const quoted = (value: unknown) =>
    /[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value;
  const rows = Object.entries(games).flatMap(([game, actions]) =>
    actions.map((action) => [game, ...columns.map((column) => quoted(action[column]))]),
  );
  return `${[['', 'gameId', ...columns], ...rows.map((row, index) => [index, ...row])].map((row) => row.join(',')).join('\n')}\n`;
}

/** Creates a liveData action. LiveData leaves out missing values. */
export function liveAction(
  number: number,
  at: readonly [period: number, minutes: number, seconds?: number],
  fields: Fields,
  player?: PlayerName,
): Fields {
  const [, teamId, teamTricode, personId, playerName, playerNameI] = factsOf(player);
  return {
    actionNumber: number,
    clock: clock(at[1], at[2]),
    timeActual: `2024-11-02T00:${String(10 + at[0])}:05.1Z`,
    period: at[0],
    ...(teamId !== 0 && { teamId, teamTricode }),
    qualifiers: [],
    personId,
    x: null,
    y: null,
    orderNumber: number * 10000,
    isFieldGoal: 0,
    ...(playerName !== '' && { playerName, playerNameI }),
    ...fields,
  };
}

/** Returns the actions of a liveData game. In the first half, the home team shoots at the left basket. */
export function liveActions(): Fields[] {
  const basket = (x: number, y: number, shotResult: string): Fields => ({ x, y, isFieldGoal: 1, shotResult });
  return [
    liveAction(2, [1, 12], { actionType: 'period', subType: 'start', ...score(0, 0) }),
    liveAction(
      4,
      [1, 11, 58],
      {
        actionType: 'jumpball',
        subType: 'recovered',
        jumpBallWonPersonId: 11,
        jumpBallLostPersonId: 21,
        jumpBallRecoverdPersonId: 12,
        ...score(0, 0),
      },
      'Lund',
    ),
    liveAction(
      7,
      [1, 11, 40],
      {
        actionType: '2pt',
        subType: 'DUNK',
        descriptor: 'alley-oop',
        assistPersonId: 12,
        ...basket(10, 40, 'Made'),
        ...score(2, 0),
      },
      'Reyes',
    ),
    liveAction(
      8,
      [1, 11, 20],
      {
        actionType: '3pt',
        subType: 'Jump Shot',
        descriptor: 'step back',
        blockPersonId: 13,
        ...basket(70, 20, 'Missed'),
        ...score(2, 0),
      },
      'Osei',
    ),
    liveAction(9, [1, 11, 20], { actionType: 'block', ...score(2, 0) }, 'Moss'),
    liveAction(10, [1, 11, 18], {
      actionType: 'rebound',
      subType: 'offensive',
      qualifiers: ['team'],
      shotActionNumber: 8,
      teamId: 502,
      teamTricode: 'PAG',
      ...score(2, 0),
    }),
    liveAction(
      11,
      [1, 9],
      {
        actionType: 'foul',
        subType: 'personal',
        descriptor: 'shooting',
        foulDrawnPersonId: 21,
        ...score(2, 0),
      },
      'Lund',
    ),
    liveAction(
      12,
      [1, 9],
      { actionType: 'freethrow', subType: '1 of 2', shotResult: 'Made', ...score(2, 1) },
      'Osei',
    ),
    liveAction(13, [2, 12], { actionType: 'substitution', subType: 'out', ...score(2, 1) }, 'Osei'),
    liveAction(14, [2, 12], { actionType: 'substitution', subType: 'in', ...score(2, 1) }, 'Ja. Varga'),
    liveAction(
      15,
      [3, 8],
      { actionType: 'turnover', subType: 'lost ball', stealPersonId: 22, x: 60, y: 50, ...score(2, 1) },
      'Reyes',
    ),
    liveAction(16, [3, 8], { actionType: 'steal', ...score(2, 1) }, 'Ja. Varga'),
    liveAction(
      17,
      [3, 7],
      { actionType: '2pt', subType: 'Layup', ...basket(95, 52, 'Made'), ...score(4, 1) },
      'Reyes',
    ),
    liveAction(
      18,
      [3, 6],
      { actionType: '2pt', subType: 'Hook', ...basket(8, 50, 'Missed'), ...score(4, 1) },
      'Ja. Varga',
    ),
    liveAction(19, [4, 0], { actionType: 'period', subType: 'end', ...score(4, 1) }),
    liveAction(20, [4, 0], { actionType: 'game', subType: 'end', ...score(4, 1) }),
  ];
}

export function liveFile(actions: readonly Fields[] = liveActions()): string {
  return JSON.stringify({ meta: { version: 1, code: 200 }, game: { gameId: LIVE_GAME, actions } });
}
