import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { chmod, cp, mkdtemp, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../src/http/types.ts';
import { LiveDataset } from '../../src/sports/live-dataset.ts';
import { createSportsApp } from '../../src/sports/service.ts';
import { datasetState } from '../../src/sports/store/sqlite/database.ts';
import { SqliteReader } from '../../src/sports/store/sqlite/reader.ts';
import { outputMatching, startCli } from '../support/cli.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { skipped } from '../support/skipped.ts';
import { store } from '../support/sports-service.ts';

let root: string;
let data: string;
/** A different dataset with the same game, but another venue. */
let other: string;
let file: string;
let log: Array<{ level: number; msg: string; err?: { message: string } }>;
let opened: Array<() => Promise<unknown>>;

const EVENTS = Array.from({ length: 3000 }, (_, i) => makeEvent({ event_id: String(i), time_s: i }));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldcast-live-'));
  await chmod(root, 0o755);
  [data, other] = [join(root, 'data'), join(root, 'other')];
  file = join(data, 'dataset.sqlite');
  await store(data, { game: makeGame(), events: EVENTS, frames: makeFrames() });
  await store(other, { game: makeGame({ venue: 'Elsewhere' }), events: EVENTS });
  log = [];
  opened = [];
});
afterEach(async () => {
  for (const close of opened.reverse()) await close();
  await rm(root, { recursive: true });
});

