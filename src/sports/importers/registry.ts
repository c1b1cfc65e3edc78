import type { Importer } from './port.ts';

/**
 * Every vendor that can be imported, by its id; one is loaded when it is wanted, since each thread of an import has its own.
 * Adding one is its folder and its line here.
 */
const REGISTRY: Readonly<Record<string, () => Promise<Importer>>> = {
  bigdatabowl: async () => (await import('./bigdatabowl/index.ts')).bigdatabowl,
  bigdatacup: async () => (await import('./bigdatacup/index.ts')).bigdatacup,
  cdf: async () => (await import('./cdf/index.ts')).cdf,
  epts: async () => (await import('./epts/index.ts')).epts,
  fieldcast: async () => (await import('./fieldcast/index.ts')).fieldcast,
  lastrow: async () => (await import('./lastrow/index.ts')).lastrow,
  metrica: async () => (await import('./metrica/index.ts')).metrica,
  nba: async () => (await import('./nba/index.ts')).nba,
  nextgenstats: async () => (await import('./nextgenstats/index.ts')).nextgenstats,
  opta: async () => (await import('./opta/index.ts')).opta,
  skillcorner: async () => (await import('./skillcorner/index.ts')).skillcorner,
  sportec: async () => (await import('./sportec/index.ts')).sportec,
  statsbomb: async () => (await import('./statsbomb/index.ts')).statsbomb,
  tracab: async () => (await import('./tracab/index.ts')).tracab,
  wyscout: async () => (await import('./wyscout/index.ts')).wyscout,
};

/** The ids of all vendors. */
export const IMPORTER_IDS: readonly string[] = Object.keys(REGISTRY);

/** The importers of those ids, or all. */
export async function loadImporters(ids: readonly string[] = IMPORTER_IDS): Promise<readonly Importer[]> {
  const wanted = Object.entries(REGISTRY).filter(([id]) => ids.includes(id));
  return Promise.all(wanted.map(([, load]) => load()));
}
