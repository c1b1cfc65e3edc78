import type { Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import { resultOrImportError } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readTable, type TableRow } from '../../reading/table.ts';
import { type EventRow, OTHER_SIDE, type PowerPlayFile, type Side, type TrackingFolder } from './schema.ts';
import {
  BIG_DATA_CUP,
  cupPlayerId,
  EVENTS,
  FRAME_RATE_HZ,
  POWER_PLAY_COLUMNS,
  ROSTER_COLUMNS,
  UNKNOWN_EVENT,
} from './vocabulary.ts';

export interface RosterEntry {
  readonly side: Side;
  readonly name: string;
  readonly jersey: number | null;
  readonly position: string | null;
}

async function readRoster(file: FoundFile): Promise<RosterEntry[]> {
  const rows = await readTable(file, { columns: ROSTER_COLUMNS });
  const roster = rows.map((row): RosterEntry => {
    const side = row.required('team');
    if (side !== 'home' && side !== 'away') return row.fail(`team is neither home nor away: "${side}"`);
    const jersey = row.text('jn') === null ? null : row.count('jn');
    return { side, name: row.required('player'), jersey, position: row.text('position') };
  });
  for (const side of ['home', 'away'] as const) {
    if (!roster.some((entry) => entry.side === side)) {
      rows.at(-1)?.fail(`the roster ends without a player of the ${side} team (truncated file?)`);
    }
  }
  return roster;
}

/** Players of a game, from the roster and the events. */
export class CupPlayers {
  readonly #teams: Readonly<Record<Side, string>>;
  readonly #players: Record<Side, Map<string, Player>> = { home: new Map(), away: new Map() };
  readonly #byJersey: Record<Side, Map<number, Player>> = { home: new Map(), away: new Map() };

  constructor(
    teams: Readonly<Record<Side, string>>,
    roster: readonly RosterEntry[],
    rows: readonly EventRow[],
  ) {
    this.#teams = teams;
    for (const { side, name, jersey, position } of roster) {
      const player = this.#add(side, name, jersey, position);
      if (jersey !== null) this.#byJersey[side].set(jersey, player);
    }
    for (const { side, player } of rows) if (player !== null) this.#add(side, player);
    for (const row of rows) this.second(row);
  }

