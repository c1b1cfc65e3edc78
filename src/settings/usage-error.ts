import { ExpectedError } from '../errors.ts';

/** A mistake in how a command was called or configured. The message may list several, one per line. */
export class UsageError extends ExpectedError {
  override readonly name = 'UsageError';
}
