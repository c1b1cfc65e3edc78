/** A moment of a game: seconds elapsed in a period. `?at=2:61.4` shows the one 61.4 s into the second period. */
export interface Moment {
  readonly period: number;
  readonly time_s: number;
}

export function formatMoment({ period, time_s }: Moment): string {
  return `${period}:${Math.round(time_s * 100) / 100}`;
}

/** null where the text is no moment. */
export function parseMoment(text: string | undefined): Moment | null {
  const [, period, time] = /^(\d+):(\d+(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  return period === undefined ? null : { period: Number(period), time_s: Number(time) };
}
