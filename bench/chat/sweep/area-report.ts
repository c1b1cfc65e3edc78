import type { Gazetteer } from '../../../src/weather/gazetteer/port.ts';
import { type AreaOutcome, AreaSweep, areasIn, questionsAboutAreas } from './areas.ts';

/** Prints a table of the outcomes in each language, and every so many errors. */
export function areaSweep(languages: readonly string[], gazetteer: Gazetteer, errors: number): void {
  const sweep = new AreaSweep(gazetteer);
  const wrong: string[] = [];
  console.log('| language | form | questions | right | another place | unknown |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const lang of languages) {
    const judged = questionsAboutAreas(areasIn(lang), lang).map((question) => ({
      question,
      outcome: sweep.outcomeOf(question),
    }));
    for (const form of ['search', 'case'] as const) {
      const outcomes = judged
        .filter(({ question, outcome }) => question.form === form && outcome !== null)
        .map(({ outcome }) => outcome);
      if (outcomes.length === 0) continue;
      const share = (wanted: AreaOutcome) =>
        (outcomes.filter((outcome) => outcome === wanted).length / outcomes.length).toFixed(4);
      const shares = [share('right'), share('another place'), share('unknown')].join(' | ');
      console.log(`| ${lang} | ${form} | ${outcomes.length} | ${shares} |`);
    }
    for (const { question, outcome } of judged) {
      if (outcome === 'right' || outcome === null) continue;
      const { text, code, english } = question;
      wrong.push(`${lang} ${outcome}: ${text} (${english}, ${code}) » ${sweep.meaningOf(text) ?? ''}`);
    }
  }
  const step = Math.max(1, Math.floor(wrong.length / errors));
  if (errors > 0) console.log(wrong.filter((_, at) => at % step === 0).join('\n'));
}
