import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { matchesEtag } from './conditions.ts';
import { encodeBytes, negotiateEncoding } from './encoding.ts';
import { varying } from './responder.ts';
import { etagOf } from './response-cache.ts';

/**
 * Text that stays the same while the service runs. The text has an ETag and is compressed once per encoding.
 */
export class StaticResponse {
  readonly #bytes: Buffer;
  readonly #digest: string;
  readonly #type: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #encoded = new Map<string | null, Promise<Uint8Array>>();

  constructor(text: string, type: string, headers: Readonly<Record<string, string>> = {}) {
    this.#bytes = Buffer.from(text);
    this.#digest = hash('sha1', this.#bytes, 'base64url');
    this.#type = type;
    this.#headers = headers;
  }

  async send(reply: FastifyReply): Promise<FastifyReply> {
    const { request } = reply;
    const encoding = negotiateEncoding(request.raw);
    const etag = etagOf([this.#digest], encoding);
    reply
      .headers({ 'cache-control': 'no-cache', ...this.#headers, etag })
      .headers(varying(reply, ['Accept-Encoding']))
      .type(this.#type);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const bytes = await this.#in(encoding);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }

  #in(encoding: string | null): Promise<Uint8Array> {
    const made = this.#encoded.get(encoding) ?? encodeBytes(this.#bytes, encoding);
    this.#encoded.set(encoding, made);
    return made;
  }
}
