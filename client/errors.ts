/** An error response from the service. Its message explains how to fix the problem. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The requested wait before a retry, in milliseconds; null if the response does not specify a wait. */
  readonly retryAfterMs: number | null;
  /** The request ID in the service's log; null if the response is not from the service. */
  readonly requestId: string | null;
  /** The language of the message (BCP 47) if it is not always English; otherwise null. */
  readonly language: string | null;
  /** The places that a chat message names, if it names several. */
  readonly places: readonly string[];
  /** Known names instead of an unknown place. */
  readonly suggestions: readonly string[];

  constructor(
    message: string,
    details: Pick<ApiError, 'status' | 'retryAfterMs' | 'requestId' | 'language'> &
      Partial<Pick<ApiError, 'places' | 'suggestions'>>,
  ) {
    super(message);
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.requestId = details.requestId;
    this.language = details.language;
    this.places = details.places ?? [];
    this.suggestions = details.suggestions ?? [];
  }

  static async from(response: Response): Promise<ApiError> {
    const { status, statusText, headers } = response;
    const body = bodyOf(await response.text());
    return new ApiError(messageIn(body) ?? `${status} ${statusText}`, {
      ...choicesIn(body),
      status,
      retryAfterMs: waitOf(headers.get('retry-after')),
      requestId: headers.get('x-request-id'),
      language: headers.get('content-language'),
    });
  }
}

/**
 * Thrown if no complete response arrives: the service is down, its address is wrong, or the network failed.
 * The message gives the reason, except in browsers, which hide the reason.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(baseUrl: string, cause: Error) {
    const reason = cause.cause instanceof Error ? cause.cause.message : cause.message;
    super(`no complete response from ${baseUrl}: ${reason}`, { cause });
  }

  /** Awaits a fetch or a body and converts network errors to UnreachableError. */
  static async wrapNetworkErrors<T>(baseUrl: string, arrival: Promise<T>): Promise<T> {
    try {
      return await arrival;
    } catch (error) {
      // fetch reports network errors as TypeError. An aborted request rejects with its signal's reason.
      if (error instanceof TypeError) throw new UnreachableError(baseUrl, error);
      throw error;
    }
  }
}

type Body = Readonly<Record<string, unknown>>;

/** Returns the fields of an error body; none if the body is not from the service, for example from a proxy. */
function bodyOf(text: string): Body {
  const body = parsed(text);
  return typeof body === 'object' && body !== null ? (body as Body) : {};
}

function messageIn({ message, error }: Body): string | null {
  const words = message ?? error;
  return typeof words === 'string' ? words : null;
}

function choicesIn({ places, suggestions }: Body): Pick<ApiError, 'places' | 'suggestions'> {
  return { places: namesIn(places), suggestions: namesIn(suggestions) };
}

const namesIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The body is not JSON, probably a proxy's HTML page. The caller then reports the status.
    return null;
  }
}

/** Parses a Retry-After header (seconds or a date) into milliseconds; null if the header is missing. */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
