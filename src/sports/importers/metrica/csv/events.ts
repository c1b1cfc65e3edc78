import { ImportError } from '../../errors.ts';
import { type FoundFile, readText } from '../../files.ts';
import { SOCCER_PERIODS } from '../../soccer-periods.ts';
import type { Action, Actor, Moment } from '../action.ts';
import { countFrom, numberFrom, numberOrAbsent, type Place } from '../numbers.ts';
import { parseCsv } from './csv.ts';
import { isTeam, TEAMS } from './teams.ts';

/** Columns of the events file, by the names of its header. */
const COLUMNS = [
  'Team',
  'Type',
  'Subtype',
  'Period',
  'Start Frame',
  'Start Time [s]',
  'End Frame',
  'End Time [s]',
  'From',
  'To',
  'Start X',
  'Start Y',
  'End X',
  'End Y',
] as const;
type Column = (typeof COLUMNS)[number];

/** A row by column name. */
type Row = (column: Column) => string;

/**
 * Reads the events of a CSV game in the file's order, which is the game's. Event ids are running numbers: the
 * source has none. Throws ImportError with the line of what is wrong.
 */
export async function readEvents(file: FoundFile, playerId: (label: string) => string): Promise<Action[]> {
  const [header, ...records] = parseCsv(await readText(file), file.path);
  const indices = columnIndices(header?.record ?? [], file.path);
  const actions: Action[] = [];
  for (const { record, info } of records) {
    const at = { path: file.path, line: info.lines };
    const row: Row = (column) => (record[indices[column]] ?? '').trim();
    const action = toAction(row, String(actions.length + 1), playerId, at);
    requireOrder(actions.at(-1), action, at);
    actions.push(action);
  }
  if (actions.length === 0) throw new ImportError(file.path, 'holds no events');
  return actions;
}

function columnIndices(header: readonly string[], path: string): Record<Column, number> {
  const entries = COLUMNS.map((column) => [column, header.indexOf(column)] as const);
  const missing = entries.filter(([, index]) => index === -1).map(([column]) => column);
  if (missing.length > 0) throw new ImportError(path, `has no column ${missing.join(', ')}`, { line: 1 });
  return Object.fromEntries(entries) as Record<Column, number>;
}

function toAction(row: Row, id: string, playerId: (label: string) => string, at: Place): Action {
  const team = row('Team');
  if (!isTeam(team)) {
    throw new ImportError(at.path, `the team is "${team}", neither ${TEAMS.join(' nor ')}`, at);
  }
  if (row('Type') === '') throw new ImportError(at.path, 'the event has no type', at);
  const period = countFrom(row('Period'), 'the period', at);
  if (!SOCCER_PERIODS.has(period)) {
    throw new ImportError(at.path, `the event lies outside the periods: there is no period ${period}`, at);
  }
  const actor = (label: string): Actor | null =>
    label === '' ? null : { player_id: playerId(label), name: label };
  const start = moment(row, 'Start', at);
  const end = moment(row, 'End', at);
  return {
    id,
    team,
    type: row('Type'),
    tags: row('Subtype').split('-').filter(Boolean),
    period,
    start,
    // The first kick-off ends in frame 0: it has no end.
    end: end.frame < start.frame ? null : end,
    player: actor(row('From')),
    receiver: actor(row('To')),
  };
}

function moment(row: Row, which: 'Start' | 'End', at: Place): Moment {
  const x = numberOrAbsent(row(`${which} X`), `${which} X`, at);
  const y = numberOrAbsent(row(`${which} Y`), `${which} Y`, at);
  return {
    frame: countFrom(row(`${which} Frame`), `${which} Frame`, at),
    time: numberFrom(row(`${which} Time [s]`), `${which} Time [s]`, at),
    position: x === null || y === null ? null : { x, y },
  };
}

/** Times run on over half time, so an event before the end of an earlier period is not in its own. */
function requireOrder(before: Action | undefined, action: Action, at: Place): void {
  if (before === undefined) return;
  const { period, start } = action;
  if (period < before.period || (period > before.period && start.time < before.start.time)) {
    throw new ImportError(
      at.path,
      `the event lies outside its period: period ${period} at ${start.time} s comes after period ${before.period} at ${before.start.time} s`,
      at,
    );
  }
}
