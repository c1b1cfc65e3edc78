import { withCompanions } from '../companions.ts';
import { ImportError } from '../errors.ts';
import { nothingFound } from '../nothing-found.ts';
import { faultSource } from '../pairing.ts';
import type { GameSource, Importer } from '../port.ts';
import { recogniseXml } from '../recognise-xml.ts';
import { readGame } from './game.ts';
import { type Pair, pairsOf } from './pair.ts';
import { OPTA } from './provider.ts';
import { recognise } from './recognise.ts';

/** Opta's match feeds: F24 (events) with F7 (line-ups and result). */
export const opta: Importer = {
  ...OPTA,
  name: 'Opta (F7 and F24)',
  sports: ['soccer'],
  provides: { events: true, tracking: false, rosters: true },
  url: 'https://www.statsperform.com/opta/',
  layout:
    'F24 files (events) with the F7 files (line-ups, result) of the same matches beside them, of any name',
  discover,
};

async function discover(paths: readonly string[]): Promise<readonly GameSource[]> {
  const candidates = await withCompanions(paths);
  const { all, wanted, faults } = await recogniseXml(candidates, recognise);
  const asked = new Set(wanted.map(({ file }) => file.path));
  const pairs = pairsOf(all).filter((pair) => filesOf(pair).some((path) => asked.has(path)));
  if (pairs.length + faults.length === 0) {
    const listed = candidates.filter(({ wanted }) => wanted).map(({ file }) => file);
    throw nothingFound(paths, listed, 'Opta’s');
  }
  const games = pairs.map(
    ({ label, files }): GameSource => ({
      label,
      bytes: files instanceof ImportError ? 0 : files.f24.bytes + files.f7.bytes,
      read: async (report) => {
        if (files instanceof ImportError) throw files;
        return readGame(files, report);
      },
    }),
  );
  return [...faults.map(faultSource), ...games];
}

/** A match at fault is called by the path of the file that it has. */
function filesOf({ label, files }: Pair): string[] {
  return files instanceof ImportError ? [label] : [files.f24.path, files.f7.path];
}
