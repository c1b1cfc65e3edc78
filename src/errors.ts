/** A failure whose message tells the user everything: it is reported without a stack trace. */
export class ExpectedError extends Error {
  override readonly name: string = 'ExpectedError';
}

/** Whether an error comes from the operating system or SQLite, such as a full disk. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || 'errcode' in error);
}

/** Does work in a place, which is named in the error if the system or SQLite fails there and names no file. */
export async function inPlace<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // A write that fails names none.
    const problem = 'path' in error ? error.message : `${error.message} (${place})`;
    throw new ExpectedError(problem, { cause: error });
  }
}

/** The messages of an error and of its causes. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

/** The code of an error of the operating system or Node, such as ENOSPC. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
