import { UsageError } from '../../../settings/setting.ts';

/** Where to export to. */
export type Destination =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;

/** Reads a folder or an address of object storage. Throws UsageError, which never repeats the text: it may have a secret. */
export function parseDestination(text: string): Destination {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(text) ?? [];
  if (scheme === undefined || rest === undefined) return { kind: 'folder', folder: text };
  if (scheme.toLowerCase() !== 's3') {
    throw new UsageError(`exports go into a folder or to s3://BUCKET/PREFIX, not to ${scheme}://`);
  }
  const [bucket = '', ...segments] = rest.split('/').filter((segment, i) => i === 0 || segment !== '');
  if (!BUCKET.test(bucket) || segments.some((segment) => segment === '.' || segment === '..')) {
    throw new UsageError(
      's3:// must be followed by the name of a bucket, and a prefix if you like: s3://BUCKET/PREFIX',
    );
  }
  return { kind: 's3', bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}
