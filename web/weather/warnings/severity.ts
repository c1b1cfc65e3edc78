import type { weather } from '../../../client/index.ts';
import type { LocalTime } from '../display/local-time.ts';

export type Severity = NonNullable<weather.Alert['severity']>;

/** The most severe first. What has no severity may be anything; it stands after what is moderate. */
const ORDER: readonly Severity[] = ['Extreme', 'Severe', 'Moderate', 'Unknown', 'Minor'];

export const severityOf = ({ severity }: Pick<weather.Alert, 'severity'>): Severity => severity ?? 'Unknown';

/** The warnings that have not ended: an answer may have been given a while ago. */
export function activeAt<A extends Pick<weather.Alert, 'end'>>(alerts: readonly A[], now: LocalTime): A[] {
  return alerts.filter(({ end }) => end === null || end > now);
}

/** Warnings by severity, then those that begin first. */
export function bySeverity<A extends Pick<weather.Alert, 'severity' | 'start'>>(alerts: readonly A[]): A[] {
  return alerts.toSorted(
    (a, b) =>
      ORDER.indexOf(severityOf(a)) - ORDER.indexOf(severityOf(b)) ||
      (a.start ?? '').localeCompare(b.start ?? ''),
  );
}
