/** A play with invented players: two a team and the ball, over tenths of a second. */
export interface PlayFixture {
  readonly game?: string;
  readonly play?: number;
  readonly quarter?: number;
  readonly clock?: string;
  readonly direction?: 'left' | 'right';
  readonly offence?: 'OWL' | 'ELK';
  /** Tenths of a second at which players are seen. */
  readonly players?: readonly number[];
  /** Tenths of a second at which the ball is seen. */
  readonly ball?: readonly number[];
  /** Tags by the tenth of a second. */
  readonly tags?: Readonly<Record<number, string>>;
}

const HEADER =
  'gameId\tplayId\tplayType\tseason\tseasonType\tgameClock\tquarter\tyardlineSide\tyardlineNumber\tplayDirection\tpossessionFlag\thomeTeamFlag\tteamAbbr\tframe\tdisplayName\tjerseyNumber\tnflId\tposition\ttime\tx\ty\ts\tevent\tplayDescription';

/** Home is OWL; who has the ball stands on the side that the direction is away from. */
const PERSONS = [
  { team: 'OWL', name: 'Ada Anvil', jersey: '7.0', id: '101.0', position: 'QB' },
  { team: 'OWL', name: 'Bo Birch', jersey: '80.0', id: '102.0', position: 'WR' },
  { team: 'ELK', name: 'Cy Cedar', jersey: '55.0', id: '201.0', position: 'LB' },
  { team: 'ELK', name: 'Di Dune', jersey: '21.0', id: '202.0', position: 'CB' },
] as const;

const BALL_X = 40;

export function playTsv(fixture: PlayFixture = {}): string {
  return `${[HEADER, ...linesOf(fixture)].join('\n')}\n`;
}

function linesOf(fixture: PlayFixture): string[] {
  const { direction = 'right', offence = 'OWL', players = [0, 1, 2], ball = players } = fixture;
  const forward = direction === 'right' ? 1 : -1;
  const ofPlayers = PERSONS.flatMap(({ team, name, jersey, id, position }, index) =>
    players.map((tenth, frame) => {
      const x = BALL_X + forward * (team === offence ? -4 - index : 4 + index) + forward * tenth;
      const who = [team === offence ? '1.0' : '0.0', team === 'OWL' ? '1.0' : '0.0', team];
      return line(fixture, tenth, [...who, frame, name, jersey, id, position], x, 10 + index);
    }),
  );
  const ofBall = ball.map((tenth, frame) =>
    line(fixture, tenth, ['', '', '', frame, 'ball', '', '', ''], BALL_X + forward * tenth, 20),
  );
  return [...ofPlayers, ...ofBall];
}

function line(
  {
    game = '2001090901',
    play = 5,
    quarter = 1,
    clock = '10:00',
    direction = 'right',
    tags = {},
  }: PlayFixture,
  tenth: number,
  who: readonly (string | number)[],
  x: number,
  y: number,
): string {
  const time = `2001-09-09 17:00:0${(tenth / 10).toFixed(1)}00`;
  const ofPlay = [game, play, 'play_type_pass', 2001, 'REG', clock, quarter, 'OWL', 30, direction];
  return [...ofPlay, ...who, time, x, y, 10, tags[tenth] ?? '', 'says "hut", then nothing'].join('\t');
}
