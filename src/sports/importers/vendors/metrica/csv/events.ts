import { ImportError } from '../../../core/errors.ts';
import { SOCCER_PERIODS } from '../../../inference/periods.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { readTable, type TableRow } from '../../../reading/table.ts';
import type { Actor, MetricaEvent, Moment } from '../events.ts';
import { CSV_TEAMS, isCsvTeam } from '../vocabulary.ts';

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

/**
 * Reads a CSV game's events in playing order. Numbers the events, because the source has no ids. Throws
 * ImportError with the line number if a line is invalid.
 */
export async function readCsvEvents(
  file: FoundFile,
  playerId: (label: string) => string,
): Promise<MetricaEvent[]> {
  const events: MetricaEvent[] = [];
  for (const row of await readTable(file, { columns: COLUMNS })) {
    const event = eventIn(row, String(events.length + 1), playerId);
    requireOrder(events.at(-1), event, row);
    events.push(event);
  }
  if (events.length === 0) throw new ImportError(file.path, 'contains no events');
  return events;
}

function eventIn(row: TableRow, id: string, playerId: (label: string) => string): MetricaEvent {
  const team = row.required('Team');
  if (!isCsvTeam(team)) row.fail(`the team is "${team}"; it must be ${CSV_TEAMS.join(' or ')}`);
  const period = row.count('Period');
  if (!SOCCER_PERIODS.has(period)) row.fail(`the event is in period ${period}; periods are 1 to 5`);
  const actor = (column: 'From' | 'To'): Actor | null => {
    const name = row.text(column);
    return name === null ? null : { player_id: playerId(name), name };
  };
  const start = momentIn(row, 'Start');
  const end = momentIn(row, 'End');
  return {
    id,
    team,
    type: row.required('Type'),
    tags: (row.text('Subtype') ?? '').split('-').filter(Boolean),
    period,
    start,
    // An end before the start means that there is no end. The first kick-off, for example, ends in frame 0.
    end: end.frame < start.frame ? null : end,
    player: actor('From'),
    receiver: actor('To'),
  };
}

function momentIn(row: TableRow, which: 'Start' | 'End'): Moment {
  const [x, y] = [coordinateIn(row, `${which} X`), coordinateIn(row, `${which} Y`)];
  return {
    frame: row.count(`${which} Frame`),
    time: row.requiredNumber(`${which} Time [s]`),
    position: x === null || y === null ? null : { x, y },
  };
}

/** Returns null for a missing coordinate, which the source writes as `NaN` or as an empty field. */
function coordinateIn(row: TableRow, column: string): number | null {
  return row.text(column) === 'NaN' ? null : row.number(column);
}

/**
 * Throws ImportError if a later period starts before an event in an earlier period. Times in the source
 * continue across half time.
 */
function requireOrder(
  before: MetricaEvent | undefined,
  { period, start }: MetricaEvent,
  row: TableRow,
): void {
  if (before === undefined) return;
  if (period < before.period || (period > before.period && start.time < before.start.time)) {
    const [earlier, later] = [
      `period ${before.period} at ${before.start.time} s`,
      `period ${period} at ${start.time} s`,
    ];
    row.fail(`the event is outside its period: ${later} comes after ${earlier}`);
  }
}
