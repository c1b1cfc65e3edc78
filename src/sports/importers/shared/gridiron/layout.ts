import { roundTime } from '../../../model/units.ts';
import { elapsedAt, type Place, periodSeconds, placesInPeriod, type Rules, type Stretch } from './clock.ts';
import type { Play } from './play.ts';
import type { Survey } from './survey.ts';

/** A play in its game: where it lies on the clock and, where it is tracked, its first frame's number. */
export interface LaidPlay {
  readonly play: Play;
  readonly place: Place;
  readonly tracked: { readonly survey: Survey; readonly firstFrame: number } | null;
}

export interface Layout {
  /** In playing order. */
  readonly plays: readonly LaidPlay[];
  /** How far each quarter goes, in seconds. */
  readonly ends: ReadonlyMap<number, number>;
  readonly notes: readonly string[];
}

/** Lays plays, in playing order, on their quarters' clocks, and numbers their frames over the game from 1. */
export function layOut(plays: readonly Play[], surveys: ReadonlyMap<string, Survey>, rules: Rules): Layout {
  const laid: LaidPlay[] = [];
  const ends = new Map<number, number>();
  let firstFrame = 1;
  for (const { play, place } of placesOf(plays, surveys, rules)) {
    const survey = surveys.get(play.id);
    laid.push({ play, place, tracked: survey ? { survey, firstFrame } : null });
    firstFrame += survey?.frames ?? 0;
    const end = roundTime(place.start_s + (stretchOf(survey)?.length_s ?? 0));
    ends.set(play.quarter, Math.max(ends.get(play.quarter) ?? 0, end));
  }
  return { plays: laid, ends, notes: notesOn(laid) };
}

function placesOf(plays: readonly Play[], surveys: ReadonlyMap<string, Survey>, rules: Rules) {
  return [...Map.groupBy(plays, ({ quarter }) => quarter)].flatMap(([quarter, within]) => {
    const length = periodSeconds(quarter, rules, within);
    return placesInPeriod(
      within.map((play) => ({
        play,
        elapsed: elapsedAt(play, length),
        stretch: stretchOf(surveys.get(play.id)),
      })),
    );
  });
}

function stretchOf(survey: Survey | undefined): Stretch | null {
  if (survey === undefined) return null;
  const { first_ms, begin, last_ms } = survey;
  return { lead_s: (begin.ms - first_ms) / 1000, length_s: (last_ms - first_ms) / 1000 };
}

function notesOn(laid: readonly LaidPlay[]): string[] {
  const moved = laid.map(({ place }) => place.moved_s).filter((seconds) => seconds > 0);
  if (moved.length === 0) return [];
  const most = Math.max(...moved).toFixed(1);
  return [
    `plays laid later than their clock, as they would overlap the one before or begin before the period: ${moved.length}, by up to ${most} s`,
  ];
}

/** Seconds in the period of one of a tracked play's moments. */
export function momentTime({ start_s }: Place, { first_ms }: Survey, ms: number): number {
  return roundTime(start_s + (ms - first_ms) / 1000);
}
