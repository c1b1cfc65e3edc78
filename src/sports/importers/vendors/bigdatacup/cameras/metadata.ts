import type { FoundFile } from '../../../reading/files.ts';
import { readTable } from '../../../reading/table.ts';
import { isSameGame, namedGame } from '../editions/index.ts';
import { Fields } from '../editions/schema.ts';
import type { CameraField, TableEdition } from '../editions/vocabulary.ts';
import { type Side, sideOf } from '../events/schema.ts';
import type { NamedGame } from '../vocabulary.ts';

/** The team whose goaltender is on the right side of the camera's view in the first period. */
export interface CameraOrientation {
  readonly game: NamedGame;
  readonly right: Side;
}

/** Reads a table of camera orientations. Throws ImportError with the line number. */
export async function readCameras(
  file: FoundFile,
  { columns }: TableEdition<CameraField>,
): Promise<CameraOrientation[]> {
  const fields = new Fields(columns);
  const rows = await readTable(file, { columns: Object.values(columns) });
  return rows.map((row) => {
    const name = fields.required(row, 'game');
    const game = namedGame(name) ?? row.fail(`"${name}" is not "<date> <away> @ <home>"`);
    return { game, right: sideOf(row, fields.required(row, 'right'), fields.column('right')) };
  });
}

/** Returns whether a game's home team attacks towards +x in odd periods; null if no table has the game. */
export function statedDirection(cameras: readonly CameraOrientation[], game: NamedGame): boolean | null {
  const camera = cameras.find((one) => isSameGame(one.game, game));
  // Each team attacks away from its own goaltender.
  return camera === undefined ? null : camera.right === 'away';
}
