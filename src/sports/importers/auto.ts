import { NothingFound } from './errors.ts';
import type { GameSource, Importer } from './port.ts';

/** Games that were found, and the vendor whose they are. */
export interface Recognised {
  readonly importer: Importer;
  readonly sources: readonly GameSource[];
}

/**
 * Asks every importer for its games in the paths. Throws ImportError where none finds any, and where one knows files as
 * its vendor's but cannot use them.
 */
export async function recogniseAll(
  importers: readonly Importer[],
  paths: readonly string[],
): Promise<Recognised[]> {
  const found: Recognised[] = [];
  const reasons: string[] = [];
  for (const importer of importers) {
    try {
      const sources = await importer.discover(paths);
      found.push({ importer, sources });
    } catch (error) {
      if (!(error instanceof NothingFound)) throw error;
      reasons.push(`${importer.id}: ${error.message}`);
    }
  }
  if (found.length === 0) {
    throw new NothingFound(paths, `no vendor’s files were recognised\n  ${reasons.join('\n  ')}`);
  }
  return found;
}
