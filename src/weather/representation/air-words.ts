import { AIR_GRADES, type AirGrade } from '../model/air-quality.ts';
import { markedAsSample } from './sample-mark.ts';
import { WORDINGS } from './speech/wordings/registry.ts';

/** A grade in a language, which says so if it is made up. */
export function airText(grade: AirGrade, language: string, { isSample }: { isSample: boolean }): string {
  const word = WORDINGS.get(language)?.grades?.split('|')[AIR_GRADES.indexOf(grade)] ?? grade;
  return isSample ? markedAsSample(word, language) : word;
}
