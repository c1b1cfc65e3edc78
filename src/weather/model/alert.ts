/** How grave an event is, in the words of the Common Alerting Protocol. */
export const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** An official warning for a place. */
export interface Alert {
  /** Name of the warning, in English where the source has it. */
  readonly event: string;
  /** Milliseconds since 1970 in UTC; null where the source sets no beginning or no end. */
  readonly start: number | null;
  readonly end: number | null;
  readonly description: string;
  /** Null where the source does not grade its warnings. */
  readonly severity: Severity | null;
}

/** The severity that a text names, in any case; null for none. */
export function severityOf(text: string | null | undefined): Severity | null {
  return SEVERITIES.find((severity) => severity.toLowerCase() === text?.toLowerCase()) ?? null;
}

/** What a source of alerts answered for a place. */
export interface AlertReport {
  readonly alerts: readonly Alert[];
  /** Warnings that could not be read. They are counted, logged and left out; the others stand. */
  readonly skipped: number;
}

/** Alerts that are not over, each once, the gravest and then the earliest first. */
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
