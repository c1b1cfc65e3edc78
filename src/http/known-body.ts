import type { IncomingMessage } from 'node:http';

/** Longer bodies are not looked at: a question is shorter. */
const LONGEST_BODY = 2048;

const bodies = new WeakMap<IncomingMessage, string>();

/**
 * Whether a request may be a POST whose whole body is here once the piece of the connection that it came with has been taken
 * apart: in the next tick.
 */
export function mayHaveBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || headers['content-encoding'] !== undefined) return false;
  const length = Number(headers['content-length']);
  return length > 0 && length <= LONGEST_BODY;
}

/**
 * Looks at a body if it is here whole, so that `knownBody` knows it, and puts it back for whoever reads it. One that is still on
 * its way is left alone: what is checked before a body is read must not wait for it.
 */
export function lookAtBody(request: IncomingMessage): void {
  const bytes: Buffer | null = request.read(Number(request.headers['content-length']));
  if (bytes === null) return;
  request.unshift(bytes);
  bodies.set(request, bytes.toString('latin1'));
}

/** The bytes of a body as latin1 text; null if it was not looked at. */
export function knownBody(request: IncomingMessage): string | null {
  return bodies.get(request) ?? null;
}
