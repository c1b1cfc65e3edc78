/**
 * `{provider}-{vendor's id}`: unique in the dataset and safe in a path. Any character other than a letter, a digit, `.`,
 * `_` or `-` is written as `~` and the two hexadecimal digits of each of its UTF-8 bytes, so that different vendor IDs
 * stay different.
 */
export function datasetId(provider: string, vendorId: string | number): string {
  return `${provider}-${String(vendorId).replaceAll(/[^A-Za-z0-9._-]/gu, escapeBytes)}`;
}

function escapeBytes(character: string): string {
  return [...Buffer.from(character)]
    .map((byte) => `~${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}
