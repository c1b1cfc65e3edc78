import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { sportscodeFiles } from '../../src/sports/importers/vendors/sportscode/sportscode.fixture.ts';
import { wholeMatch } from '../../src/sports/importers/vendors/statsbomb/statsbomb.fixture.ts';
import { startCli } from '../support/cli.ts';
import { listen } from '../support/listen.ts';
import { AWS_ENVIRONMENT, BUCKET, startS3 } from '../support/s3.ts';

const [CLIPS = ''] = Object.values(sportscodeFiles()).map(String);
/** The same file with another content. */
const OTHER_CLIPS = CLIPS.replace('Ida Reed', 'Ida Reedham');

let folder: string;
let running: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-watch-'));
  running = [];
  return async () => {
    const alive = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    for (const child of alive) child.kill('SIGKILL');
    await Promise.all(alive.map((child) => once(child, 'close')));
    await rm(folder, { recursive: true });
  };
});

interface Watch {
  readonly child: ChildProcess;
  /** Output so far. */
  readonly output: () => string;
  /** Waits until the text that follows the last match contains the pattern. */
  until(pattern: RegExp): Promise<void>;
  /** Waits for two further looks at the source. */
  looks(): Promise<void>;
  metrics(): Promise<Record<string, number>>;
  /** Stops the watch with SIGTERM, and returns the exit code. */
  stop(): Promise<number | null>;
}

function watch(path: string, environment: Record<string, string> = {}, ...flags: string[]): Watch {
  const file = join(folder, 'import.prom');
  const own = [
    '--data',
    join(folder, 'data'),
    '--watch-folder',
    join(folder, 'watch'),
    '--metrics-file',
    file,
  ];
  const args = ['sports', 'import', 'auto', path, '--watch', '--watch-seconds', '1', ...own, ...flags];
  const child = startCli(args, { TMPDIR: folder, ...environment });
  let output = '';
  let from = 0;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += part;
    });
  running.push(child);
  const metrics = async () => {
    const lines = (await readFile(file, 'utf8').catch(() => '')).matchAll(/^fieldcast_import_(\S+) (\S+)$/gm);
    return Object.fromEntries([...lines].map(([, name = '', value]) => [name, Number(value)]));
  };
  return {
    child,
    output: () => output,
    async until(pattern) {
      await expect.poll(() => output.slice(from), { interval: 50 }).toMatch(pattern);
      from = output.length;
    },
    async looks() {
      for (let i = 0; i < 2; i += 1) {
        const { end_timestamp_seconds: before } = await metrics();
        await expect.poll(async () => (await metrics())['end_timestamp_seconds']).not.toBe(before);
      }
    },
    metrics,
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      return (await closed)[0];
    },
  };
}

