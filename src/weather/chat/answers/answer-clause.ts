/**
 * A clause of the answer, with an optional yes or no. A sentence prints only the yes or no of its first
 * clause.
 */
export interface AnswerClause {
  readonly clause: string;
  readonly verdict?: 'yes' | 'no';
  /** Wording for a clause that is not the first in the sentence. */
  readonly laterClause?: string;
}

export const plain = (clause: string): AnswerClause => ({ clause });
export const yes = (clause: string, laterClause = clause): AnswerClause => ({
  clause,
  verdict: 'yes',
  laterClause,
});
export const no = (clause: string): AnswerClause => ({ clause, verdict: 'no' });

/** Turns clauses about rain into an answer to "will it stay dry?": no rain means yes. */
export function negated(clauses: readonly AnswerClause[]): readonly AnswerClause[] {
  return clauses.map(({ clause, verdict, laterClause = clause }) => {
    if (verdict === 'yes') return no(laterClause);
    return verdict === 'no' ? yes(clause) : plain(clause);
  });
}
