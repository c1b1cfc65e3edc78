/** Teams and files of an invented game in the NBA and SportVU formats. */

export const GAME = '0023100007';
const TEAMS = {
  4: [501, 'Port Alder', 'Gulls', 'PAG'],
  5: [502, 'Mount Brook', 'Elks', 'MBE'],
} as const;

const HEADER =
  'GAME_ID,EVENTNUM,EVENTMSGTYPE,EVENTMSGACTIONTYPE,PERIOD,WCTIMESTRING,PCTIMESTRING,HOMEDESCRIPTION,NEUTRALDESCRIPTION,VISITORDESCRIPTION,SCORE,SCOREMARGIN,PERSON1TYPE,PLAYER1_ID,PLAYER1_NAME,PLAYER1_TEAM_ID,PLAYER1_TEAM_CITY,PLAYER1_TEAM_NICKNAME,PLAYER1_TEAM_ABBREVIATION,PERSON2TYPE,PLAYER2_ID,PLAYER2_NAME,PLAYER2_TEAM_ID,PLAYER2_TEAM_CITY,PLAYER2_TEAM_NICKNAME,PLAYER2_TEAM_ABBREVIATION,PERSON3TYPE,PLAYER3_ID,PLAYER3_NAME,PLAYER3_TEAM_ID,PLAYER3_TEAM_CITY,PLAYER3_TEAM_NICKNAME,PLAYER3_TEAM_ABBREVIATION';

/** Type of person (`PERSONnTYPE`), id and name. */
type PersonFixture = readonly [type: number, id: number, name?: string];

export const ANN: PersonFixture = [4, 11, 'Ann Reyes'];
export const BEA: PersonFixture = [4, 12, 'Bea Lund'];
export const CAT: PersonFixture = [5, 21, 'Cat Osei'];
export const DEE: PersonFixture = [5, 22, 'Dee Varga'];

export interface PlayFixture {
  readonly game?: string;
  readonly type: number;
  readonly action?: number;
  readonly period?: number;
  readonly clock: string;
  readonly home?: string;
  readonly visitor?: string;
  readonly neutral?: string;
  readonly score?: string;
  readonly persons?: readonly PersonFixture[];
}

export function playsFile(plays: readonly PlayFixture[]): string {
  const lines = plays.map((play, index) =>
    [
      play.game ?? GAME,
      index,
      play.type,
      play.action ?? 0,
      play.period ?? 1,
      '8:00 PM',
      play.clock,
      play.home ?? '',
      play.neutral ?? '',
      play.visitor ?? '',
      play.score ?? '',
      '',
      ...[0, 1, 2].flatMap((place) => person(play.persons?.[place])),
    ].join(','),
  );
  return `${[HEADER, ...lines].join('\n')}\n`;
}

function person(person: PersonFixture | undefined): readonly (string | number)[] {
  if (person === undefined) return [0, 0, '', '', '', '', ''];
  const [type, id, name] = person;
  const team = type === 4 || type === 5 ? TEAMS[type] : null;
  // The published files write many integers with a decimal point.
  const place = team === null ? ['', '', '', ''] : [`${team[0]}.0`, ...team.slice(1)];
  return [`${type}.0`, id, name ?? '', ...place];
}

/** The opening tip involves players of both teams. {@link END} is the last record of a game. */
export const TIP: PlayFixture = { type: 10, clock: '12:00', persons: [ANN, CAT, DEE] };
export const END: PlayFixture = { type: 13, period: 4, clock: '0:00' };

type PlaceFixture = readonly [team: number, person: number, x: number, y: number, z: number];
export type MomentFixture = readonly [
  period: number,
  time: number,
  clock: number | null,
  shotClock: number | null,
  nothing: null,
  places: readonly PlaceFixture[],
];

/** Creates a moment with one player per team and the ball at the given x. */
export function moment(period: number, time: number, clock: number | null, ballX = 47): MomentFixture {
  return [
    period,
    time,
    clock,
    null,
    null,
    [
      [-1, -1, ballX, 25, 10],
      [501, 11, 20, 10, 0],
      [502, 21, 94, 0, 0],
    ],
  ];
}

function roster(team: 4 | 5, players: readonly PersonFixture[]) {
  const [teamid, city, nickname, abbreviation] = TEAMS[team];
  return {
    name: `${city} ${nickname}`,
    teamid,
    abbreviation,
    players: players.map(([, playerid, name = '']) => ({
      lastname: name.split(' ')[1],
      firstname: name.split(' ')[0],
      playerid,
      jersey: String(playerid % 10),
      position: 'G',
    })),
  };
}

export function sportVuFile(events: readonly (readonly MomentFixture[])[], changes: object = {}): string {
  return JSON.stringify({
    gameid: GAME,
    gamedate: '2031-11-02',
    events: events.map((moments, index) => ({
      eventId: String(index),
      visitor: roster(5, [CAT, DEE]),
      home: roster(4, [ANN, BEA]),
      moments,
      ...changes,
    })),
  });
}

/**
 * Files of a game with play-by-play and tracking. In the first half, the home team shoots at the left basket.
 */
export function wholeGame(): Record<string, string> {
  return {
    'plays.csv': playsFile([
      TIP,
      { type: 1, action: 5, clock: '11:00', home: 'Reyes  Layup (2 PTS)', score: '0 - 2', persons: [ANN] },
      { type: 2, action: 5, clock: '10:00', visitor: 'MISS Osei  Layup', persons: [CAT] },
      END,
    ]),
    'tracking.json': sportVuFile([
      [moment(1, 1000, 660.02, 6), moment(1, 1040, 659.98, 6)],
      [moment(1, 1040, 659.98, 6), moment(1, 2000, 600, 88)],
    ]),
  };
}
