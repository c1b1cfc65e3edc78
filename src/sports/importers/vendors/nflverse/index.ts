import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { discoverParts, type PartsFormat } from '../../finding/parts.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { sliceRows, sliceTable, type TableSlice } from '../../reading/table-sections.ts';
import { gridironGame } from '../../shared/gridiron/game.ts';
import { type NflversePlay, readNflversePlay } from './events.ts';
import { factsIn, isPostseason, NflversePlayers, notePoints, seasonIn, teamsIn } from './metadata.ts';
import { COLUMNS, NFLVERSE } from './vocabulary.ts';

const FORMAT: PartsFormat<'plays'> = {
  fileNames: /\.csv$/i,
  partNames: { plays: 'play-by-play table' },
  async recognise(file) {
    if (!(await readHead(file)).hasColumns(COLUMNS)) return null;
    const slices = await sliceTable(file, 'game_id', (text) => text || null);
    if (slices.size === 0) {
      throw new ImportError(file.path, 'game_id is empty in all lines', { line: 2, faultyPart: null });
    }
    return [...slices].map(([game, slice]) => ({ game, kind: 'plays', file: slice }));
  },
  read: ({ game, parts: { plays } }, report) => {
    if (plays === undefined) throw new RangeError('the game’s play-by-play is missing');
    return readNflverseGame(plays, game, report);
  },
};

/** Imports the NFL's play-by-play as published by nflverse: one table for a season. */
export const nflverse = NFLVERSE.importer((search) => discoverParts(search, FORMAT));

async function readNflverseGame(file: FoundFile, gameId: string, report: ImportReport): Promise<GameImport> {
  const rows = await Array.fromAsync(sliceRows(file as TableSlice, report.progress), (row) => row.copy());
  const usable = rows.filter(({ isSkipped }) => !isSkipped);
  const [first] = usable;
  if (first === undefined) throw new ImportError(file.path, 'contains no plays');
  const teams = teamsIn(first);
  const players = new NflversePlayers(teams);
  const plays = usable.map((row, index): NflversePlay => {
    if (row.required('game_id') !== gameId) row.fail(`game_id is not ${gameId}`);
    players.add(row);
    return readNflversePlay(row, usable[index - 1] ?? null, teams);
  });
  noteUnknownTypes(plays, report);
  const isOver = usable.some((row) => /^END (OF )?GAME/i.test(row.text('desc') ?? ''));
  const facts = factsIn(first, gameId, teams, isOver);
  notePoints(plays, facts.score, report);
  const rules = { season: seasonIn(first), postseason: isPostseason(first) };
  return gridironGame(
    { vendor: NFLVERSE, facts, rules, plays, players: players.all, tracking: null },
    report,
  );
}

function noteUnknownTypes(plays: readonly NflversePlay[], report: ImportReport): void {
  const unknown = new Set(plays.filter(({ isUnknown }) => isUnknown).map(({ source_type }) => source_type));
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
}
