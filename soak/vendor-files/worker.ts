import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ImportError } from '../../src/sports/importers/core/errors.ts';
import { readGame } from '../../src/sports/importers/core/read-game.ts';
import { loadImporters } from '../../src/sports/importers/registry.ts';
import { MUTATIONS, pick, randomFrom } from './mutations.ts';
import { contentOf, filesIn, type Sample, samples } from './samples.ts';

/**
 * Imports mutated files in this process, whose memory the parent measures. Arguments: an empty folder, a
 * seed, the first case number and the number of cases. Prints a JSON line before and after each case.
 */
export interface CaseReport {
  readonly number: number;
  readonly what: string;
  /** Absent until the case ends. */
  readonly outcome?: 'imported' | 'refused' | 'crashed';
  readonly detail?: string;
}

const [folder = '', seed = '0', first = '0', count = '0'] = process.argv.slice(2);
const all = samples();
const writeReport = (report: CaseReport) => process.stdout.write(`${JSON.stringify(report)}\n`);

for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
  const sample = all[number % all.length];
  if (sample === undefined) throw new Error('there are no samples');
  const place = join(folder, String(number));
  await mkdir(place);
  // Every sample is first read unchanged; a sample that is never imported would test nothing.
  const what = number < all.length ? 'unchanged' : await mutate(sample, place, Number(seed) + number);
  if (number < all.length) await sample.write(place);
  writeReport({ number, what: `${sample.vendor} ${what}` });
  writeReport({ number, what: `${sample.vendor} ${what}`, ...(await outcomeOf(sample, place)) });
  await rm(place, { recursive: true });
}

async function mutate(sample: Sample, place: string, from: number): Promise<string> {
  const random = randomFrom(from);
  await sample.write(place);
  const name = pick(await filesIn(place), random);
  let content = await contentOf(place, name);
  const names: string[] = [];
  for (let i = 0; i <= random() * 2; i += 1) {
    const [mutation, change] = pick(Object.entries(MUTATIONS), random);
    names.push(mutation);
    content = change(content, random);
  }
  await mkdir(dirname(join(place, name)), { recursive: true });
  await writeFile(join(place, name), content);
  return `${name} ${names.join('+')}`;
}

async function outcomeOf({ vendor }: Sample, place: string): Promise<Pick<CaseReport, 'outcome' | 'detail'>> {
  try {
    const [importer] = await loadImporters([vendor]);
    if (importer === undefined) throw new Error(`there is no vendor ${vendor}`);
    const sink = { begin: () => undefined, frame: () => undefined, event: () => undefined };
    for (const source of await importer.discover([place])) await readGame(source, sink, () => undefined);
    return { outcome: 'imported' };
  } catch (error) {
    if (error instanceof ImportError) return { outcome: 'refused', detail: error.message };
    return { outcome: 'crashed', detail: error instanceof Error ? String(error.stack) : String(error) };
  }
}
