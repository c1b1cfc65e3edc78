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
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    return new ApiError(messageOf(await response.text()) ?? `${status} ${statusText}`, {
      status,
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null,
      requestId: headers.get('x-request-id'),
    });
  }
}

/** The message of an error's body; null where something other than the service answered, such as a proxy. */
function messageOf(text: string): string | null {
  if (!text.trimStart().startsWith('{')) return null;
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null) return null;
  const { message, error } = body as Record<string, unknown>;
  const words = message ?? error;
  return typeof words === 'string' ? words : null;
}
