import { type Range, type Sample, wordsOf } from './sample.ts';

interface Piece {
  readonly text: string;
  readonly entity?: string;
}

const PLACES = new Set(['city', 'state', 'country', 'geographic_poi', 'current_location']);
const PRESENT = /^(?:(?:right )?now|current(?:ly)?|at the moment|at present|this moment)$/i;

/** Reads the queries of the intent GetWeather, which consist of pieces, some of them labelled. */
export function snipsSamples(json: string): Sample[] {
  const { GetWeather: queries } = JSON.parse(json) as { GetWeather: { data: Piece[] }[] };
  return queries.map(({ data }) => sampleOf(data));
}

function sampleOf(pieces: readonly Piece[]): Sample {
  let text = '';
  const place: Range[] = [];
  const when: Range[] = [];
  let country: string | null = null;
  let ahead = false;
  for (const { text: piece, entity } of pieces) {
    const range = { start: text.length, end: text.length + piece.length };
    text += piece;
    if (entity === undefined) continue;
    if (PLACES.has(entity)) place.push(range);
    if (entity === 'country') country = piece;
    if (entity !== 'timeRange') continue;
    when.push(range);
    ahead ||= !PRESENT.test(piece.trim());
  }
  const words = wordsOf(text);
  return { set: 'snips', lang: 'en', text, weather: true, words, place, when, ahead, country };
}
