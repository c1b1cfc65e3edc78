interface PersonFixture {
  readonly player: number;
  readonly team: string | null;
  readonly jersey: number | null;
  readonly from: readonly [x: number, y: number];
  readonly step: readonly [x: number, y: number];
  readonly colour: string;
}

/** Invented players and ball for one goal, in percent of the pitch. The ball has no team and no colour. */
const PEOPLE: readonly PersonFixture[] = [
  { player: 0, team: null, jersey: null, from: [60, 50], step: [10, -1], colour: '' },
  { player: 7, team: 'attack', jersey: 9, from: [70, 40], step: [1, 0.5], colour: 'green' },
  { player: 8, team: 'defense', jersey: null, from: [95, 50], step: [0, 0], colour: 'white' },
];

/** Number of frames per goal. */
export const FRAMES = 5;

/**
 * Creates the rows of a goal, grouped by person. `towardsRight` determines the end at which the ball stops.
 */
function goalRows(play: string | null, towardsRight = true, people = PEOPLE): string[] {
  return people.flatMap(({ player, team, jersey, from, step, colour }) =>
    Array.from({ length: FRAMES }, (_, frame) => {
      const x = from[0] + step[0] * frame;
      const fields = [
        player,
        frame,
        towardsRight ? x : 100 - x,
        from[1] + step[1] * frame,
        team === null ? 0.5 : '',
        jersey ?? '',
        team ?? '',
        colour,
        colour,
      ];
      return [...(play === null ? [] : [play]), ...fields].join(',');
    }),
  );
}

const HEADER = 'player,frame,x,y,z,player_num,team,edgecolor,bgcolor';

export function goalCsv(towardsRight = true, people = PEOPLE): string {
  return `${[HEADER, ...goalRows(null, towardsRight, people)].join('\n')}\n`;
}

/** Creates a file with many goals. The first column contains the name of the goal. */
export function goalsCsv(plays: readonly string[]): string {
  return `${[`play,${HEADER}`, ...plays.flatMap((play) => goalRows(play))].join('\n')}\n`;
}

/** Creates a goal with enough players to infer which end each team defends. */
export function crowdedGoalCsv(): string {
  const side = (team: string, first: number, x: number) =>
    Array.from({ length: 8 }, (_, index) => ({
      player: first + index,
      team,
      jersey: index + 1,
      from: [x + index, 10 + 10 * index] as const,
      step: [0.2, 0.1] as const,
      colour: team,
    }));
  const ball = PEOPLE.filter(({ team }) => team === null);
  return goalCsv(true, [...ball, ...side('attack', 10, 60), ...side('defense', 30, 80)]);
}