/** Serves the dataset and checks it whenever `/ready` is requested. */
async function serve(): Promise<{ app: App; ask: (path: string) => Promise<[number, string]> }> {
  const lines = { write: (line: string) => log.push(JSON.parse(line)) };
  const source = { open: () => new SqliteReader(data, { freshMs: 0 }), state: () => datasetState(data) };
  const app = await createSportsApp(new LiveDataset(source, pino({}, lines)), pino({ level: 'silent' }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  opened.push(() => app.close());
  const ask = async (path: string): Promise<[number, string]> => {
    const reply = await fetch(url + path);
    return [reply.status, await reply.text()];
  };
  return { app, ask };
}

const logged = () => log.map(({ msg, err }) => `${msg}: ${err?.message ?? ''}`);

const PATHS = [
  '/api/games',
  '/api/games/test-1',
  '/api/events?limit=5',
  '/api/stats',
  '/api/events?format=csv',
];

describe('a dataset under a running service', () => {
  it('a dataset is reopened if its folder is replaced', async () => {
    const { ask } = await serve();
    const before = await Promise.all(PATHS.map(ask));
    const [, page] = await ask('/api/events?limit=5');
    await rename(data, join(root, 'old'));
    await rename(other, data);
    expect(await ask('/ready')).toEqual([200, '{"status":"ready"}']);
    // Replacing a dataset is allowed, so the service logs no error.
    const reason = expect.stringMatching(/dataset\.sqlite was replaced/);
    expect(log).toEqual([expect.objectContaining({ level: 30, msg: 'the dataset was reopened', reason })]);
    const after = await Promise.all(PATHS.map(ask));
    expect(after.map(([status]) => status)).toEqual(PATHS.map(() => 200));
    for (const i of [0, 1]) {
      expect(after[i]?.[1]).toContain('Elsewhere');
      expect(before[i]?.[1]).not.toContain('Elsewhere');
    }
    expect((await ask(`/api/events?limit=5&cursor=${JSON.parse(page).next}`))[0]).toBe(400);
  });

  it('the service waits while its dataset is missing', async () => {
    const { ask } = await serve();
    await rename(data, join(root, 'old'));
    for (const _ of [1, 2]) expect((await ask('/ready'))[0]).toBe(503);
    for (const path of PATHS) expect((await ask(path))[0]).toBe(503);
    expect((await ask('/health'))[0]).toBe(200);
    expect(logged()).toEqual([expect.stringMatching(/there is no dataset in .*data/)]);
    await rename(join(root, 'old'), data);
    expect((await ask('/ready'))[0]).toBe(200);
    for (const path of PATHS) expect((await ask(path))[0]).toBe(200);
  });

  it.each(['/ready', '/api/events?eventType=pass', '/api/games/test-1/tracking?from=30'])(
    'a truncated dataset is not served until it is repaired, after %s detects the damage',
    async (path) => {
      const { ask } = await serve();
      await cp(file, join(root, 'whole.sqlite'));
      await truncate(file, Math.floor((await stat(file)).size / 3 / 4096) * 4096);
      expect((await ask(path))[0]).toBe(503);
      for (const _ of [1, 2]) expect((await ask('/ready'))[0]).toBe(503);
      for (const other of PATHS) expect((await ask(other))[0]).toBe(503);
      expect(logged().join()).toContain(file);
      await rename(join(root, 'whole.sqlite'), file);
      expect((await ask('/ready'))[0]).toBe(200);
      for (const other of PATHS) expect((await ask(other))[0]).toBe(200);
    },
  );

  it('a dataset is not served after a query reads a damaged page', async () => {
    const { ask } = await serve();
    await cp(file, join(root, 'whole.sqlite'));
    const { size } = await stat(file);
    const handle = await open(file, 'r+');
    // All pages, except the pages that the service reads to open the file.
    for (let at = 40 * 4096; at < size; at += 4096) await handle.write(Buffer.alloc(4096, 0x5a), 0, 4096, at);
    await handle.close();
    expect((await ask('/ready'))[0]).toBe(200);
    expect((await ask('/api/games/test-1/tracking?from=50&period=2'))[0]).toBe(503);
    for (const _ of [1, 2]) expect((await ask('/ready'))[0]).toBe(503);
    expect(logged().join()).toMatch(/malformed|damaged/);
    expect(logged().join()).toContain(file);
    await rename(join(root, 'whole.sqlite'), file);
    expect((await ask('/ready'))[0]).toBe(200);
  });

  it('a dataset is checked at regular intervals, even without requests', async () => {
    const child = startCli(['sports', 'serve', '--data', data, '--port', '0']);
    opened.push(async () => child.kill());
    const [, url] = await outputMatching(child, /service: (http:[^\s,]+)/);
    const noticed = outputMatching(child, /the dataset was reopened/);
    await rename(data, join(root, 'old'));
    await rename(other, data);
    await noticed;
    expect(await (await fetch(`${url}/games`)).text()).toContain('Elsewhere');
  });
});

/**
 * Returns the reason why this user cannot mount file systems, or null. Mounting requires root, and some
 * containers forbid it.
 */
function whyNoMount(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcast-mount-'));
  const mounted = spawnSync('mount', ['--bind', folder, folder]).status === 0;
  if (mounted) execFileSync('umount', ['--lazy', folder]);
  rmdirSync(folder);
  return mounted ? null : skipped('of read-only mounts', 'this user may not mount a folder');
}

describe('a read-only dataset', () => {
  const OTHER_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

  async function served(folder: string, user: { uid?: number; gid?: number }) {
    const child = startCli(['sports', 'serve', '--data', folder, '--port', '0'], {}, null, user);
    opened.push(async () => child.kill());
    const warned = outputMatching(child, /folder is read-only/);
    const [, url] = await outputMatching(child, /service: (http:[^\s,]+)/);
    await warned;
    const ask = async (path: string) => (await fetch(url + path)).text();
    return { ask };
  }

  it('a read-only dataset is served, and changes are detected', async () => {
    await chmod(data, 0o555);
    const { ask } = await served(data, OTHER_USER);
    expect(await readdir(data)).toEqual(['dataset.sqlite']);
    expect(await ask('/events?limit=1')).toContain('"count":1');
    expect((await ask('/events?format=ndjson')).split('\n')).toHaveLength(3001);
    await chmod(data, 0o755);
    await store(data, { game: makeGame({ venue: 'Elsewhere' }), events: [makeEvent()] });
    await vi.waitFor(async () => expect(await ask('/games')).toContain('Elsewhere'), 10_000);
  });

  it('a read-only dataset can be served by another user while its owner imports', async () => {
    await chmod(data, 0o755);
    const own = new SqliteReader(data);
    opened.push(() => own.close());
    const child = startCli(['sports', 'serve', '--data', data, '--port', '0'], {}, null, OTHER_USER);
    opened.push(async () => child.kill());
    const [, url] = await outputMatching(child, /service: (http:[^\s,]+)/);
    await store(data, { game: makeGame({ venue: 'Elsewhere' }), events: [makeEvent()] });
    expect(await (await fetch(`${url}/games`)).text()).toContain('Elsewhere');
  });

  it.skipIf(whyNoMount() !== null)('a read-only dataset can be served from a read-only mount', async () => {
    execFileSync('mount', ['--bind', data, data]);
    opened.push(async () => execFileSync('umount', ['--lazy', data]));
    execFileSync('mount', ['-o', 'remount,bind,ro', data]);
    const { ask } = await served(data, {});
    expect(await ask('/events?limit=1')).toContain('"count":1');
  });

  it('a read-only dataset is rejected if it has an unreadable write-ahead log', async () => {
    // The write-ahead log of a dataset that was copied during a write.
    const writer = new SqliteReader(data);
    await store(data, { game: makeGame({ venue: 'Elsewhere' }), events: [makeEvent()] });
    await cp(data, join(root, 'copy'), { recursive: true });
    await writer.close();
    const wal = await open(join(root, 'copy', 'dataset.sqlite-wal'), 'w');
    await wal.write('not empty');
    await wal.close();
    await rm(join(root, 'copy', 'dataset.sqlite-shm'), { force: true });
    await chmod(join(root, 'copy'), 0o555);
    const args = ['sports', 'serve', '--data', join(root, 'copy'), '--port', '0'];
    const child = startCli(args, {}, null, OTHER_USER);
    let errors = '';
    child.stderr?.on('data', (part) => {
      errors += part;
    });
    await new Promise((resolve) => child.once('close', resolve));
    await chmod(join(root, 'copy'), 0o755);
    expect(errors).toMatch(/dataset\.sqlite-wal/);
  });
});
