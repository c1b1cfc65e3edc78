/** A clause of the answer, with its yes or no. Only the first clause of a sentence prints "yes" or "no". */
export interface AnswerClause {
  readonly clause: string;
  readonly verdict?: 'yes' | 'no';
  /** Alternative wording for a clause that is not the first in the sentence. */
  readonly laterClause?: string;
}

export const plain = (clause: string): AnswerClause => ({ clause });
export const yes = (clause: string, laterClause = clause): AnswerClause => ({
  clause,
  verdict: 'yes',
  laterClause,
});
export const no = (clause: string): AnswerClause => ({ clause, verdict: 'no' });

/** Inverts clauses about rain into an answer to "will it stay dry?": no rain means yes. */
export function negated(clauses: readonly AnswerClause[]): readonly AnswerClause[] {
  return clauses.map(({ clause, verdict, laterClause = clause }) => {
    if (verdict === 'yes') return no(laterClause);
    return verdict === 'no' ? yes(clause) : plain(clause);
  });
}
