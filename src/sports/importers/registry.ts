import type { Importer } from './core/port.ts';

/** All vendors with an importer, by id. Importers are loaded on demand because each import thread loads them again. */
const REGISTRY: Readonly<Record<string, () => Promise<Importer>>> = {
  bigdatabowl: async () => (await import('./vendors/bigdatabowl/index.ts')).bigdatabowl,
  bigdatacup: async () => (await import('./vendors/bigdatacup/index.ts')).bigdatacup,
  cdf: async () => (await import('./vendors/cdf/index.ts')).cdf,
  datafactory: async () => (await import('./vendors/datafactory/index.ts')).datafactory,
  epts: async () => (await import('./vendors/epts/index.ts')).epts,
  fieldcast: async () => (await import('./vendors/fieldcast/index.ts')).fieldcast,
  hawkeye: async () => (await import('./vendors/hawkeye/index.ts')).hawkeye,
  impect: async () => (await import('./vendors/impect/index.ts')).impect,
  korastats: async () => (await import('./vendors/korastats/index.ts')).korastats,
  lastrow: async () => (await import('./vendors/lastrow/index.ts')).lastrow,
  metrica: async () => (await import('./vendors/metrica/index.ts')).metrica,
  nba: async () => (await import('./vendors/nba/index.ts')).nba,
  nextgenstats: async () => (await import('./vendors/nextgenstats/index.ts')).nextgenstats,
  nflverse: async () => (await import('./vendors/nflverse/index.ts')).nflverse,
  nhl: async () => (await import('./vendors/nhl/index.ts')).nhl,
  opta: async () => (await import('./vendors/opta/index.ts')).opta,
  pff: async () => (await import('./vendors/pff/index.ts')).pff,
  respovision: async () => (await import('./vendors/respovision/index.ts')).respovision,
  scisports: async () => (await import('./vendors/scisports/index.ts')).scisports,
  secondspectrum: async () => (await import('./vendors/secondspectrum/index.ts')).secondspectrum,
  signality: async () => (await import('./vendors/signality/index.ts')).signality,
  skillcorner: async () => (await import('./vendors/skillcorner/index.ts')).skillcorner,
  sportec: async () => (await import('./vendors/sportec/index.ts')).sportec,
  sportradar: async () => (await import('./vendors/sportradar/index.ts')).sportradar,
  sportscode: async () => (await import('./vendors/sportscode/index.ts')).sportscode,
  statsbomb: async () => (await import('./vendors/statsbomb/index.ts')).statsbomb,
  statsperform: async () => (await import('./vendors/statsperform/index.ts')).statsperform,
  tracab: async () => (await import('./vendors/tracab/index.ts')).tracab,
  whoscored: async () => (await import('./vendors/whoscored/index.ts')).whoscored,
  wyscout: async () => (await import('./vendors/wyscout/index.ts')).wyscout,
};

export const IMPORTER_IDS: readonly string[] = Object.keys(REGISTRY);

/** Returns the importers with these ids; default: all importers. */
export async function loadImporters(ids: readonly string[] = IMPORTER_IDS): Promise<readonly Importer[]> {
  const wanted = Object.entries(REGISTRY).filter(([id]) => ids.includes(id));
  return Promise.all(wanted.map(([, load]) => load()));
}
