import type { Range, Sample } from './sample.ts';

/** Reads blocks of lines with number, word, intent and label, below a comment with the whole text. */
export function xsidSamples(conll: string, lang: string): Sample[] {
  return conll.split('\n\n').flatMap((block) => sampleOf(block, lang) ?? []);
}

function sampleOf(block: string, lang: string): Sample | null {
  const text = /^# text = (.*)$/m.exec(block)?.[1];
  if (text === undefined) return null;
  const rows = block.split('\n').filter((line) => /^\d/.test(line));
  const words: Range[] = [];
  const marked: Record<string, Range[]> = {};
  let from = 0;
  for (const row of rows) {
    const [, word = '', , label = 'O'] = row.split('\t');
    const at = text.indexOf(word, from);
    const start = at === -1 ? from : at;
    const range = { start, end: start + word.length };
    from = range.end;
    if (!/[\p{L}\p{N}]/u.test(word)) continue;
    words.push(range);
    if (label === 'O') continue;
    const kind = label.slice(2);
    marked[kind] = [...(marked[kind] ?? []), range];
  }
  const place = marked['location'] ?? [];
  const when = marked['datetime'] ?? [];
  return { set: 'xsid', lang, text, weather: true, words, place, when, ahead: null, country: null };
}
