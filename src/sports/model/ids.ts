/**
 * `{provider}-{vendor's id}`: unique over the dataset and safe in a path. Whatever is not a letter, a digit,
 * `.`, `_` or `-` is written as `~` and the two hexadecimal digits of each UTF-8 byte, so that two vendor ids
 * never become one.
 */
export function datasetId(provider: string, vendorId: string | number): string {
  return `${provider}-${String(vendorId).replaceAll(/[^A-Za-z0-9._-]/gu, escapeBytes)}`;
}

function escapeBytes(character: string): string {
  return [...Buffer.from(character)]
    .map((byte) => `~${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}
