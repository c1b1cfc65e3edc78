/** An error that the service answered with. Its message is the service's own: what was wrong, and how to put it right. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status code. */
  readonly status: number;
  /** How long the service asks to wait before another try; null if it does not say. */
  readonly retryAfterMs: number | null;
  /** By which the service's log has the request; null if the answer is not the service's. */
  readonly requestId: string | null;

  constructor(message: string, details: Pick<ApiError, 'status' | 'retryAfterMs' | 'requestId'>) {
    super(message);
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.requestId = details.requestId;
  }

  static async from(response: Response): Promise<ApiError> {
    const { status, statusText, headers } = response;
    return new ApiError(messageOf(await response.text()) ?? `${status} ${statusText}`, {
      status,
      retryAfterMs: waitOf(headers.get('retry-after')),
      requestId: headers.get('x-request-id'),
    });
  }
}

/**
 * No answer came, or only a part of one: the service is down, its address is wrong, or the network failed. The message says why where
 * that is known, which it is not in browsers.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(baseUrl: string, cause: Error) {
    const reason = cause.cause instanceof Error ? cause.cause.message : cause.message;
    super(`no whole answer came from ${baseUrl}: ${reason}`, { cause });
  }

  /** Awaits an answer of fetch, or a part of one, and tells its faults by this error. */
  static async unless<T>(baseUrl: string, arrival: Promise<T>): Promise<T> {
    try {
      return await arrival;
    } catch (error) {
      // So fetch tells faults of the network. An aborted request fails with the reason of its signal.
      if (error instanceof TypeError) throw new UnreachableError(baseUrl, error);
      throw error;
    }
  }
}

/** The message of an error's body; null where something other than the service answered, such as a proxy. */
function messageOf(text: string): string | null {
  const body = parsed(text);
  if (typeof body !== 'object' || body === null) return null;
  const { message, error } = body as Record<string, unknown>;
  const words = message ?? error;
  return typeof words === 'string' ? words : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of a proxy: the status says it all.
    return null;
  }
}

/** The wait that a Retry-After header asks for, in seconds or until a date; null if there is none. */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