async function put(name: string, content: string | Buffer): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.tmp`, content);
  await rename(`${path}.tmp`, path);
}

it('a watch imports new and changed games only, also after a restart', async () => {
  await put('feed/one.xml', CLIPS);
  const first = watch(join(folder, 'feed'));
  await first.until(/sportscode-one: added/);
  await put('feed/two.xml', CLIPS);
  await first.until(/sportscode-two: added[\s\S]*1 added, 0 replaced, 0 unchanged/);
  await first.looks();
  expect(await first.stop()).toBe(0);
  expect(await first.metrics()).toMatchObject({ watching: 0, running: 0, watch_faulty_games: 0 });

  await put('feed/two.xml', OTHER_CLIPS);
  const second = watch(join(folder, 'feed'));
  await second.until(/sportscode-two: replaced[\s\S]*0 added, 1 replaced, 0 unchanged/);
  expect(second.output()).not.toContain('sportscode-one');
  await second.stop();

  await rm(join(folder, 'data'), { recursive: true });
  await watch(join(folder, 'feed')).until(/2 added, 0 replaced, 0 unchanged/);
});

it('a faulty file is reported once, and imported when it changes', async () => {
  await put('feed/bad.xml', CLIPS.slice(0, CLIPS.length / 2));
  await put('feed/good.xml', CLIPS);
  const watching = watch(join(folder, 'feed'));
  await watching.until(/error: .*bad\.xml[\s\S]*1 added, 0 replaced, 0 unchanged, 1 failed/);
  await watching.looks();
  expect(await watching.metrics()).toMatchObject({ watch_faulty_games: 1, watch_failures: 0 });
  await put('feed/more.xml', CLIPS);
  await watching.until(/1 added, 0 replaced, 0 unchanged, 0 failed/);
  expect(watching.output().match(/bad\.xml/g)).toHaveLength(1);
  await put('feed/bad.xml', CLIPS);
  await watching.until(/sportscode-bad: added/);
  await watching.looks();
  const { watch_faulty_games, end_timestamp_seconds, success_timestamp_seconds } = await watching.metrics();
  expect({ watch_faulty_games }).toEqual({ watch_faulty_games: 0 });
  expect(success_timestamp_seconds).toBe(end_timestamp_seconds);
});

it('a watch reads a vendor’s games again if a file changes that they share', async () => {
  for (const [name, content] of Object.entries(wholeMatch())) await put(`feed/${name}`, String(content));
  const watching = watch(join(folder, 'feed'));
  await watching.until(/statsbomb-7: added/);
  const matches = (
    await readdir(join(folder, 'feed/data/matches'), { recursive: true, withFileTypes: true })
  ).find((entry) => entry.isFile());
  const path = join(matches?.parentPath ?? '', matches?.name ?? '');
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(/"match_date": ?"\d{4}/);
  await writeFile(path, text.replace(/("match_date": ?")\d{4}/, '$11999'));
  await watching.until(/statsbomb-7: replaced/);
});

it('a watch mirrors a folder with compressed files', async () => {
  await put('feed/one.xml.gz', gzipSync(CLIPS));
  const watching = watch(join(folder, 'feed'));
  await watching.until(/sportscode-one: added/);
  await put('feed/one.xml.gz', gzipSync(OTHER_CLIPS));
  await watching.until(/sportscode-one: replaced/);
});

it('a watch follows the index of a web server, and waits longer after each failure', async () => {
  const files = new Map([['one.xml', CLIPS]]);
  let isDown = false;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const name = (request.url ?? '').replace('/season/', '');
    requests.push(`${request.method} ${name}`);
    if (isDown) return response.writeHead(503).end();
    if (name === '') {
      const links = [...files.keys(), '../', '?C=M;O=A', 'https://example.org/x.xml'];
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(links.map((link) => `<a href="${link}">${link}</a>`).join('\n'));
    }
    const content = files.get(name);
    if (content === undefined) return response.writeHead(404).end();
    response.writeHead(200, { etag: `"${content.length}"`, 'content-length': Buffer.byteLength(content) });
    return response.end(request.method === 'HEAD' ? '' : content);
  });
  const url = `${await listen(server)}/season/`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const watching = watch(url);
  await watching.until(/sportscode-one: added/);
  files.set('two.xml', CLIPS);
  await watching.until(/sportscode-two: added/);
  expect(requests.filter((one) => one === 'GET one.xml')).toHaveLength(1);
  isDown = true;
  await watching.until(/error: .*status 503; next attempt in 2 s[\s\S]*status 503; next attempt in 4 s/);
  expect((await watching.metrics())['watch_failures']).toBeGreaterThanOrEqual(2);
  isDown = false;
  files.set('one.xml', OTHER_CLIPS);
  await watching.until(/sportscode-one: replaced/);
  expect(await watching.stop()).toBe(0);
});

it('a watch follows an S3 prefix, and a restart downloads nothing again', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const flags = ['--s3-endpoint', s3.url, '--s3-addressing-style', 'path'];
  const environment = { ...AWS_ENVIRONMENT, AWS_REGION: 'eu-central-1' };
  await s3.put('season/one.xml', CLIPS);
  const first = watch(`s3://${BUCKET}/season`, environment, ...flags);
  await first.until(/sportscode-one: added/);
  await first.stop();
  await s3.put('season/two.xml', CLIPS);
  const second = watch(`s3://${BUCKET}/season`, environment, ...flags);
  await second.until(/sportscode-two: added/);
  expect(second.output()).not.toContain('sportscode-one');
  const downloads = s3.requests.filter(({ method, path }) => method === 'GET' && path.includes('one.xml'));
  expect(downloads).toHaveLength(1);
});

it('SIGTERM ends a watch after the games in progress, and a restart imports the others', async () => {
  const count = 60;
  for (let i = 0; i < count; i += 1) await put(`feed/g${i}.xml`, CLIPS);
  const first = watch(join(folder, 'feed'), {}, '--threads', '1');
  await first.until(/: added/);
  expect(await first.stop()).toBe(0);
  expect((await readdir(join(folder, 'data'))).filter((name) => name.startsWith('.import-'))).toEqual([]);
  const done = first.output().match(/: added/g)?.length ?? 0;
  expect(done).toBeLessThan(count);
  await watch(join(folder, 'feed')).until(
    new RegExp(`${count - done} added, 0 replaced, 0 unchanged, 0 failed`),
  );
});

it('only one process watches a folder for a dataset, and a missing folder is an error', async () => {
  await mkdir(join(folder, 'feed'));
  const first = watch(join(folder, 'feed'));
  await first.looks();
  for (const [path, problem] of [
    [join(folder, 'feed'), /another process already watches/],
    [join(folder, 'none'), /none: does not exist/],
  ] as const) {
    const other = watch(path);
    expect(await once(other.child, 'close')).toEqual([1, null]);
    expect(other.output()).toMatch(problem);
  }
});
