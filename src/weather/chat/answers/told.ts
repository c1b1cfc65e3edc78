/** A clause, and whether it is a yes or a no, which is said if the sentence begins with it. */
export interface Told {
  readonly clause: string;
  readonly is?: 'yes' | 'no';
  /** The clause where the sentence does not begin with it, if that is another one. */
  readonly within?: string;
}

export const plain = (clause: string): Told => ({ clause });
export const yes = (clause: string, within = clause): Told => ({ clause, is: 'yes', within });
export const no = (clause: string): Told => ({ clause, is: 'no' });

/** What is told of rain, as an answer to whether it stays dry: where none falls that is a yes. */
export function turned(told: readonly Told[]): readonly Told[] {
  return told.map(({ clause, is, within = clause }) => {
    if (is === 'yes') return no(within);
    return is === 'no' ? yes(clause) : plain(clause);
  });
}
