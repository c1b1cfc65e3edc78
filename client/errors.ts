/** An error response from the service. The message comes from the service and says how to fix the problem. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The wait that the service asks for before a retry, in milliseconds; null if it does not say. */
  readonly retryAfterMs: number | null;
  /** The ID of the request in the service's log; null if the response is not from the service. */
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
 * No complete response arrived: the service is down, its address is wrong, or the network failed. The
 * message gives the reason except in browsers, which hide it.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(baseUrl: string, cause: Error) {
    const reason = cause.cause instanceof Error ? cause.cause.message : cause.message;
    super(`no complete response from ${baseUrl}: ${reason}`, { cause });
  }

  /** Awaits a fetch or the reading of its response, and turns network errors into UnreachableError. */
  static async unless<T>(baseUrl: string, arrival: Promise<T>): Promise<T> {
    try {
      return await arrival;
    } catch (error) {
      // fetch reports network errors as TypeError. An aborted request rejects with its signal's reason.
      if (error instanceof TypeError) throw new UnreachableError(baseUrl, error);
      throw error;
    }
  }
}

/** The message in an error body; null if something other than the service sent it, such as a proxy. */
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
    // Not JSON, probably an HTML page of a proxy; the caller reports the status instead.
    return null;
  }
}

/** The wait in a Retry-After header (seconds or a date), in milliseconds; null without the header. */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
