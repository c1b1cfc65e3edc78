/** A play with the ball and two invented players per team. Moments are at tenths of a second. */
export interface PlayFixture {
  readonly game?: string;
  readonly play?: number;
  readonly quarter?: number;
  readonly clock?: string;
  readonly direction?: 'left' | 'right';
  readonly offence?: 'OWL' | 'ELK';
  /** Moments that have lines for the players, in tenths of a second. */
  readonly players?: readonly number[];
  /** Moments that have lines for the ball, in tenths of a second. */
  readonly ball?: readonly number[];
  /** Number of players per team in addition to the usual two. */
  readonly extras?: number;
  /** Initial position of the ball, in yards from the left end of the field. */
  readonly start?: number;
  /** Tags by moment, in tenths of a second. */
  readonly tags?: Readonly<Record<number, string>>;
}

const HEADER =
  'gameId\tplayId\tplayType\tseason\tseasonType\tgameClock\tquarter\tyardlineSide\tyardlineNumber\tplayDirection\tpossessionFlag\thomeTeamFlag\tteamAbbr\tframe\tdisplayName\tjerseyNumber\tnflId\tposition\ttime\tx\ty\ts\tevent\tplayDescription';

/**
 * Players of the home team OWL and of ELK. The offence lines up behind the ball, relative to the direction of
 * play.
 */
const PERSONS = [
  { team: 'OWL', name: 'Ada Anvil', jersey: '7.0', id: '101.0', position: 'QB' },
  { team: 'OWL', name: 'Bo Birch', jersey: '80.0', id: '102.0', position: 'WR' },
  { team: 'ELK', name: 'Cy Cedar', jersey: '55.0', id: '201.0', position: 'LB' },
  { team: 'ELK', name: 'Di Dune', jersey: '21.0', id: '202.0', position: 'CB' },
] as const;

export function playTsv(fixture: PlayFixture = {}): string {
  return `${[HEADER, ...linesOf(fixture)].join('\n')}\n`;
}

function linesOf(fixture: PlayFixture): string[] {
  const { direction = 'right', offence = 'OWL', players = [0, 1, 2], ball = players } = fixture;
  const { start = 40, extras = 0 } = fixture;
  const further = Array.from({ length: extras }, (_, index) => [
    { team: 'OWL', name: `Owl ${index}`, jersey: `${30 + index}.0`, id: `${110 + index}.0`, position: 'T' },
    { team: 'ELK', name: `Elk ${index}`, jersey: `${30 + index}.0`, id: `${210 + index}.0`, position: 'S' },
  ]);
  const forward = direction === 'right' ? 1 : -1;
  const ofPlayers = [...PERSONS, ...further.flat()].flatMap(({ team, name, jersey, id, position }, index) =>
    players.map((tenth, frame) => {
      const apart = 4 + (index % 4);
      const x = start + forward * ((team === offence ? -apart : apart) + tenth);
      const who = [team === offence ? '1.0' : '0.0', team === 'OWL' ? '1.0' : '0.0', team];
      return line(fixture, tenth, [...who, frame, name, jersey, id, position], x, 10 + index);
    }),
  );
  const ofBall = ball.map((tenth, frame) =>
    line(fixture, tenth, ['', '', '', frame, 'ball', '', '', ''], start + forward * tenth, 20),
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

/**
 * Files of two games. In the first game, OWL kicks a field goal to the right. In the second game, ELK plays
 * to the left.
 */
export function twoGames(): Record<string, string> {
  const goal = { 0: 'ball_snap', 1: 'field_goal_attempt', 2: 'field_goal' };
  return {
    'first.tsv': playTsv({ extras: 6, start: 90, tags: goal }),
    'second.tsv': playTsv({
      game: '2001090902',
      offence: 'ELK',
      direction: 'left',
      extras: 6,
      tags: { 0: 'ball_snap' },
    }),
  };
}
