import { type Range, type Sample, wordsOf } from './sample.ts';

/** A sentence for which we know only whether it is about the weather. */
export function plainSample(set: string, lang: string, text: string, weather: boolean): Sample {
  const words = wordsOf(text);
  return { set, lang, text, weather, words, place: null, when: null, ahead: null, country: null };
}

const SLURP_PLACES = new Set(['place_name']);
const SLURP_TIMES = new Set(['date', 'time', 'timeofday']);

/** Reads SLURP, which labels words like this: `[place_name : berlin]`. */
export function slurpSamples(lines: string): Sample[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const { sentence_annotation: annotated } = JSON.parse(line) as Record<string, string>;
      return slurpSample(annotated ?? '');
    });
}

function slurpSample(annotated: string): Sample {
  const place: Range[] = [];
  const when: Range[] = [];
  let text = '';
  for (const piece of annotated.split(/(\[[^\]]*\])/)) {
    const [, kind = '', value = ''] = /^\[\s*(\w+)\s*:\s*(.*?)\s*\]$/.exec(piece) ?? [];
    const written = kind === '' ? piece : value;
    const range = { start: text.length, end: text.length + written.length };
    text += written;
    if (SLURP_PLACES.has(kind)) place.push(range);
    if (SLURP_TIMES.has(kind)) when.push(range);
  }
  return {
    set: 'slurp',
    lang: 'en',
    text,
    weather: true,
    words: wordsOf(text),
    place,
    when,
    ahead: null,
    country: null,
  };
}

interface Clinc {
  readonly train: readonly string[];
  readonly val: readonly string[];
  readonly oos_train: readonly string[];
  readonly oos_val: readonly string[];
}

export function clincSamples(json: string): Sample[] {
  const { train, val, oos_train, oos_val } = JSON.parse(json) as Clinc;
  const about = (weather: boolean) => (text: string) => plainSample('clinc', 'en', text, weather);
  return [...[...train, ...val].map(about(true)), ...[...oos_train, ...oos_val].map(about(false))];
}
