/** A failure whose message tells the user everything: it is reported without a stack trace. */
export class ExpectedError extends Error {
  override readonly name: string = 'ExpectedError';
}

/** Whether an error comes from the operating system or SQLite, such as a full disk. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || 'errcode' in error);
}

/** The code of an error of the operating system or Node, such as ENOSPC. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
