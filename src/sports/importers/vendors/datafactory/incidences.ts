import Type from 'typebox';
import { Losses } from '../../core/losses.ts';
import type { ImportReport } from '../../core/port.ts';
import type { SourceFile } from '../../reading/files.ts';
import { optional, vendorShape } from '../../reading/json.ts';
import type { Match } from './match.ts';
import { NO_HEIGHT, REPEATING_LISTS, SHOOTOUT, SHOOTOUT_INCIDENCES } from './vocabulary.ts';

const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);
const Place = optional(Type.Object({ x: Type.Number(), y: Type.Number(), z: optional(Type.Number()) }));
const checkIncidence = vendorShape(
  Type.Object({
    type: Type.Integer(),
    t: Type.Object({
      half: Type.Integer({ minimum: 0, maximum: SHOOTOUT }),
      m: Type.Integer({ minimum: 0 }),
      s: optional(Type.Integer({ minimum: 0 })),
    }),
    team: optional(Id),
    plyrId: optional(Id),
    recvId: optional(Id),
    assBy: optional(Id),
    ctchBy: optional(Id),
    offId: optional(Id),
    inId: optional(Id),
    coord: optional(Type.Object({ '1': Place, '2': Place })),
  }),
);

/** An incidence as the file has it. */
export interface Incidence {
  readonly id: string;
  /** Name of the list that it is in. */
  readonly list: string;
  readonly type: number;
  /** Period, from 1. */
  readonly half: number;
  /** Seconds on the match clock. */
  readonly clock: number;
  readonly fields: ReturnType<typeof checkIncidence>;
}

/** The incidences of a match in playing order, each once. One that cannot be used is counted and told. */
export function incidencesOf(match: Match, file: SourceFile, report: ImportReport): Incidence[] {
  const losses = new Losses(report, 'incidence');
  const found = Object.entries(match.incidences).flatMap(([list, elements]) => {
    const known = match.incidences[REPEATING_LISTS.get(list) ?? ''] ?? {};
    return Object.entries(elements ?? {}).flatMap(([id, element]): Incidence[] => {
      if (id in known) return [];
      const fields = losses.unless(() => checkIncidence(element, file, `incidences.${list}.${id}`));
      return fields === null ? [] : [incidenceOf(id, list, fields)];
    });
  });
  losses.tell();
  return found.sort((a, b) => a.half - b.half || a.clock - b.clock || Number(a.id) - Number(b.id));
}

function incidenceOf(id: string, list: string, fields: Incidence['fields']): Incidence {
  const { type, t } = fields;
  // The start of the match is in half 0; a kick of a shoot-out may be in any.
  const half = SHOOTOUT_INCIDENCES.has(type) ? SHOOTOUT : Math.max(1, t.half);
  return { id, list, type, half, clock: t.m * 60 + (t.s ?? 0), fields };
}

/** Height as the source states it, of which the unit is unknown; null where it is not stated. */
export function heightOf(place: { readonly z?: number | null } | null | undefined): number | null {
  return place?.z === undefined || place.z === NO_HEIGHT ? null : place.z;
}