  get all(): Player[] {
    return [...this.#players.home.values(), ...this.#players.away.values()];
  }

  named(side: Side, name: string): Player {
    return this.#add(side, name);
  }

  withJersey(side: Side, jersey: number): Player | null {
    return this.#byJersey[side].get(jersey) ?? null;
  }

  /**
   * Returns the second player of an event. The source has no team for this player. The kind of event suggests
   * the team, unless only the other team has a player with this name.
   */
  second({ row, side, event }: EventRow): { readonly player: Player; readonly isMate: boolean } | null {
    const name = row.text('player_name_2');
    if (name === null) return null;
    const usual = (EVENTS.get(event) ?? UNKNOWN_EVENT).secondIsMate ? side : OTHER_SIDE[side];
    const isUsual = this.#players[usual].has(name) || !this.#players[OTHER_SIDE[usual]].has(name);
    const ofSide = isUsual ? usual : OTHER_SIDE[usual];
    return { player: this.#add(ofSide, name), isMate: ofSide === side };
  }

  #add(side: Side, name: string, jersey: number | null = null, position: string | null = null): Player {
    const known = this.#players[side].get(name);
    if (known !== undefined) return known;
    const team = this.#teams[side];
    const player_id = cupPlayerId(team, name);
    const player = BIG_DATA_CUP.player({ player_id, name, team, jersey_number: jersey, position });
    this.#players[side].set(name, player);
    return player;
  }
}

interface VideoMoment {
  readonly period: number;
  /** Seconds since the start of the period's video. */
  readonly video: number;
  /** Seconds left on the game clock. */
  readonly clock: number;
}

interface PowerPlay {
  readonly game: string;
  readonly number: number;
  readonly start: VideoMoment;
  readonly end: VideoMoment;
  readonly row: TableRow;
}

/** Largest uncertainty of a known time, in seconds, because clocks have whole seconds. */
const TIME_TOLERANCE_S = 1;

async function readPowerPlays(file: FoundFile): Promise<PowerPlay[]> {
  const rows = await readTable(file, { columns: POWER_PLAY_COLUMNS });
  return rows.map((row) => {
    const moment = (which: string): VideoMoment => ({
      period: row.count(`${which}_period`),
      video: row.requiredNumber(`${which}_video_clock_seconds`),
      clock: row.requiredNumber(`${which}_game_clock_seconds`),
    });
    const [start, end] = [moment('start'), moment('end')];
    if (start.period === end.period && end.video - start.video < start.clock - end.clock) {
      row.fail('the game clock ran longer than the video (truncated file?)');
    }
    return { game: row.required('game_name'), number: row.count('penalty_number'), start, end, row };
  });
}

/**
 * Returns the number of a frame in the period's video. Tracking files count frames from the start of the
 * power play.
 */
export function videoFrame({ start }: PowerPlay, frame: number): number {
  return Math.round(start.video * FRAME_RATE_HZ) + frame;
}

/**
 * Returns a function that converts frame numbers of a power play to seconds left in the period. The function
 * returns null for unknown times. The video continues while play is stopped, and the source gives only the
 * total length of the stoppages. Play always stops before a faceoff. With one faceoff, all times are known.
 * With several faceoffs, times between the first and the last faceoff are unknown. `faceoffs` contains the
 * seconds left at each faceoff of the period.
 */
export function clockOf(
  { start, end }: PowerPlay,
  faceoffs: readonly number[],
): (frame: number) => number | null {
  if (start.period !== end.period) return () => null;
  const length = end.video - start.video;
  const stopped = length - (start.clock - end.clock);
  const stops = faceoffs
    .filter((clock) => clock < start.clock && clock >= end.clock)
    .map((clock) => start.clock - clock);
  const first = Math.min(start.clock - end.clock, ...stops);
  const [earliest, latest] = stops.length === 0 ? [0, first] : [first, Math.max(...stops)];
  return (frame) => {
    const time = (frame - 1) / FRAME_RATE_HZ;
    if (time > length + TIME_TOLERANCE_S) return null;
    const low = Math.min(time, Math.max(earliest, time - stopped));
    const high = Math.min(time, Math.max(latest, time - stopped));
    return high - low > TIME_TOLERANCE_S ? null : start.clock - (low + high) / 2;
  };
}

export interface TrackedPowerPlay {
  readonly tracking: PowerPlayFile;
  readonly powerPlay: PowerPlay;
}

function inOrder(powerPlays: readonly TrackedPowerPlay[]): TrackedPowerPlay[] {
  return powerPlays.toSorted(
    ({ powerPlay: a }, { powerPlay: b }) => a.start.period - b.start.period || a.start.video - b.start.video,
  );
}

/** Roster and tracking files of a game. Frames are read later. */
export interface CupTracking {
  readonly roster: readonly RosterEntry[];
  readonly powerPlays: readonly TrackedPowerPlay[];
  /** Errors for tracking files of power plays that are not in pp_info.csv. */
  readonly missing: readonly ImportError[];
}

/** A tracking folder with its contents, or with the error that makes it unusable. */
export interface TrackedFolder {
  readonly folder: TrackingFolder;
  readonly content: CupTracking | ImportError;
}

/** Reads the contents of each folder. An error in one folder does not affect the others. */
export async function readTrackedGames(
  folders: readonly TrackingFolder[],
  powerPlayFiles: readonly FoundFile[],
): Promise<TrackedFolder[]> {
  const tables = await Promise.all(
    powerPlayFiles.map((file) => resultOrImportError(() => file.skipped.retry(() => readPowerPlays(file)))),
  );
  return Promise.all(
    folders.map(async (folder) => ({
      folder,
      content: await resultOrImportError(() =>
        folder.files[0].file.skipped.retry(() => readContent(folder, tables)),
      ),
    })),
  );
}

async function readContent(
  { game, roster, files }: TrackingFolder,
  tables: ReadonlyArray<readonly PowerPlay[] | ImportError>,
): Promise<CupTracking> {
  if (roster instanceof ImportError) throw roster;
  const known: PowerPlay[] = [];
  for (const table of tables) {
    // Lines of an unreadable table could belong to any game.
    if (table instanceof ImportError) throw table;
    known.push(...table);
  }
  const powerPlays: TrackedPowerPlay[] = [];
  const missing: ImportError[] = [];
  for (const tracking of files) {
    const powerPlay = known.find((one) => one.game === game && one.number === tracking.powerPlay);
    if (powerPlay !== undefined) powerPlays.push({ tracking, powerPlay });
    else {
      const problem = `no pp_info.csv at the given paths lists its power play, number ${tracking.powerPlay} of "${game}"`;
      missing.push(new ImportError(tracking.file.path, problem));
    }
  }
  const [first] = missing;
  if (tables.length === 0 && first !== undefined) throw first;
  return { roster: await readRoster(roster), powerPlays: inOrder(powerPlays), missing };
}
