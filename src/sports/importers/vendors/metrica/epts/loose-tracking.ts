import type { Parts } from '../parts.ts';

/** A game's files, and how they were put together if not by their names. */
export interface NotedParts extends Parts {
  readonly notes: readonly string[];
}

/**
 * Where a folder has one EPTS metadata file, tracking texts of other names are of its game: the first is read if it has none
 * of its own, and notes tell of the rest.
 */
export function withLooseTracking(all: readonly Parts[]): NotedParts[] {
  const folders = Map.groupBy(all, ({ folder }) => folder);
  return all.flatMap((one): NotedParts[] => {
    const beside = folders.get(one.folder) ?? [];
    const [described, ...more] = beside.filter(({ parts }) => parts.eptsMetadata !== undefined);
    if (described === undefined || more.length > 0) return [{ ...one, notes: [] }];
    if (one === described) return [adopt(described, beside)];
    const { eptsTracking: _, ...parts } = one.parts;
    return Object.keys(parts).length === 0 ? [] : [{ ...one, parts, notes: [] }];
  });
}

function adopt(described: Parts, beside: readonly Parts[]): NotedParts {
  const own = described.parts.eptsTracking;
  const others = beside.flatMap((one) => (one === described ? [] : (one.parts.eptsTracking ?? [])));
  const [tracking, ...unread] = own === undefined ? others : [own, ...others];
  if (tracking === undefined) return { ...described, notes: [] };
  const adopted = `${tracking.name} is read as this game's: its metadata is the only one in the folder`;
  const notes = [
    ...(tracking === own ? [] : [adopted]),
    ...unread.map(({ name }) => `${name} was not imported: ${tracking.name} is this game's tracking`),
  ];
  return { ...described, parts: { ...described.parts, eptsTracking: tracking }, notes };
}
