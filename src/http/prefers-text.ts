import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** Whether a request prefers plain text to JSON, which is the default: curl and browsers accept anything. */
export function prefersText(request: Pick<IncomingMessage, 'headers'>): boolean {
  return new Negotiator(request).mediaType(['application/json', 'text/plain']) === 'text/plain';
}
