import { english } from './speech/wordings/english.ts';
import { WORDINGS } from './speech/wordings/registry.ts';

/** A description that says that it is made up, in lower case but for the nouns of German. */
export function markedAsSample(description: string, language: string): string {
  return `${description} (${(WORDINGS.get(language) ?? english).sample})`;
}
