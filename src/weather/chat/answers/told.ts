/** A clause and whether it means yes or no. The sentence says yes or no if it begins with this clause. */
export interface AnswerClause {
  readonly clause: string;
  readonly verdict?: 'yes' | 'no';
  /** The wording of the clause after the first position, if it differs. */
  readonly laterClause?: string;
}

export const plain = (clause: string): AnswerClause => ({ clause });
export const yes = (clause: string, laterClause = clause): AnswerClause => ({
  clause,
  verdict: 'yes',
  laterClause,
});
export const no = (clause: string): AnswerClause => ({ clause, verdict: 'no' });

/** Turns clauses about rain into an answer to whether it stays dry: no rain means yes. */
export function negated(clauses: readonly AnswerClause[]): readonly AnswerClause[] {
  return clauses.map(({ clause, verdict, laterClause = clause }) => {
    if (verdict === 'yes') return no(laterClause);
    return verdict === 'no' ? yes(clause) : plain(clause);
  });
}
