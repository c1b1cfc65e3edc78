import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusedUrl } from '../../../../../test/support/faults.ts';
import {
  AWS_ENVIRONMENT,
  answers,
  BUCKET,
  refusal,
  type S3Fault,
  startS3,
  type TestS3,
} from '../../../../../test/support/s3.ts';
import type { LakeTarget } from '../target.ts';
import { PART_BYTES, PARTS, type S3Options, s3Target } from './target.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.setFault(() => false);
  for (const [name, value] of Object.entries(AWS_ENVIRONMENT)) vi.stubEnv(name, value);
  return () => vi.unstubAllEnvs();
});

/** Calls `work` with a target, then closes the target. */
async function withTarget<T>(
  options: Partial<S3Options>,
  work: (target: LakeTarget) => Promise<T>,
): Promise<T> {
  const defaults = { bucket: BUCKET, prefix: 'p/', endpoint: s3.url, region: 'us-east-1', pathStyle: true };
  const target = s3Target({ ...defaults, ...options });
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

const MEGABYTE = 1 << 20;

/**
 * Yields `count` chunks of 1 MiB, each filled with its index. Calls `watch` with the index before yielding
 * each chunk.
 */
async function* megabytes(count: number, watch: (number: number) => void = () => undefined) {
  for (let n = 0; n < count; n += 1) {
    watch(n);
    yield Buffer.alloc(MEGABYTE, n);
  }
}

const sha = (bytes: Uint8Array | null) => bytes && createHash('sha256').update(bytes).digest('hex');
const isUpload: S3Fault = ({ method }) => method === 'PUT' || method === 'POST';

describe('files on S3', () => {
  it('a multipart upload replaces the old file only when the upload is complete', async () => {
    await s3.put('p/large', 'old');
    const seen: (string | undefined)[] = [];
    s3.setFault((request) => {
      if (request.url?.includes('partNumber')) {
        request.once('end', async () => seen.push((await s3.object('p/large'))?.toString()));
      }
      return false;
    });
    await withTarget({}, (target) => target.write('large', megabytes(20)));
    expect(seen).toEqual(['old', 'old', 'old']);
    const expected = Buffer.concat(await Array.fromAsync(megabytes(20)));
    expect(sha(await s3.object('p/large'))).toBe(sha(expected));
  });

  it('an upload reads no more input than its parts in flight', async () => {
    const before = s3.received();
    let ahead = 0;
    const watch = (made: number) => {
      ahead = Math.max(ahead, made * MEGABYTE - (s3.received() - before));
    };
    await withTarget({}, (target) => target.write('far', megabytes(50, watch)));
    expect(s3.received() - before).toBeGreaterThan(50 * MEGABYTE);
    expect(ahead).toBeGreaterThan(PART_BYTES - MEGABYTE);
    // The maximum is the parts in flight, the part being filled and the stream's buffer.
    expect(ahead).toBeLessThan((PARTS + 1) * PART_BYTES + 2 * MEGABYTE);
  });

  it('a write throws the error of its input and leaves no file or upload behind', async () => {
    const failing = async function* (count: number) {
      yield* megabytes(count);
      throw new Error('no more rows');
    };
    await withTarget({}, async (target) => {
      await expect(target.write('unmade', failing(1))).rejects.toThrow(/^no more rows$/);
      await expect(target.write('unmade', failing(20))).rejects.toThrow(/^no more rows$/);
    });
    expect(await s3.object('p/unmade')).toBeNull();
    expect(
      s3.requests.filter(({ method, path }) => method === 'DELETE' && path.includes('uploadId')).length,
    ).toBe(1);
  });

  it('an upload retries a part after a lost connection', async () => {
    let losses = 0;
    s3.setFault((request) => {
      if (!request.url?.includes('partNumber=2') || losses > 0) return false;
      losses += 1;
      request.once('data', () => request.socket.destroy());
      return true;
    });
    await withTarget({}, (target) => target.write('again', megabytes(20)));
    expect(losses).toBe(1);
    expect((await s3.object('p/again'))?.length).toBe(20 * MEGABYTE);
  });

  it('an upload keeps the old content if the connection keeps failing', async () => {
    await s3.put('p/kept', 'old');
    s3.setFault((request) => {
      if (!request.url?.includes('partNumber=2')) return false;
      request.once('data', () => request.socket.destroy());
      return true;
    });
    const writing = withTarget({}, (target) => target.write('kept', megabytes(20)));
    await expect(writing).rejects.toThrow(
      /^s3:\/\/lake\/p\/: the connection to the server was lost \((ECONNRESET|EPIPE)\)$/,
    );
    expect((await s3.object('p/kept'))?.toString()).toBe('old');
  });

  it('an upload treats a web page in the response as an error', async () => {
    const page = answers(200, 'text/html', '<!doctype html><html><body>Welcome</body></html>');
    s3.setFault((request, response) => isUpload(request, response) && page(request, response));
    const writing = withTarget({}, (target) => target.write('page', megabytes(1)));
    await expect(writing).rejects.toThrow(
      'the server did not respond like an S3 server: check --s3-endpoint',
    );
  });

  it('`remove` deletes only the named file, and sends no DELETE request for a missing file', async () => {
    await s3.put('p/gone', 'x');
    await s3.put('p/gone-not', 'x');
    await s3.put('p/never-not', 'x');
    const before = s3.requests.length;
    await withTarget({}, async (target) => {
      await target.remove('gone');
      await target.remove('never');
    });
    expect(await s3.keys()).toEqual(expect.arrayContaining(['p/gone-not', 'p/never-not']));
    expect(await s3.object('p/gone')).toBeNull();
    expect(s3.requests.slice(before).filter(({ method }) => method === 'DELETE').length).toBe(1);
  });
});

it('the S3 target lists the folders of a prefix', async () => {
  for (const name of ['a=1', 'a=2', 'b']) await s3.put(`p/list/${name}/x`, 'x');
  await s3.put('p/list/file', 'x');
  await withTarget({}, async (target) => {
    expect(await target.folders('list')).toEqual(['a=1', 'a=2', 'b']);
    expect(await target.folders('nothing')).toEqual([]);
  });
});

describe('S3 errors', () => {
  const CODES: [S3Fault, string][] = [
    [
      refusal(403, 'InvalidAccessKeyId'),
      'check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (InvalidAccessKeyId)',
    ],
    [refusal(403, 'SignatureDoesNotMatch'), 'AWS_SECRET_ACCESS_KEY (SignatureDoesNotMatch)'],
    [refusal(400, 'ExpiredToken'), 'renew AWS_SESSION_TOKEN and the keys (ExpiredToken)'],
    [
      refusal(403, 'AccessDenied'),
      'the credentials lack a permission: imports need s3:ListBucket on the bucket',
    ],
    [
      refusal(301, 'PermanentRedirect'),
      'the bucket is in another region: set AWS_REGION to that region (PermanentRedirect)',
    ],
    [refusal(403, 'RequestTimeTooSkewed'), 'this machine’s clock differs'],
    [refusal(503, 'SlowDown'), 'the server is overloaded: try again later (SlowDown)'],
    [
      refusal(418, 'Strange', 'You said very-secret-token'),
      'did not respond like an S3 server: check --s3-endpoint (S3_ENDPOINT) (Strange, HTTP 418)',
    ],
    [answers(200, 'text/html', '<!doctype html><html></html>'), '--s3-endpoint (S3_ENDPOINT) (NotS3)'],
    [
      answers(404, 'text/html', '<!doctype html><html></html>'),
      '--s3-endpoint (S3_ENDPOINT) (NotFound, HTTP 404)',
    ],
    [answers(404, 'application/json', '{}'), '--s3-endpoint (S3_ENDPOINT) ('],
  ];
  it.each(CODES)('server error %# gives advice', async (fault, text) => {
    s3.setFault(fault);
    const error = await failure({});
    expect(error).toContain(text);
    expect(error).not.toContain('very-secret');
  });

  it('errors about an unknown bucket and a missing region give advice', async () => {
    expect(await failure({ bucket: 'other' })).toBe(
      's3://other/p/: the bucket does not exist (NoSuchBucket)',
    );
    expect(await failure({ endpoint: null, region: null })).toContain('set AWS_REGION');
  });

  it('the error for missing credentials gives advice', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    expect(await failure({})).toContain(
      'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_SESSION_TOKEN',
    );
  });

  it('errors for network failures give advice', async () => {
    const unreachable = 'the server cannot be reached: check --s3-endpoint (S3_ENDPOINT)';
    expect(await failure({ endpoint: await refusedUrl() })).toContain(unreachable);
    expect(await failure({ endpoint: 'http://name.invalid' })).toContain(unreachable);
    expect(await failure({ endpoint: s3.url.replace('http:', 'https:') })).toContain('does not speak TLS');
    s3.setFault(() => true);
    expect(await failure({ silenceMs: 50 })).toContain('the server did not respond in time (TimeoutError)');
  });

  function failure(options: Partial<S3Options>): Promise<string> {
    return withTarget(options, (target) =>
      target.folders('events').then(
        () => 'no error',
        (error: Error) => error.message,
      ),
    );
  }
});
