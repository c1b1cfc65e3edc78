/** Severities of the Common Alerting Protocol, most severe first. */
export const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** An official warning for a place. */
export interface Alert {
  /** Name of the warning, in English if the source has it. */
  readonly event: string;
  /** Milliseconds since 1970 in UTC; null if the source states no start or no end. */
  readonly start: number | null;
  readonly end: number | null;
  readonly description: string;
  /** Null if the source does not state it. */
  readonly severity: Severity | null;
}

/** The severity of this name, in any case; null if there is none. */
export function severityOf(text: string | null | undefined): Severity | null {
  return SEVERITIES.find((severity) => severity.toLowerCase() === text?.toLowerCase()) ?? null;
}

/** A provider's alerts for a place. */
export interface AlertReport {
  readonly alerts: readonly Alert[];
  /** Number of alerts that could not be read and are left out. */
  readonly skipped: number;
}

/** Alerts that have not ended, without duplicates: most severe first, then earliest first. */
export function activeAlerts(alerts: readonly Alert[], now: number): Alert[] {
  const unique = new Map<string, Alert>();
  for (const alert of alerts) {
    if (alert.end !== null && alert.end <= now) continue;
    const key = JSON.stringify([alert.event, alert.start, alert.end, alert.severity, alert.description]);
    if (!unique.has(key)) unique.set(key, alert);
  }
  return [...unique.values()].sort((a, b) => rank(a) - rank(b) || (a.start ?? 0) - (b.start ?? 0));
}

function rank({ severity }: Alert): number {
  return SEVERITIES.indexOf(severity ?? 'Unknown');
}
