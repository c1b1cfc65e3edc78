import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type SentResponse, withinRequest } from './request-context.ts';

/** Logs responses that end early. `responseLogger` logs one line for each other request instead of Fastify's two. */
export class EarlyEndLog extends LogController {
  readonly #failed = new WeakSet<FastifyRequest>();

  constructor() {
    super({ disableRequestLogging: true });
  }

  /** Clients leave all the time, so this is only a debug line. */
  clientLeft(request: FastifyRequest): void {
    if (this.#failed.has(request)) return;
    const { method, url } = request.raw;
    withinRequest(request.raw, () => request.log.debug({ method, url }, 'the client closed the connection'));
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    // The stream ends because the client left.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    this.#failed.add(request);
    reply.log.warn({ err: error }, 'the response ended early');
  }
}

/** Matches parameter names that may contain a secret, in any spelling: `api_key`, `X-API-Key`, `access_token`. */
const SECRET_NAME = /key|token|secret|pass|pw|pwd|auth|credential|appid|sig|jwt/i;

/** Hides secrets in a URL for the log. Keys belong in a header, but some clients send keys in the query. */
export function withoutSecrets(url: string): string {
  return url.replaceAll(/(?<=[?&;])[^?&;]+/g, (parameter) => {
    const [name = ''] = parameter.split(/=|%3d/i, 1);
    const isSecret = name !== parameter && SECRET_NAME.test(decoded(name));
    return isSecret ? `${name}=[secret]` : parameter;
  });
}

/** Decodes ASCII percent-escapes and leaves everything else unchanged. */
function decoded(text: string): string {
  return text.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Logs a line for each response. Successful responses are logged only at `debug`: they are already counted in
 * the metrics, and writing a line takes a third as long as answering a small request.
 */
export function responseLogger(log: FastifyBaseLogger): (sent: SentResponse) => void {
  const logsEach = log.level === 'debug' || log.level === 'trace';
  return ({ request, response: { statusCode: status }, id, ms: exact }) => {
    const isError = status >= 400;
    if (!isError && !logsEach) return;
    const { method, url } = request;
    const line = { reqId: id, method, url, status, ms: Math.round(exact * 10) / 10 };
    withinRequest(request, () => log[isError ? 'info' : 'debug'](line, 'answered'));
  };
}
