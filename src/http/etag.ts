import { hash } from 'node:crypto';

/** The strong ETag of a representation, which differs by content encoding. */
export function etagOf(identity: readonly unknown[], encoding: string | null): string {
  const digest = hash('sha1', JSON.stringify(identity), 'base64url');
  return encoding === null ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/** Whether an If-None-Match header matches an ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  // What clients send that have one answer.
  if (condition === etag) return true;
  if (condition === '*') return true;
  return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
