import { resolve } from 'node:path';
import { ImportError, NothingFound } from './core/errors.ts';
import type { GameSource, Importer } from './core/port.ts';
import { resultOrImportError } from './finding/unusable.ts';
import { listPaths } from './reading/files.ts';
import { IMPORTER_IDS, loadImporters } from './registry.ts';

export interface VendorGames {
  readonly id: string;
  readonly name: string;
  readonly games: number;
}

export interface FoundSource extends GameSource {
  /** The vendor's ID. */
  readonly vendor: string;
}

/** The result of a search, in a stable order. */
export interface DiscoveredGames {
  readonly sources: readonly FoundSource[];
  /** The detected vendors; empty if only one vendor was requested. */
  readonly vendors: readonly VendorGames[];
  /** Files that are part of no game, then symbolic links, each sorted by path. */
  readonly unread: readonly string[];
  /** Absolute paths of the files that belong to a vendor's games, by the vendor's ID. */
  readonly used: ReadonlyMap<string, readonly string[]>;
}

/**
 * Finds the games at the paths. If several importers are given, ignores importers that find nothing. An
 * importer that recognises its vendor's files but cannot use them yields a game that fails. Throws
 * ImportError if there are no games.
 */
export async function discoverGames(
  ids: readonly string[],
  paths: readonly string[],
): Promise<DiscoveredGames> {
  const { files, links } = await listPaths(paths);
  try {
    const { sources, vendors } = await findSources(ids, paths);
    const searches = new Map(
      sources.map(({ vendor, skipped }) => [vendor, skipped?.used ?? new Set<string>()]),
    );
    const unread = files
      .map(({ path }) => path)
      .filter((path) => ![...searches.values()].some((one) => one.has(resolve(path))));
    const used = new Map([...searches].map(([vendor, one]) => [vendor, [...one]]));
    return { sources, vendors, unread: [...unread, ...links], used };
  } catch (error) {
    const [first] = links;
    if (!(error instanceof NothingFound) || first === undefined) throw error;
    throw new NothingFound(
      paths,
      `${error.problem}; not followed: ${first}${links.length > 1 ? ` and ${links.length - 1} more` : ''}`,
    );
  }
}

async function findSources(
  ids: readonly string[],
  paths: readonly string[],
): Promise<Omit<DiscoveredGames, 'unread' | 'used'>> {
  const importers = await loadImporters(ids);
  const [only] = importers;
  if (only !== undefined && importers.length === 1) {
    const sources = await resultOrImportError(() => only.discover(paths));
    if (sources instanceof NothingFound) throw await withAdvice(sources, only, paths);
    if (sources instanceof ImportError) throw sources;
    return { sources: sources.map((source) => ({ ...source, vendor: only.id })), vendors: [] };
  }
  const found = await recogniseVendors(importers, paths);
  return {
    sources: found.flatMap(({ importer, sources }) =>
      sources.map((source) => ({ ...source, vendor: importer.id })),
    ),
    vendors: found.map(({ importer: { id, name }, sources: { length } }) => ({ id, name, games: length })),
  };
}

async function recogniseVendors(importers: readonly Importer[], paths: readonly string[]) {
  const found: Array<{ importer: Importer; sources: readonly GameSource[] }> = [];
  const problems: Array<{ importer: Importer; problem: ImportError }> = [];
  for (const importer of importers) {
    const sources = await resultOrImportError(() => importer.discover(paths));
    if (sources instanceof NothingFound) continue;
    if (sources instanceof ImportError) problems.push({ importer, problem: sources });
    else found.push({ importer, sources });
  }
  const [first] = problems;
  if (found.length === 0 && first !== undefined) throw first.problem;
  if (found.length > 0) return [...found, ...problems.map(failing)];
  throw new NothingFound(
    paths,
    'no files from a known vendor were found; `sports providers` lists the vendors and their files',
  );
}

/**
 * Returns the error for a vendor without files at the paths. The message lists the vendors whose files were
 * found, or the expected files.
 */
async function withAdvice(
  { problem }: NothingFound,
  asked: Importer,
  paths: readonly string[],
): Promise<NothingFound> {
  const others = await loadImporters(IMPORTER_IDS.filter((id) => id !== asked.id));
  const found = await resultOrImportError(() => recogniseVendors(others, paths));
  if (found instanceof ImportError) return new NothingFound(paths, `${problem}; expected: ${asked.layout}`);
  const vendors = found.map(({ importer: { id, name } }) => `${name} (\`${id}\`)`).join(', ');
  return new NothingFound(paths, `${problem}; found files from ${vendors} instead`);
}

/**
 * Returns a failing game for a vendor whose files are unusable, so that other vendors' games are still
 * imported.
 */
function failing({ importer, problem }: { importer: Importer; problem: ImportError }) {
  const read = () => Promise.reject(problem);
  return { importer, sources: [{ label: importer.name, bytes: 0, files: [problem.file], read }] };
}
