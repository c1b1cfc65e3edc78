import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../../test/support/listen.ts';
import { AWS_ENVIRONMENT, BUCKET, startS3, type TestS3 } from '../../../test/support/s3.ts';
import { writeFiles } from '../importers/contract/files.fixture.ts';
import { makeZip } from '../importers/reading/zip.fixture.ts';
import { fetchFromWeb } from './https.ts';
import { areLocal, fetchToLocal } from './index.ts';
import { SOURCE_LIMITS, type SourceLimits } from './port.ts';

function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  return makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
}

/** `{"a":1}` in bzip2. */
const BZIP2 = Buffer.from(
  '425a68393141592653593adf03600000029980100020102000000a200021800c025b06dc5dc914e14240eb7c0d80',
  'hex',
);
const LARGE = 'y'.repeat(300_000);
const NO_S3 = { endpoint: null, region: 'us-east-1', pathStyle: true };

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'fieldcast-sources-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

interface Given {
  readonly s3?: string;
  readonly stdin?: string | Uint8Array;
  readonly limits?: Partial<SourceLimits>;
}

/** Fetches a path; returns the contents of the files by name, and the label. */
async function filesOf(path: string, { s3, stdin = '', limits = {} }: Given = {}) {
  const local = await fetchToLocal([path], await folder(), {
    s3: { ...NO_S3, endpoint: s3 ?? null },
    stdin: Readable.from([Buffer.from(stdin)]),
    limits: { ...SOURCE_LIMITS, ...limits },
  });
  const [found = ''] = local.paths;
  const names = await readdir(found, { recursive: true, withFileTypes: true }).catch(() => null);
  const paths =
    names === null ? [found] : names.flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : []));
  const base = names === null ? join(found, '..') : found;
  const files: Record<string, string> = {};
  for (const one of paths.sort()) files[relative(base, one)] = await readFile(one, 'utf8');
  return {
    files,
    label: local.restorePaths(found),
    ...(local.unread.length > 0 && { unread: local.unread }),
  };
}

async function placed(name: string, content: string | Uint8Array): Promise<string> {
  const place = await folder();
  await writeFiles(place, { [name]: content });
  return join(place, name);
}

