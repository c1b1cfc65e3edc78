/** Invented people of a goal, by their columns; `null` is the ball. */
const PEOPLE = [
  { player: 0, team: null, jersey: null, from: [60, 50], step: [10, -1], colour: '' },
  { player: 7, team: 'attack', jersey: 9, from: [70, 40], step: [1, 0.5], colour: 'green' },
  { player: 8, team: 'defense', jersey: null, from: [95, 50], step: [0, 0], colour: 'white' },
] as const;

/** How many frames a goal of the fixture has. */
export const FRAMES = 5;

/** Lines of a goal, person by person; the ball ends at the right-hand goal, or the left-hand one. */
export function goalLines(play: string | null, towardsRight = true): string[] {
  return PEOPLE.flatMap(({ player, team, jersey, from, step, colour }) =>
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

/** A file of one goal. */
export function goalCsv(towardsRight = true): string {
  return `${[HEADER, ...goalLines(null, towardsRight)].join('\n')}\n`;
}

/** A file of several goals, which its first column names. */
export function goalsCsv(plays: readonly string[]): string {
  return `${[`play,${HEADER}`, ...plays.flatMap((play) => goalLines(play))].join('\n')}\n`;
}
