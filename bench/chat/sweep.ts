import { parseArgs } from 'node:util';
import { analyse } from '../../src/weather/chat/understand/analysis.ts';
import { openGazetteer } from '../../src/weather/gazetteer/gazetteer.ts';
import { areaSweep } from './sweep/area-report.ts';
import { Cities } from './sweep/cities.ts';
import { type Outcome, outcomeOf, questionsAbout, type SweepQuestion } from './sweep/questions.ts';
import { TEMPLATES } from './sweep/templates.ts';

/**
 * Short questions about the best-known cities, in each language: how many mean the city that its name alone means. With
 * `--areas`, questions about countries and regions: how many mean the same as the English name.
 */

const { values } = parseArgs({
  options: {
    lang: { type: 'string' },
    cities: { type: 'string', default: '1000' },
    every: { type: 'string', default: '1' },
    errors: { type: 'string', default: '0' },
    areas: { type: 'boolean', default: false },
  },
});

const gazetteer = openGazetteer();
const setting = { now: Date.parse('2025-07-16T12:00:00Z'), timezone: 'Europe/London', gazetteer };
const languages = values.lang?.split(',') ?? Object.keys(TEMPLATES);
if (values.areas) areaSweep(languages, gazetteer, Number(values.errors));
else citySweep();

function citySweep(): void {
  const cities = new Cities(gazetteer, Number(values.cities));

  console.log('| language | names | questions | right | another city | no city |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  const wrong: string[] = [];
  const all: Outcome[] = [];
  for (const lang of languages) {
    const named = cities.in(lang);
    const questions = questionsAbout(named, lang, Number(values.every));
    const outcomes = questions.map((question) => outcomeOf(question, setting));
    all.push(...outcomes);
    console.log(`| ${lang} | ${named.length} | ${figures(outcomes)} |`);
    wrong.push(
      ...questions.flatMap((question, at) =>
        outcomes[at] === 'right' ? [] : [describeOutcome(question, outcomes[at])],
      ),
    );
  }
  console.log(`| all | | ${figures(all)} |`);
  const step = Math.max(1, Math.floor(wrong.length / Number(values.errors)));
  if (values.errors !== '0') console.log(wrong.filter((_, at) => at % step === 0).join('\n'));
}

function figures(outcomes: readonly Outcome[]): string {
  const share = (wanted: Outcome) =>
    (outcomes.filter((outcome) => outcome === wanted).length / outcomes.length).toFixed(4);
  return [outcomes.length, share('right'), share('another city'), share('no city')].join(' | ');
}

function describeOutcome({ lang, text }: SweepQuestion, outcome: Outcome | undefined): string {
  const { place } = analyse(text, setting);
  const city = place?.resolved?.candidate?.place;
  const meant = city === undefined ? '' : ` = ${city.name}, ${city.country}`;
  return `${lang} ${outcome}: ${text} » ${place === null ? '' : textOf(place)}${meant}`;

  function textOf({ first, end }: { first: number; end: number }): string {
    const { message } = analyse(text, setting);
    return message.text.slice(message.tokens[first]?.start, message.tokens[end - 1]?.end);
  }
}
