import { join } from 'node:path';
import { startService, stop } from '../bench/processes.ts';
import type { Figures, Size, Soak } from './soak.ts';
import { type Answer, fetchAnswer, put, withVersions } from './versions.ts';

const SIZES = {
  short: { answers: 600, replacements: 30 },
  full: { answers: 100_000, replacements: 500 },
};
const READERS = 10;

const FORMATS = ['ndjson', 'csv', 'parquet', 'arrow'];
/** Paths whose responses contain the complete result. */
const WHOLE = [
  ...FORMATS.map((format) => `/events?gameId=test-1&format=${format}`),
  ...FORMATS.map((format) => `/games/test-1/tracking?format=${format}`),
  ...FORMATS.map((format) => `/events?format=${format}`),
  '/games/test-1',
  '/games',
  '/teams',
  '/players',
  '/competitions',
  '/stats',
  '/games/test-1/tracking?limit=10000',
];
const CHAINS = ['/events?gameId=test-1&limit=300', '/events?limit=400', '/games/test-1/tracking?limit=100'];

/** Returns all pages of a list as a single string, or null if the cursor expired. */
async function chain(url: string, path: string, count: (answer: Answer) => void): Promise<string | null> {
  const records: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Answer = await fetchAnswer(`${url}${path}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    count(answer);
    const page = JSON.parse(String(answer.body));
    if (answer.status === 503 || (answer.status === 400 && /out of date/.test(page.error))) return null;
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${page.error}`);
    records.push(...page.data);
    cursor = page.next;
  }
  return JSON.stringify(records);
}

/** Records the responses for both versions, and compares current responses with them. */
class Readings {
  readonly counts = { answers: 0, 'chains of pages': 0, 'broken off, as documented': 0 };
  /** Content digests by ETag, for each path. */
  readonly #whole = new Map<string, Map<string, string>>(WHOLE.map((path) => [path, new Map()]));
  readonly #chains = new Map<string, Set<string>>(CHAINS.map((path) => [path, new Set()]));
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Records the current version's responses, while no import replaces it. */
  async learn(): Promise<void> {
    for (const path of WHOLE) {
      const { etag, digest } = await fetchAnswer(this.#url + path);
      this.#whole.get(path)?.set(etag ?? '', digest);
    }
    for (const path of CHAINS) {
      this.#chains.get(path)?.add((await chain(this.#url, path, () => undefined)) ?? '');
    }
  }

  async readOnce(i: number): Promise<void> {
    await this.#readWhole(WHOLE[i % WHOLE.length] ?? '');
    await this.#readChain(CHAINS[i % CHAINS.length] ?? '');
  }

  async #readWhole(path: string): Promise<void> {
    const answer = await fetchAnswer(this.#url + path);
    this.counts.answers += 1;
    if (answer.status === 503) this.counts['broken off, as documented'] += 1;
    else if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    else if (this.#whole.get(path)?.get(answer.etag ?? '') !== answer.digest) {
      throw new Error(`the response to ${path} belongs to no version, or has the ETag of another version`);
    }
  }

  async #readChain(path: string): Promise<void> {
    const text = await chain(this.#url, path, () => {
      this.counts.answers += 1;
    });
    this.counts['chains of pages'] += 1;
    if (text === null) this.counts['broken off, as documented'] += 1;
    else if (!this.#chains.get(path)?.has(text)) throw new Error(`the pages of ${path} belong to no version`);
  }
}

async function run(size: Size, folder: string): Promise<Figures> {
  const { answers, replacements } = SIZES[size];
  const data = join(folder, 'data');
  return withVersions(async (games) => {
    await put(data, games.a);
    const served = await startService(['sports', 'serve', '--data', data], join(folder, 'log'));
    const readings = new Readings(served.url);
    const { counts } = readings;
    try {
      for (const name of ['a', 'b'] as const) {
        await put(data, games[name]);
        await seen(served.url, name);
        await readings.learn();
      }
      let replaced = 0;
      const replace = async () => {
        for (; counts.answers < answers; await new Promise(setImmediate)) {
          if (counts.answers < (replaced * answers) / replacements) continue;
          await put(data, replaced % 2 === 0 ? games.a : games.b);
          replaced += 1;
        }
      };
      const read = async (first: number) => {
        for (let i = first; counts.answers < answers; i += 1) await readings.readOnce(i);
      };
      await Promise.all([replace(), ...Array.from({ length: READERS }, (_, i) => read(i))]);
      return { ...counts, replacements: replaced };
    } finally {
      await stop(served);
    }
  });
}

/** Waits until the service returns a version; the service caches a revision for a few milliseconds. */
async function seen(url: string, name: string): Promise<void> {
  while (!String((await fetchAnswer(`${url}/games`)).body).includes(`Ground ${name}`))
    await new Promise(setImmediate);
}

export const twoVersions: Soak = {
  promise:
    'Every response and every sequence of pages belongs to one version of the data or is visibly cut off. ' +
    'An ETag always belongs to the version of its response.',
  method:
    '10 readers send 100,000 requests for events and tracking, in all formats and page by page. ' +
    'Meanwhile two versions of the game are imported alternately, 500 times.',
  run,
};
