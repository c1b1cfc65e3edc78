import type { ReplayRequest, Reply } from './replay.ts';

const HALF_AN_HOUR_MS = 1_800_000;
const HOUR_MS = 3_600_000;

/** As MET Norway refuses: in HTML. */
export function metNorwayRefusal(status: number, text: string): Reply {
  return { status, headers: { 'content-type': 'text/html' }, body: `<html><body>${text}</body></html>` };
}

/**
 * Answers by MET Norway's terms: 403 for a client that does not name itself and for more than four decimals; new every
 * hour, to be kept for half an hour, 304 where the client has the newest.
 */
export function metNorwayReply({ url, headers }: ReplayRequest, now: number, body: string): Reply {
  if (isNameless(headers['user-agent'])) return metNorwayRefusal(403, 'Name yourself');
  if (/\.\d{5}/.test(url.search)) return metNorwayRefusal(403, 'Too many decimals');
  const modified = new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toUTCString();
  const lifetime = { expires: new Date(now + HALF_AN_HOUR_MS).toUTCString(), 'last-modified': modified };
  const isKnown = headers['if-modified-since'] === modified;
  return { status: isKnown ? 304 : 200, headers: lifetime, body: isKnown ? '' : body };
}

/** Whether a client gives no name, or just that of Node's fetch. */
function isNameless(userAgent: string | undefined): boolean {
  return userAgent === undefined || /^(node|undici)?$/.test(userAgent);
}
