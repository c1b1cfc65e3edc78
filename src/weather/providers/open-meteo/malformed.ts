import { UpstreamError } from '../../upstream/errors.ts';

export const NAME = 'Open-Meteo';

/** The failure of an answer that has the documented shape and still cannot be right; `detail` is for the log only. */
export function malformed(detail: string): UpstreamError {
  return new UpstreamError('malformed', `${NAME} sent something else than its documented answer`, {
    cause: new Error(detail),
  });
}
