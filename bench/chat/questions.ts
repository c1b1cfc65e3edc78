import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sentence } from '../../src/weather/chat/understand/relevance/training.ts';

const FOLDER = join(import.meta.dirname, '../../test/understanding');
const COLUMNS = 7;

const KINDS = ['weather', 'several', 'not_weather', 'no_place'] as const;

/** A question with the expected reading, whose author had not seen the code. */
export interface Question {
  readonly lang: string;
  readonly text: string;
  /** The question before a follow-up; empty for none. */
  readonly previous: string;
  readonly kind: (typeof KINDS)[number];
  /** English name of the place with its country code; places of a comparison are separated by `|`. */
  readonly place: string;
  /** Local time at the place, `YYYY-MM-DD HH:MM`; empty for now. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
}

/** Reads the questions of a half, by language. Throws for a faulty line. */
export function readQuestions(half: 'development' | 'held-out'): ReadonlyMap<string, readonly Question[]> {
  const folder = join(FOLDER, half);
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.tsv'))
      .sort()
      .map((file) => [file.slice(0, -'.tsv'.length), linesOf(folder, file)]),
  );
}

/** The development questions as sentences for training. Follow-ups are left out, because they need the question before. */
export function developmentSentences(): Sentence[] {
  return [...readQuestions('development').values()]
    .flat()
    .filter(({ previous }) => previous === '')
    .map(({ lang, text, kind }) => ({ lang, text, isWeather: kind !== 'not_weather' }));
}

function linesOf(folder: string, file: string): Question[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean);
  return lines.map((line, i) => {
    const columns = line.split('\t');
    const [text = '', previous = '', kind = '', place = '', from = '', to = '', subject = ''] = columns;
    const known = KINDS.find((each) => each === kind);
    if (columns.length !== COLUMNS || known === undefined) throw new Error(`${file}:${i + 1}: faulty line`);
    return { lang: file.slice(0, -'.tsv'.length), text, previous, kind: known, place, from, to, subject };
  });
}
