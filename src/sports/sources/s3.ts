import { setTimeout } from 'node:timers/promises';
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { type S3Connection, s3Client } from '../s3/client.ts';
import { NotS3, problemOf } from '../s3/problem.ts';
import { download, type Part, Refused } from './download.ts';
import { placeOf } from './names.ts';
import { Allowance, type FetchedFiles, type RemoteFolder, SourceError, type SourceLimits } from './port.ts';

const PAUSE_MS = 500;
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9._-]{1,61}[a-z0-9])(?:\/(.*))?$/i;

/** Downloads an object, or all objects under a prefix, into a folder. */
export async function fetchFromS3(
  address: string,
  folder: string,
  limits: SourceLimits,
  connection: S3Connection,
): Promise<FetchedFiles> {
  const { label, files, isObject, close } = await listS3(address, limits, connection);
  try {
    const wanted = files.flatMap((file) => {
      const path = placeOf(folder, file.name, label);
      return path === null ? [] : [{ file, path }];
    });
    const [first] = wanted;
    if (first === undefined) throw new SourceError(label, 'there is no object with this key or prefix');
    const allowance = new Allowance(label, limits);
    for (const { file, path } of wanted) await file.download(path, allowance);
    return { path: isObject ? first.path : folder, label };
  } finally {
    close();
  }
}

/** Lists an object, or all objects under a prefix. */
export async function listS3(
  address: string,
  limits: SourceLimits,
  connection: S3Connection,
): Promise<RemoteFolder & { readonly isObject: boolean }> {
  const [, bucket, key = ''] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined)
    throw new SourceError(
      's3://',
      'the address must be s3://BUCKET, s3://BUCKET/PREFIX or s3://BUCKET/OBJECT',
    );
  const label = `s3://${bucket}/${key}`;
  const client = s3Client(connection);
  const close = () => client.destroy();
  try {
    const objects = await objectsBelow(client, bucket, key, new Allowance(label, limits));
    const isObject = objects.some((one) => one.key === key);
    const below = isObject ? key.slice(0, key.lastIndexOf('/') + 1) : key.replace(/(?<=[^/])$/, '/');
    const files = objects
      .filter((one) => (isObject ? one.key === key : one.key.startsWith(below)))
      .map((one) => ({
        name: one.key.slice(below.length),
        version: one.version,
        download: (path: string, allowance: Allowance) =>
          explained(label, () =>
            download(
              (from, version) => request(client, bucket, one.key, from, version),
              path,
              allowance,
              (attempt) => setTimeout(attempt * PAUSE_MS),
            ),
          ),
      }));
    return { label, files, isObject, close };
  } catch (cause) {
    close();
    return explained(label, () => Promise.reject(cause));
  }
}

async function explained<T>(label: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    throw new SourceError(label, cause instanceof Refused ? cause.message : problemOf(cause), cause);
  }
}

async function objectsBelow(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  allowance: Allowance,
): Promise<{ key: string; version: string }[]> {
  const objects: { key: string; version: string }[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    if (page.IsTruncated === undefined) throw new NotS3('no list of objects');
    for (const { Key, ETag = '', Size, LastModified } of page.Contents ?? []) {
      if (Key === undefined) continue;
      allowance.addFiles(1);
      objects.push({ key: Key, version: `${ETag} ${Size} ${LastModified?.getTime()}` });
    }
  }
  return objects;
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
