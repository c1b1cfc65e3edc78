/** Tables for an invented game between OWL (home) and ELK. The columns are from recent years. */
export const PLAYS_HEADER =
  'gameId,playId,playDescription,quarter,down,yardsToGo,possessionTeam,defensiveTeam,yardlineSide,yardlineNumber,gameClock,passResult';

export interface PlayFixture {
  readonly game?: string;
  readonly play?: number;
  readonly quarter?: number;
  readonly clock?: string;
  readonly offence?: string;
  readonly line?: readonly [side: string, yards: number];
  readonly result?: string;
  readonly description?: string;
}

export function playsCsv(...plays: readonly PlayFixture[]): string {
  const lines = plays.map(
    ({
      game = '2001090901',
      play = 5,
      quarter = 1,
      clock = '10:00',
      offence = 'OWL',
      line: [side, yards] = ['OWL', 30],
      result = 'C',
      description = 'A. Anvil pass, caught',
    }) => {
      const defence = offence === 'OWL' ? 'ELK' : 'OWL';
      return `${game},${play},"${description}",${quarter},1,10,${offence},${defence},${side},${yards},${clock},${result}`;
    },
  );
  return `${[PLAYS_HEADER, ...lines].join('\n')}\n`;
}

export const GAMES =
  'gameId,season,week,gameDate,homeTeamAbbr,visitorTeamAbbr,homeFinalScore,visitorFinalScore\n' +
  '2001090901,2001,1,9/9/2001,OWL,ELK,24,17\n';

export const PLAYERS =
  'nflId,height,officialPosition,displayName\n101,6-1,QB,Ada Anvil\n102,6-2,WR,Bo Birch\n201,6-3,LB,Cy Cedar\n202,6-0,CB,Di Dune\n';

export interface TrackingFixture {
  readonly game?: string;
  readonly play?: number;
  readonly direction?: 'left' | 'right' | 'NA';
  readonly offence?: 'OWL' | 'ELK';
  readonly frames?: number;
  readonly tags?: Readonly<Record<number, string>>;
  /** Initial position of the ball, in yards from the left end of the field. */
  readonly ball?: number;
  /** Number of players per team in addition to the usual two. */
  readonly extras?: number;
  /** Labels in the tracking that replace the team abbreviations. */
  readonly labels?: Readonly<Record<'OWL' | 'ELK', string>>;
}

const TRACKING_HEADER = 'gameId,playId,nflId,frameId,time,jerseyNumber,club,playDirection,x,y,s,event';
const PERSONS = [
  ['101.0', '7.0', 'OWL'],
  ['102.0', '80.0', 'OWL'],
  ['201.0', '55.0', 'ELK'],
  ['202.0', '21.0', 'ELK'],
] as const;

export function trackingCsv(...plays: readonly TrackingFixture[]): string {
  return `${[TRACKING_HEADER, ...plays.flatMap(linesOf)].join('\n')}\n`;
}

function linesOf(fixture: TrackingFixture): string[] {
  const { offence = 'OWL', frames = 3, direction = 'right', labels, ball = 40, extras = 0 } = fixture;
  const forward = direction === 'left' ? -1 : 1;
  const further = Array.from({ length: extras }, (_, index) => [
    [`${110 + index}.0`, `${30 + index}.0`, 'OWL'] as const,
    [`${210 + index}.0`, `${30 + index}.0`, 'ELK'] as const,
  ]);
  const persons = [...PERSONS, ...further.flat(), ['NA', 'NA', 'football'] as const];
  return persons.flatMap(([id, jersey, team], index) =>
    Array.from({ length: frames }, (_, frame) => {
      const lead = team === 'football' ? 0 : team === offence ? -4 : 4;
      const label = team === 'football' ? team : (labels?.[team] ?? team);
      const x = ball + forward * (lead + frame);
      const { game = '2001090901', play = 5, tags = {} } = fixture;
      const time = `2001-09-09T17:00:0${((frame + 1) / 10).toFixed(1)}00`;
      const tag = tags[frame + 1] ?? 'NA';
      return `${game},${play},${id},${frame + 1},${time},${jersey},${label},${direction},${x},${10 + index},10,${tag}`;
    }),
  );
}

const OTHER_GAME = '2001090902';

/**
 * Two games: the first has two tracked plays, including a field goal by OWL; the second has one tracked play.
 */
export function twoGames(): Record<string, string> {
  return {
    'games.csv': `${GAMES}${OTHER_GAME},2001,1,09/09/2001,FOX,GNU,0,3\n`,
    'players.csv': PLAYERS,
    'plays.csv': playsCsv(
      { play: 5 },
      {
        play: 9,
        clock: '05:00',
        line: ['ELK', 20],
        result: 'NA',
        description: 'A. Anvil 37 yard field goal',
      },
      { game: OTHER_GAME, offence: 'FOX', line: ['FOX', 20] },
    ),
    'first.csv': trackingCsv(
      { extras: 6, tags: { 2: 'ball_snap', 3: 'pass_forward' } },
      { play: 9, ball: 90, extras: 6, tags: { 1: 'ball_snap', 2: 'field_goal_attempt', 3: 'field_goal' } },
    ),
    'second.csv': trackingCsv({
      game: OTHER_GAME,
      extras: 6,
      labels: { OWL: 'FOX', ELK: 'GNU' },
      tags: { 1: 'ball_snap' },
    }),
  };
}
