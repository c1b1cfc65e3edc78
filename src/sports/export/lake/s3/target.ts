import { Readable } from 'node:stream';
import { DeleteObjectCommand, ListObjectsV2Command, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ExpectedError } from '../../../../errors.ts';
import { type S3Connection, s3Client } from '../../../s3/client.ts';
import { NotS3, problemOf } from '../../../s3/problem.ts';
import type { LakeTarget } from '../target.ts';

export interface S3Options extends S3Connection {
  readonly bucket: string;
  /** Prefix of object keys: empty, or ending with a slash. */
  readonly prefix: string;
}

/** Bytes per part of a multipart upload. S3 allows at most 10,000 parts per object. */
export const PART_BYTES = 8 << 20;
/** Number of parts uploaded in parallel. */
export const PARTS = 3;

/**
 * A data lake in S3 or on an S3-compatible server. Finds credentials in the same places as the AWS tools. A
 * file is uploaded in parts while it is produced, and becomes visible once all parts have arrived.
 */
export function s3Target(options: S3Options): LakeTarget {
  const { bucket: Bucket, prefix } = options;
  const client = s3Client(options);

  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw new ExpectedError(`s3://${Bucket}/${prefix}: ${problemOf(cause)}`, { cause });
    }
  };

  const upload = async (Key: string, Body: Readable) => {
    const params = { Bucket, Key, Body, ContentType: 'application/vnd.apache.parquet' };
    const { ETag } = await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS }).done();
    // The S3 client accepts any web page as success, so the ETag must be checked.
    if (ETag === undefined) throw new NotS3('no ETag for the stored object');
  };

  return {
    folders: (folder) =>
      explained(async () => {
        const Prefix = `${prefix}${folder}/`;
        const names: string[] = [];
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' })) {
          if (page.IsTruncated === undefined) throw new NotS3('no list of objects');
          for (const { Prefix: path = '' } of page.CommonPrefixes ?? []) {
            names.push(path.slice(Prefix.length, -1));
          }
        }
        return names;
      }),
    write: async (name, bytes) => {
      const body = Readable.from(bytes, { objectMode: false });
      try {
        await explained(() => upload(`${prefix}${name}`, body));
      } catch (error) {
        // If reading the input fails, throw the original error instead of the upload error.
        throw body.errored ?? error;
      } finally {
        body.destroy();
      }
    },
    remove: (name) =>
      explained(async () => {
        const Key = `${prefix}${name}`;
        // A versioned bucket records a deletion even for an object that never existed, so check first.
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key }));
        if (Contents.some((object) => object.Key === Key)) {
          await client.send(new DeleteObjectCommand({ Bucket, Key }));
        }
      }),
    close: async () => client.destroy(),
  };
}
