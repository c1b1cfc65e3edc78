/** Whether an error is the system's, or SQLite's: for instance a port that is taken, or a full disk. Its message tells it whole. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || 'errcode' in error);
}
