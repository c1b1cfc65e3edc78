import { UpstreamError } from './errors.ts';

/** The text of an answer's body, UTF-8. Throws UpstreamError (oversized) as soon as it is longer than allowed. */
export async function readBounded(name: string, reply: Response, maxBytes: number): Promise<string> {
  const tooLarge = () => new UpstreamError('oversized', `${name} sent more than any true answer holds`);
  if (Number(reply.headers.get('content-length')) > maxBytes) {
    await reply.body?.cancel();
    throw tooLarge();
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of reply.body ?? []) {
    length += part.byteLength;
    // Leaving the loop cancels the rest of the body.
    if (length > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
