import type { Parse } from '../../src/weather/chat/understand/parse.ts';
import type { Sample } from './sample.ts';
import type { Counts, Score } from './score.ts';

export interface Result {
  readonly sample: Sample;
  readonly parsed: Parse;
  readonly score: Score;
}

const HEADINGS = [
  ...['set', 'language', 'utterances', 'place P', 'place R', 'place F1', 'time P', 'time R', 'time F1'],
  ...['current or forecast', 'recall', 'rejection', 'country'],
];

/** A Markdown table with a row for each set and language. */
export function table(results: readonly Result[]): string {
  const groups = Map.groupBy(results, ({ sample }) => `${sample.set}\t${sample.lang}`);
  const rows = [...groups].map(([key, group]) => [
    ...key.split('\t'),
    String(group.length),
    ...figures(group),
  ]);
  const lines = [HEADINGS, HEADINGS.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function figures(group: readonly Result[]): string[] {
  const scores = group.map(({ score }) => score);
  const about = (weather: boolean) =>
    share(group.filter(({ sample }) => sample.weather === weather).map(({ score }) => score.about));
  return [
    ...quality(scores.flatMap(({ place }) => place ?? [])),
    ...quality(scores.flatMap(({ when }) => when ?? [])),
    share(scores.flatMap(({ intent }) => intent ?? [])),
    about(true),
    about(false),
    share(scores.flatMap(({ country }) => country ?? [])),
  ];
}

/** The harmonic mean of precision and recall. */
export function f1(counts: readonly Counts[]): number {
  const [right, off] = counts.reduce(
    ([right, off], each) => [right + each.right, off + each.wrong + each.missed],
    [0, 0],
  );
  return (2 * right) / (2 * right + off);
}

function quality(counts: readonly Counts[]): string[] {
  if (counts.length === 0) return ['', '', ''];
  const sum = (kind: keyof Counts) => counts.reduce((total, each) => total + each[kind], 0);
  const [right, wrong, missed] = [sum('right'), sum('wrong'), sum('missed')];
  return [right / (right + wrong), right / (right + missed), f1(counts)].map(figure);
}

function share(hits: readonly boolean[]): string {
  return hits.length === 0 ? '' : figure(hits.filter(Boolean).length / hits.length);
}

function figure(value: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(3);
}

/** The utterances that differ most from their labels, worst first. */
export function worst(results: readonly Result[], most: number): string {
  return results
    .map((result) => ({ result, faults: faultsOf(result.score) }))
    .filter(({ faults }) => faults > 0)
    .sort((a, b) => b.faults - a.faults)
    .slice(0, most)
    .map(({ result }) => describe(result))
    .join('\n');
}

function faultsOf({ place, when, intent, about, country }: Score): number {
  const words = [place, when].reduce((sum, counts) => sum + (counts ? counts.wrong + counts.missed : 0), 0);
  return words + [intent, about, country].filter((hit) => hit === false).length;
}

function describe({ sample, parsed, score }: Result): string {
  const marked = (ranges: Sample['place']) =>
    ranges === null ? '?' : ranges.map(({ start, end }) => sample.text.slice(start, end)).join(' + ');
  const faults = [
    ...(isOff(score.place) ? [`place «${parsed.place?.text ?? ''}», marked «${marked(sample.place)}»`] : []),
    ...(isOff(score.when) ? [`time «${parsed.when?.text ?? ''}», marked «${marked(sample.when)}»`] : []),
    ...(score.intent === false ? [`intent ${parsed.intent}`] : []),
    ...(score.about ? [] : [sample.weather ? 'not seen as weather' : 'taken for weather']),
    ...(score.country === false ? [`country ${parsed.place?.country}, written ${sample.country}`] : []),
  ];
  return `${sample.set} ${sample.lang}: ${sample.text}\n    ${faults.join('; ')}`;
}

function isOff(counts: Counts | null): boolean {
  return counts !== null && counts.wrong + counts.missed > 0;
}
