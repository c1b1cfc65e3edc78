import { setTimeout } from 'node:timers/promises';
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { type S3Connection, s3Client } from '../s3/client.ts';
import { NotS3, problemOf } from '../s3/problem.ts';
import { download, type Part, Refused } from './download.ts';
import { placeOf } from './names.ts';
import { Allowance, type FetchedFiles, SourceError, type SourceLimits } from './port.ts';

const PAUSE_MS = 500;
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9._-]{1,61}[a-z0-9])(?:\/(.*))?$/i;

/** An object to download, and its local path. */
interface Wanted {
  readonly key: string;
  readonly path: string;
}

/** Downloads an object, or all objects under a prefix, into a folder. */
export async function fetchFromS3(
  address: string,
  folder: string,
  limits: SourceLimits,
  connection: S3Connection,
): Promise<FetchedFiles> {
  const [, bucket, key = ''] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined)
    throw new SourceError(
      's3://',
      'the address must be s3://BUCKET, s3://BUCKET/PREFIX or s3://BUCKET/OBJECT',
    );
  const label = `s3://${bucket}/${key}`;
  const allowance = new Allowance(label, limits);
  const client = s3Client(connection);
  try {
    const keys = await keysBelow(client, bucket, key, allowance);
    const isObject = keys.includes(key);
    const below = key === '' || key.endsWith('/') ? key : `${key}/`;
    const wanted = (isObject ? [key] : keys.filter((one) => one.startsWith(below))).flatMap(
      (one): Wanted[] => {
        const name = isObject ? (one.split('/').at(-1) ?? '') : one.slice(below.length);
        const path = placeOf(folder, name, label);
        return path === null ? [] : [{ key: one, path }];
      },
    );
    const [first] = wanted;
    if (first === undefined) throw new SourceError(label, 'there is no object with this key or prefix');
    for (const one of wanted) {
      await download(
        (from, version) => request(client, bucket, one.key, from, version),
        one.path,
        allowance,
        (attempt) => setTimeout(attempt * PAUSE_MS),
      );
    }
    return { path: isObject ? first.path : folder, label };
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    throw new SourceError(label, cause instanceof Refused ? cause.message : problemOf(cause), cause);
  } finally {
    client.destroy();
  }
}

async function keysBelow(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  allowance: Allowance,
): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    if (page.IsTruncated === undefined) throw new NotS3('no list of objects');
    for (const { Key } of page.Contents ?? []) {
      if (Key === undefined) continue;
      allowance.addFiles(1);
      keys.push(Key);
    }
  }
  return keys;
}

async function request(
  client: S3Client,
  Bucket: string,
  Key: string,
  from: number,
  version: string | null,
): Promise<Part> {
  const range = from === 0 ? {} : { Range: `bytes=${from}-`, ...(version !== null && { IfMatch: version }) };
  const answer = await client
    .send(new GetObjectCommand({ Bucket, Key, ...range }))
    .catch((error: unknown) => {
      // Only a connection error is worth a retry.
      // The client has already retried errors that the server reported.
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      if (status === undefined && (error as Error).name !== 'CredentialsProviderError') throw error;
      throw new Refused(
        status === 412 ? 'the object was replaced during the download: try again' : problemOf(error),
      );
    });
  const { Body, ContentLength, ContentRange, ETag } = answer;
  if (Body === undefined || ETag === undefined) throw new NotS3('no object');
  const begins = Number(/^bytes (\d+)-/.exec(ContentRange ?? '')?.[1] ?? 0);
  return {
    bytes: Body as AsyncIterable<Uint8Array>,
    size: ContentLength === undefined ? null : begins + ContentLength,
    from: begins,
    version: ETag,
  };
}
