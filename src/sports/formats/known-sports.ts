import { SPORTS } from '../model/vocabulary.ts';
import type { DatasetQueries } from '../store/port.ts';
import { requireKnown } from './query.ts';

/**
 * Throws HttpError (400) for a sport that neither the vocabulary nor the dataset has. The dataset counts, since games in
 * Fieldcast's own form may be of any sport.
 */
export async function requireSports(
  reader: DatasetQueries,
  sport: string | readonly string[] | undefined,
): Promise<void> {
  for (const one of [sport ?? []].flat()) {
    if (SPORTS.some((known) => known === one)) continue;
    const { count } = await reader.games({ sport: one }, { after: null, limit: 1, separator: ',' });
    if (count === 0) requireKnown('sport', one, SPORTS);
  }
}
