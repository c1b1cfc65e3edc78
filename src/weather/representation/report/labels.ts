import { LABELS, type LabelName } from '../speech/wording.ts';
import { english } from '../speech/wordings/english.ts';
import { WORDINGS } from '../speech/wordings/registry.ts';

/** A label in a language, in English where there is none. */
export function labelOf(name: LabelName, language: string, value = ''): string {
  const labels = (WORDINGS.get(language) ?? english).labels.split('|');
  return (labels[LABELS.indexOf(name)] ?? name).replace(/\{\w+\}/, () => value);
}
