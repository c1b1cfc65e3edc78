/** Whether a path is the address of a file on the web. */
export function isWebAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** Whether a path is an address in S3. */
export function isS3Address(path: string): boolean {
  return /^s3:\/\//i.test(path);
}
