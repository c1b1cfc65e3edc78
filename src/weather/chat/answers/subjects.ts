import { POLLENS } from '../../model/air-quality.ts';
import type { Air } from '../../representation/air.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { Asked, Subject } from '../asks.ts';
import { plain, type Told } from './told.ts';

/** The warnings of the place and time asked about. */
export interface Warnings {
  /** Names of the events, in the language of the answer if there is that. */
  readonly events: readonly string[];
  /** Null if no provider has warnings of the country. */
  readonly source: string | null;
  /** Whether some may be missing. */
  readonly partial: boolean;
  /** Whether they are for another time than now. */
  readonly isLater: boolean;
}

/** What is fetched beside the weather where a question is about it; null where it is not. */
export interface Subjects {
  readonly warnings: Warnings | null;
  /** Described in the language of the answer. */
  readonly air: Air | null;
}

export const NO_SUBJECTS: Subjects = { warnings: null, air: null };

type Tell = (subjects: Subjects, speech: Speech) => readonly Told[];

const TOLD: Readonly<Record<Subject, Tell>> = {
  warnings: ({ warnings }, { say, warnings: count }) => {
    if (warnings === null) return [];
    const { events, source, partial, isLater } = warnings;
    if (source === null) return [plain(say('warningsUnknown'))];
    // That there are none is not known where some are missing.
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

/** Whether what was asked is a subject of its own. */
export function isSubject(ask: Asked): ask is Subject {
  return Object.hasOwn(TOLD, ask);
}

/** Clauses about a subject; none if it is unknown. */
export function subjectClauses(ask: Subject, subjects: Subjects, speech: Speech): readonly Told[] {
  return TOLD[ask](subjects, speech);
}