describe('a path on disk', () => {
  test('a path on disk is read in place unless it contains compressed files', async () => {
    const place = await folder();
    await writeFiles(place, { 'a.json': '{}', '.hidden/b.json.gz': gzipSync('{}') });
    expect(await areLocal([place, join(place, 'a.json'), join(place, 'nowhere')])).toBe(true);
    await writeFiles(place, { 'sub/b.json.gz': gzipSync('{}') });
    expect(await areLocal([place])).toBe(false);
    expect(await areLocal(['-'])).toBe(false);
  });

  test('symbolic links are not followed, even if they form a cycle', async () => {
    const place = await folder();
    const other = await folder();
    await writeFiles(other, { 'secret.json.gz': gzipSync('{}') });
    for (const [name, to] of Object.entries({ a: '.', b: '.', other })) await symlink(to, join(place, name));
    await writeFiles(place, { 'a.json': '1' });
    expect(await areLocal([place])).toBe(true);
    await writeFiles(place, { 'b.json.gz': gzipSync('2') });
    const { files, unread } = await filesOf(place);
    expect(files).toEqual({ 'a.json': '1', 'b.json': '2' });
    expect(unread?.toSorted()).toEqual(
      ['a', 'b', 'other'].map((name) => `${join(place, name)} (symbolic link)`),
    );
  });

  test('a symbolic link in a zip file is skipped and reported', async () => {
    const path = await placed(
      'x.zip',
      makeZip([
        { name: 'a.json', content: '1' },
        { name: 'link', content: '/etc/passwd', mode: 0o120777 },
      ]),
    );
    const expected = { files: { 'a.json': '1' }, label: path, unread: [`${path} link (symbolic link)`] };
    expect(await filesOf(path)).toMatchObject(expected);
  });

  test('a zip file with too many entries is rejected before any entry is read', async () => {
    const path = await placed(
      'x.zip',
      makeZip(['.a', '.b'].map((name) => ({ name, content: '', statedCrc: 1 }))),
    );
    await expect(filesOf(path, { limits: { files: 1 } })).rejects.toThrow('has more than 1 files');
  });

  test.each([
    ['game.json.gz', gzipSync('{"a":1}')],
    ['game.json.zst', zstdCompressSync('{"a":1}')],
    ['game.json.bz2', BZIP2],
    ['without-ending', gzipSync('{"a":1}')],
  ])('unpacking %s yields the file inside', async (name, content) => {
    const path = await placed(name, content);
    const file = name.replace(/\.(gz|zst|bz2)$/, '');
    expect(await filesOf(path)).toEqual({ files: { [file]: '{"a":1}' }, label: path });
  });

  test('a zip file is unpacked with its .gz entries and without hidden entries', async () => {
    const zip = zipOf({
      'repo/a.json': '1',
      'repo/sub/b.csv.gz': gzipSync('x,y'),
      'repo/.git/config': 'x',
      '__MACOSX/a.json': 'x',
    });
    const path = await placed('repo.zip', zip);
    expect(await filesOf(path)).toEqual({
      files: { 'repo/a.json': '1', 'repo/sub/b.csv': 'x,y' },
      label: path,
    });
  });

  test('compressed files in a folder are unpacked into a copy of the folder', async () => {
    const place = await folder();
    await writeFiles(place, { 'a.json': '1', 'sub/b.jsonl.gz': gzipSync('2') });
    const { files } = await filesOf(place);
    expect(files).toEqual({ 'a.json': '1', 'sub/b.jsonl': '2' });
    expect(await readdir(join(place, 'sub'))).toEqual(['b.jsonl.gz']);
  });

  test.each([
    ['a name that points outside', zipOf({ '../../evil.json': 'x' }), {}, /evil\.json/],
    ['an absolute name', zipOf({ '/evil.json': 'x' }), {}, /evil\.json/],
    ['too many files', zipOf({ a: '1', b: '2' }), { files: 1 }, 'has more than 1 files'],
    [
      'too many bytes',
      zipOf({ a: 'x'.repeat(2 ** 20 + 1) }),
      { bytes: 2 ** 20 },
      'is larger than 1 MB when unpacked',
    ],
    [
      'a bomb',
      zipOf({ a: Buffer.alloc(2 ** 21) }),
      { ratioFromBytes: 2 ** 20 },
      'unpacks to more than 200 times its size',
    ],
    ['damage', zipOf({ a: 'x' }).subarray(0, 60), {}, 'cannot be unpacked: '],
  ])('a zip file with %s is rejected', async (_, zip, limits, problem) => {
    const path = await placed('x.zip', zip);
    await expect(filesOf(path, { limits })).rejects.toThrow(problem);
    await expect(filesOf(path, { limits })).rejects.toThrow(path);
  });

  const tar = Buffer.alloc(1024);
  tar.write('game.json', 0);
  tar.write('ustar', 257);
  test.each([
    ['games.tar', tar, 'is a tar archive'],
    ['games.tar.gz', gzipSync(tar), 'is a tar archive'],
    ['games.7z', Buffer.from('377abcaf271c0004', 'hex'), 'is a 7z archive'],
  ])('%s is rejected with a hint to unpack it', async (name, content, problem) => {
    const path = await placed(name, content);
    const message = `${path}: ${problem}, which cannot be read: unpack it and import the folder`;
    await expect(filesOf(path)).rejects.toThrow(message);
  });

  test('a .gz file that is truncated or unpacks to too many bytes is rejected', async () => {
    const path = await placed('x.json.gz', gzipSync(Buffer.alloc(2 ** 21)));
    await expect(filesOf(path, { limits: { bytes: 2 ** 20 } })).rejects.toThrow(
      'is larger than 1 MB when unpacked',
    );
    const cut = await placed('y.json.gz', gzipSync('{"a":1}').subarray(0, 12));
    await expect(filesOf(cut)).rejects.toThrow(/y\.json\.gz: cannot be unpacked: /);
    const bzip2 = await placed('z.json.bz2', BZIP2.subarray(0, 20));
    await expect(filesOf(bzip2)).rejects.toThrow(/z\.json\.bz2: cannot be unpacked: it ends too early/);
  });

  test('archives and damaged files in a folder are reported, and the other files are read', async () => {
    const place = await folder();
    await writeFiles(place, {
      'a.json': '1',
      'b.json.gz': gzipSync('2').subarray(0, 12),
      'c.tar': tar,
      'd.xml': '<?xml version="1.0" encoding="martian"?><a/>',
      'e.json.bz2': BZIP2,
    });
    const { files, unread } = await filesOf(place);
    expect(files).toEqual({ 'a.json': '1', 'e.json': '{"a":1}' });
    expect(unread?.toSorted()).toEqual([
      expect.stringMatching(/b\.json\.gz \(cannot be unpacked: /),
      expect.stringMatching(/c\.tar \(tar archive\)$/),
      expect.stringMatching(/d\.xml \(cannot be unpacked: its encoding "martian" is unknown\)$/),
    ]);
  });
});

describe('text that is not UTF-8', () => {
  const declaring = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>Öster “7”</a>`;
  const utf16 = (mark: string, text: string) => Buffer.from(mark + text, 'utf16le');
  const windows = (text: string) => Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1');

  test.each([
    ['UTF-16, little endian', utf16('\uFEFF', declaring('UTF-16')), declaring('UTF-16')],
    ['UTF-16, big endian', utf16('\uFEFF', declaring('UTF-16')).swap16(), declaring('UTF-16')],
    ['UTF-16 without a byte order mark', utf16('', declaring('UTF-16')), declaring('UTF-16')],
    ['CSV in UTF-16', utf16('\uFEFF', 'a,b\n1,ö\n'), 'a,b\n1,ö\n'],
    ['windows-1252', windows(declaring('Windows-1252')), declaring('Windows-1252')],
    ['ISO-8859-1', Buffer.from('<?xml version="1.0" encoding=\'ISO-8859-1\'?>Ö', 'latin1'), /Ö$/],
  ])('%s is converted to UTF-8, alone, in a folder and compressed', async (_, content, text) => {
    const place = await folder();
    await writeFiles(place, { 'a.xml': content, 'b.txt.gz': gzipSync(content) });
    const { files } = await filesOf(place);
    const expected = text instanceof RegExp ? expect.stringMatching(text) : text;
    expect(files).toEqual({ 'a.xml': expected, 'b.txt': expected });
    expect((await filesOf(join(place, 'a.xml'))).files).toEqual({ 'a.xml': expected });
  });

  test.each([
    ['declares UTF-8', declaring('utf-8')],
    ['wrongly declares UTF-16', declaring('utf-16')],
    ['declares no encoding', '<a>Ö</a>'],
  ])('a UTF-8 file that %s is read in place', async (_, content) => {
    expect(await areLocal([await placed('a.xml', content)])).toBe(true);
  });
});

describe('standard input', () => {
  test.each([
    ['{\n "a": 1}', 'stdin.json'],
    ['{"a": 1}\n{"a": 2}\n', 'stdin.jsonl'],
    ['<?xml version="1.0"?><a/>', 'stdin.xml'],
    ['a,b\n1,2\n', 'stdin.csv'],
    ['a\tb\n1\t2\n', 'stdin.tsv'],
    ['1:2,3:4\n', 'stdin.txt'],
  ])('standard input gets a file name that matches its content: %j', async (stdin, name) => {
    expect(await filesOf('-', { stdin })).toEqual({ files: { [name]: stdin }, label: 'standard input' });
  });

  test('compressed standard input is unpacked', async () => {
    const { files } = await filesOf('-', { stdin: zipOf({ 'a.json': '1' }) });
    expect(files).toEqual({ 'a.json': '1' });
  });

  test('standard input is rejected if it is empty or too large', async () => {
    await expect(filesOf('-')).rejects.toThrow('standard input: is empty');
    await expect(filesOf('-', { stdin: 'abc', limits: { bytes: 2 } })).rejects.toThrow(
      'standard input: is larger',
    );
  });
});

describe('a web address', () => {
  async function served(handle: RequestListener): Promise<string> {
    const server = createServer(handle);
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return listen(server);
  }
  const fetched = async (address: string) => {
    const { path, label } = await fetchFromWeb(address, await folder(), SOURCE_LIMITS, 1);
    return { content: await readFile(path, 'utf8'), label };
  };

  test('a web file is downloaded and unpacked; messages omit the query of its URL', async () => {
    const url = await served((_, response) => response.end(zipOf({ 'a.json': '1' })));
    expect(await filesOf(`${url}/x/data.zip?signature=secret`)).toEqual({
      files: { 'a.json': '1' },
      label: `${url}/x/data.zip`,
    });
  });

  test('a broken download resumes at the last byte, or restarts if the file has changed', async () => {
    const ranges: (string | undefined)[] = [];
    /** The server sends the first bytes, the next bytes, and then the whole file in a new version. */
    const answers = [
      { status: 200, version: '"1"', bytes: 'abcd', length: 10 },
      { status: 206, version: '"1"', bytes: 'efgh', length: 6, range: 'bytes 4-9/10' },
      { status: 200, version: '"2"', bytes: 'ABCDEFGHIJ', length: 10 },
    ];
    const url = await served((request, response) => {
      const { status, version, bytes, length, range } = answers[ranges.length] ?? answers[2] ?? expect.fail();
      ranges.push(request.headers.range);
      response.writeHead(status, {
        etag: version,
        'content-length': length,
        ...(range !== undefined && { 'content-range': range }),
      });
      response.write(bytes, () => (bytes.length < length ? response.socket?.end() : response.end()));
    });
    expect((await fetched(`${url}/a.txt`)).content).toBe('ABCDEFGHIJ');
    expect(ranges).toEqual([undefined, 'bytes=4-', 'bytes=8-']);
  });

  test('a download fails after five attempts without receiving a byte', async () => {
    let requests = 0;
    const url = await served((_, response) => {
      requests += 1;
      response.destroy();
    });
    await expect(fetched(`${url}/a.txt`)).rejects.toThrow(`${url}/a.txt: cannot be fetched: `);
    expect(requests).toBe(5);
  });

  test.each([
    ['http://example.com/a.json', 'files can be downloaded only over https://'],
    ['https://me:secret@example.com/a.json', 'the URL must not contain credentials'],
    ['https://', 'the address is not a URL'],
  ])('%s is rejected', async (address, problem) => {
    await expect(fetched(address)).rejects.toThrow(problem);
    await expect(fetched(address)).rejects.not.toThrow('secret');
  });

  test.each([
    [404, {}, 'the server responded with status 404'],
    [302, { location: 'http://example.com/b' }, 'files can be downloaded only over https://'],
    [302, { location: '/again' }, 'the server redirected more than 5 times'],
    [200, { 'content-length': 65 * 1024 ** 3 }, 'cannot be fetched'],
  ])('a response with status %i and headers %j is an error', async (status, headers, problem) => {
    const url = await served((_, response) => {
      response.writeHead(status, headers).flushHeaders();
      if (status === 200) response.destroy();
      else response.end();
    });
    await expect(fetched(`${url}/a`)).rejects.toThrow(problem);
  });
});

describe('an S3 URL', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
    await s3.put('season/1/a.json', 'A');
    await s3.put('season/1/sub/b.txt', 'B');
    await s3.put('season/10/c.json', 'C');
    await s3.put('season/.hidden', 'x');
  });
  afterAll(() => s3.close());
  beforeEach(() => {
    s3.setFault(() => false);
    for (const [name, value] of Object.entries(AWS_ENVIRONMENT)) vi.stubEnv(name, value);
    return () => vi.unstubAllEnvs();
  });

  test.each([
    ['season/1', { 'a.json': 'A', 'sub/b.txt': 'B' }],
    ['season/1/', { 'a.json': 'A', 'sub/b.txt': 'B' }],
    ['season/1/a.json', { 'a.json': 'A' }],
    ['season/', { '1/a.json': 'A', '1/sub/b.txt': 'B', '10/c.json': 'C' }],
  ])('an S3 URL can be an object or a prefix: %s', async (key, files) => {
    const label = `s3://${BUCKET}/${key}`;
    expect(await filesOf(label, { s3: s3.url })).toEqual({ files, label });
  });

  test.each([
    ['the same', createHash('md5').update(LARGE).digest('hex'), null],
    ['a different one', 'x', 'the object was replaced during the download'],
  ])('a broken download resumes only if the ETag is the same: %s', async (_, etag, problem) => {
    await s3.put('large.txt', LARGE);
    let breaks = 0;
    s3.setFault((request, response) => {
      if (!request.url?.includes('/large.txt') || request.headers.range !== undefined) return false;
      breaks += 1;
      response.writeHead(200, { etag: `"${etag}"`, 'content-length': LARGE.length });
      response.write(LARGE.slice(0, 100_000), () => response.socket?.end());
      return true;
    });
    const done = filesOf(`s3://${BUCKET}/large.txt`, { s3: s3.url });
    if (problem === null) expect((await done).files).toEqual({ 'large.txt': LARGE });
    else await expect(done).rejects.toThrow(problem);
    expect(breaks).toBe(1);
  });

  test.each([
    [`s3://${BUCKET}/nothing`, 'there is no object with this key or prefix'],
    ['s3://other/x', 'the bucket does not exist (NoSuchBucket)'],
    ['s3://', 'the address must be s3://BUCKET'],
  ])('%s is rejected', async (address, problem) => {
    await expect(filesOf(address, { s3: s3.url })).rejects.toThrow(problem);
  });

  test('the error for missing credentials lists the variables to set', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'])
      vi.stubEnv(name, '');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
    vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
    await expect(filesOf(`s3://${BUCKET}/season`, { s3: s3.url })).rejects.toThrow('set AWS_ACCESS_KEY_ID');
  });
});
