import type { ErrorBody } from '../../http/errors.ts';

/** Names that the reader of an error can choose from. Empty lists are left out of the response. */
export interface Choices {
  /** The places that a question names; a question can be about only one of them. */
  readonly places?: readonly string[];
  /** Known names instead of an unknown one: similar names, or the cities of a country. */
  readonly suggestions?: readonly string[];
}

/** Creates error bodies with names to choose from. Without names, errors have the usual body. */
export function bodyWith(choices: Choices): ErrorBody | null {
  const filled = Object.entries(choices).filter(([, names]) => names.length > 0);
  if (filled.length === 0) return null;
  return (error, status) => ({ error, status, ...Object.fromEntries(filled) });
}
