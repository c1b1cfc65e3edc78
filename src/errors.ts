/** An error whose message tells users all they need; it is reported without a stack trace. */
export class ExpectedError extends Error {
  override readonly name: string = 'ExpectedError';
}

/** Returns whether an error comes from the operating system or SQLite, such as a full disk. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || 'errcode' in error);
}

/** Runs work and adds `place` to operating system or SQLite errors that lack a path. */
export async function withErrorContext<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // Errors from write calls have no path.
    const problem = 'path' in error ? error.message : `${error.message} (${place})`;
    throw new ExpectedError(problem, { cause: error });
  }
}

/** Joins an error's message and its causes' messages. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

/** Returns the operating system's or Node's error code, such as ENOSPC. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
