/** What the service's 404 says about a place that it does not know. */
export interface Offered {
  /** Names that the service offers instead. */
  readonly names: readonly string[];
  /** The text is a country's name, and the names are those of its cities. */
  readonly isCountry: boolean;
}

const SIMILAR = /[;:] did you mean (.+)\?$/;
const CITIES = / is a country; ask for one of its cities(?:, for instance (.+))?$/;

/** Reads the names from the message of a 404. */
export function namesOffered(message: string): Offered {
  const country = CITIES.exec(message);
  if (country !== null) return { names: country[1]?.split(', ') ?? [], isCountry: true };
  return { names: SIMILAR.exec(message)?.[1]?.split(' or ') ?? [], isCountry: false };
}
