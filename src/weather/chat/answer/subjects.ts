import { POLLENS } from '../../model/air-quality.ts';
import type { Air } from '../../representation/air.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { Asked, Subject } from '../understand/asks.ts';
import { type AnswerClause, plain } from './view.ts';

export interface Warnings {
  /** Event names, translated to the language of the answer if possible. */
  readonly events: readonly string[];
  /** Null if no provider has warnings for the country. */
  readonly source: string | null;
  /** Whether warnings may be missing because a provider failed. */
  readonly partial: boolean;
  readonly isLater: boolean;
}

/**
 * Subjects that are fetched separately from the weather. A subject is null unless the question is about it.
 */
export interface Subjects {
  readonly warnings: Warnings | null;
  readonly air: Air | null;
}

export const NO_SUBJECTS: Subjects = { warnings: null, air: null };

type ClauseMaker = (subjects: Subjects, speech: Speech) => readonly AnswerClause[];

const CLAUSES_BY_SUBJECT: Readonly<Record<Subject, ClauseMaker>> = {
  warnings: ({ warnings }, { say, warnings: count }) => {
    if (warnings === null) return [];
    const { events, source, partial, isLater } = warnings;
    if (source === null) return [plain(say('warningsUnknown'))];
    // If warnings may be missing, the answer must not say that there are none.
    if (events.length === 0)
      return [plain(say(partial ? 'someMissing' : isLater ? 'noWarningsThen' : 'noWarnings'))];
    return [plain(count(events)), ...(partial ? [plain(say('someMissing'))] : [])];
  },
  air: ({ air }, { say, count }) => {
    if (air === null || air.european_aqi === null || air.description === null) return [];
    return [plain(say('air', { grade: air.description, v: count(air.european_aqi) }))];
  },
  pollen: ({ air }, { say, plants, count }) => {
    const { pollen } = air ?? { pollen: null };
    if (pollen === null) return [];
    const counts = POLLENS.map((plant, i) => ({ plant: plants[i] ?? plant, grains: pollen[plant] }));
    const some = counts.filter(({ grains }) => grains !== null && grains > 0);
    if (some.length > 0) {
      const list = some.map(({ plant, grains }) => `${plant} ${count(grains ?? 0)}`).join(', ');
      return [plain(say('pollen', { list }))];
    }
    return counts.some(({ grains }) => grains === null) ? [] : [plain(say('noPollen'))];
  },
};

/** Whether a question is about a subject outside the forecast, such as warnings or air quality. */
export function isSubject(ask: Asked): ask is Subject {
  return Object.hasOwn(CLAUSES_BY_SUBJECT, ask);
}

/** Returns the clauses about a subject; empty if the data is unknown. */
export function subjectClauses(ask: Subject, subjects: Subjects, speech: Speech): readonly AnswerClause[] {
  return CLAUSES_BY_SUBJECT[ask](subjects, speech);
}
