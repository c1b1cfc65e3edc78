/** A failure whose message is all the user needs. It is reported without a stack trace. */
export class ExpectedError extends Error {
  override readonly name: string = 'ExpectedError';
}

/** Whether an error comes from the operating system or SQLite, such as a full disk. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || 'errcode' in error);
}

/** Runs work. If the system or SQLite fails without naming a file, the error names the place. */
export async function inPlace<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // Write errors have no path.
    const problem = 'path' in error ? error.message : `${error.message} (${place})`;
    throw new ExpectedError(problem, { cause: error });
  }
}

/** Joins the messages of an error and its causes. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

/** The code of an error from the operating system or Node, such as ENOSPC. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
