import type { GameEvent } from '../../../model/event.ts';
import type { Player } from '../../../model/game.ts';
import { coordinates, type EventFields } from '../../../model/make-event.ts';
import { roundTime } from '../../../model/units.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import type { ImportReport } from '../../core/port.ts';
import type { Sign, Signs } from '../../inference/attack-directions.ts';
import type { TableRow } from '../../reading/table.ts';
import { toAttackingPoint } from './coordinates.ts';
import { playersOf, teamsOf } from './metadata.ts';
import type { Match } from './schema.ts';
import { secondsOf } from './tracking.ts';
import {
  CLOCK_START_S,
  ENDS,
  EVENT_TYPES,
  FRAME_RATE_HZ,
  GOAL,
  ID_COLUMN,
  LINKS,
  NOT_ATTRIBUTES,
  PASS_OUTCOMES,
  PHASE,
  PLAYER_ID_COLUMNS,
  POSITION_COLUMN,
  POSSESSION,
  SIDES,
  SKILLCORNER,
  STARTS,
  type TableLayout,
  TEXT_COLUMNS,
} from './vocabulary.ts';

interface Team {
  readonly name: string;
  /** 1 if the acting team is team_a, so that its attacking direction is +x. */
  readonly sign: Sign;
}

type Moment = 'start' | 'end';
type Fields = Partial<EventFields> & Pick<EventFields, 'event_id' | 'event_type'>;

/** Converts rows to events with team_a attacking towards +x. */
export class EventReader {
  readonly #match: Match;
  readonly #report: ImportReport;
  readonly #players: ReadonlyMap<string, Player>;
  readonly #unknown = new Set<string>();

  constructor(match: Match, report: ImportReport) {
    this.#match = match;
    this.#report = report;
    this.#players = new Map(playersOf(match).map((player) => [player.player_id, player]));
  }

  /** Returns the events of a row: up to three for a possession, else one. Throws ImportError if it is invalid. */
  read(layout: TableLayout, row: TableRow): GameEvent[] {
    return layout === 'phases of play' ? [this.#phase(row)] : this.#dynamicEvents(row);
  }

  /** Adds a note about the types that are not in the vocabulary. */
  reportUnknown(): void {
    const names = [...this.#unknown].join(', ');
    if (names !== '') this.#report.note(`unknown event types, imported as other: ${names}`);
  }

  #phase(row: TableRow): GameEvent {
    const event_subtype = row.text('team_in_possession_phase_type');
    const event_id = `phase-${row.count('index')}`;
    const fields = { event_id, event_type: 'other', event_subtype, source_type: PHASE } as const;
    return this.#event(row, 'start', fields, { team: 'team_in_possession_id', hasEnd: true });
  }

  #dynamicEvents(row: TableRow): GameEvent[] {
    const type = row.required('event_type');
    if (type === POSSESSION) return this.#possession(row);
    const fields = {
      event_id: row.required('event_id'),
      event_type: this.#typeIn(EVENT_TYPES, type) ?? 'other',
      event_subtype: row.text('event_subtype') ?? type,
      outcome: row.text('end_type'),
      related_event_ids: linksIn(row),
    };
    return [this.#event(row, 'start', fields, { hasEnd: true })];
  }

  /** Returns how a possession starts, the carry if there is one, and how it ends. The end has the vendor's id. */
  #possession(row: TableRow): GameEvent[] {
    const event_id = row.required('event_id');
    const start_type = row.text('start_type');
    const start = start_type === null ? null : this.#typeIn(STARTS, start_type);
    const related_event_ids = [event_id];
    const parts: GameEvent[] = [];
    if (start !== null) {
      const is_successful = start === 'other' ? null : true;
      const fields = { event_type: start, event_subtype: start_type, is_successful, related_event_ids };
      parts.push(this.#event(row, 'start', { event_id: `${event_id}-start`, ...fields }));
    }
    if (row.text('carry') === TRUE) {
      const fields = { event_type: 'carry', related_event_ids } as const;
      parts.push(this.#event(row, 'start', { event_id: `${event_id}-carry`, ...fields }, { hasEnd: true }));
    }
    const links = [...parts.map((part) => part.event_id), ...linksIn(row)];
    return [...parts, this.#event(row, 'end', { ...this.#end(row, event_id), related_event_ids: links })];
  }

  #end(row: TableRow, event_id: string): Fields {
    const end = row.text('end_type') ?? 'unknown';
    const event_type = this.#typeIn(ENDS, end) ?? 'other';
    const outcome = row.text('pass_outcome');
    const isGoal = event_type === 'shot' && row.text('game_interruption_after') === GOAL;
    const isReceived = event_type === 'pass' && PASS_OUTCOMES.get(outcome ?? '') === true;
    const sign = this.#teamOf(row, 'team_id').sign;
    const received = isReceived
      ? pointIn(row, 'player_targeted_x_reception', 'player_targeted_y_reception', sign)
      : null;
    const { end_x, end_y } = coordinates(null, received);
    return {
      event_id,
      event_type: isGoal ? 'goal' : event_type,
      event_subtype: event_type === 'other' ? POSSESSION : null,
      outcome,
      is_successful: event_type === 'shot' ? isGoal : (PASS_OUTCOMES.get(outcome ?? '') ?? null),
      body_part: row.text('is_header') === TRUE ? 'head' : null,
      recipient_id: isReceived ? this.#playerIn(row, 'player_targeted_id') : null,
      ...{ end_x, end_y },
      attributes: { ...attributesIn(row, sign), ...startOf(row, sign) },
    };
  }

  #event(
    row: TableRow,
    moment: Moment,
    fields: Fields,
    { team = 'team_id', hasEnd = false }: { readonly team?: string; readonly hasEnd?: boolean } = {},
  ): GameEvent {
    const { name, sign } = this.#teamOf(row, team);
    const frame = row.count(`frame_${moment}`);
    const player_id = this.#playerIn(row, 'player_id');
    const at = pointIn(row, `x_${moment}`, `y_${moment}`, sign);
    const { x, y, end_x, end_y } = coordinates(at, hasEnd ? pointIn(row, 'x_end', 'y_end', sign) : null);
    const isRecord = !RELATED_PART.test(fields.event_id);
    return SKILLCORNER.event({
      game_id: SKILLCORNER.idOf(this.#match.id),
      source_type: row.text('event_type') ?? PHASE,
      period: periodIn(row),
      time_s: timeOf(row, frame),
      team: name,
      player_id,
      player: this.#players.get(player_id ?? '')?.name ?? row.text('player_name'),
      ...{ x, y, end_x, end_y },
      frame_id: frame,
      attributes: isRecord ? attributesIn(row, sign) : {},
      ...fields,
    });
  }

  #teamOf(row: TableRow, column: string): Team {
    const id = row.required(column);
    const { home_team, away_team } = this.#match;
    const { team_a, team_b } = teamsOf(this.#match);
    if (id === String(home_team.id)) return { name: team_a, sign: 1 };
    if (id === String(away_team.id)) return { name: team_b, sign: -1 };
    return row.fail(
      `${column} ${id} is neither ${home_team.id} nor ${away_team.id}, the teams of the match JSON`,
    );
  }

  #playerIn(row: TableRow, column: string): string | null {
    const id = row.text(column);
    return id === null ? null : SKILLCORNER.idOf(id);
  }

  #typeIn<T extends EventType | null>(types: ReadonlyMap<string, T>, name: string): T | 'other' {
    const type = types.get(name);
    if (type !== undefined) return type;
    this.#unknown.add(name);
    return 'other';
  }
}

/** Value of a column with a yes or no. */
const TRUE = 'True';

/** Ends of the ids of the events that the import creates for a possession. */
const RELATED_PART = /-(?:start|carry)$/;

/** Returns team_a's direction of attack in the tracking, by period, according to most of the rows. */
export function directionsIn(rows: readonly { readonly row: TableRow }[], match: Match): Signs {
  const sums = new Map<number, number>();
  for (const { row } of rows) {
    const side = SIDES.get(row.text('attacking_side') ?? '') ?? 0;
    const team = row.text('team_id') ?? row.text('team_in_possession_id');
    const sign = team === String(match.home_team.id) ? side : -side;
    sums.set(periodIn(row), (sums.get(periodIn(row)) ?? 0) + sign);
  }
  return new Map(
    [...sums].flatMap(([period, sum]) => (sum === 0 ? [] : [[period, sum > 0 ? 1 : -1] as const])),
  );
}

function periodIn(row: TableRow): number {
  const period = row.count('period');
  return period >= 1 ? period : row.fail('period is 0, but periods are numbered from 1');
}

/** Returns the seconds in the period at a frame. `time_end` is the time on the match clock at `frame_end`. */
function timeOf(row: TableRow, frame: number): number {
  const text = row.required('time_end');
  const clock = secondsOf(text) ?? row.fail(`time_end is not a time on the match clock: "${text}"`);
  const start = CLOCK_START_S.get(periodIn(row)) ?? 0;
  const time = roundTime(clock - start - (row.count('frame_end') - frame) / FRAME_RATE_HZ);
  return time >= 0 ? time : row.fail(`frame ${frame} is before the start of period ${periodIn(row)}`);
}

function pointIn(row: TableRow, xColumn: string, yColumn: string, sign: Sign) {
  return toAttackingPoint(row.number(xColumn), row.number(yColumn), sign);
}

function startOf(row: TableRow, sign: Sign): Record<string, unknown> {
  const start = pointIn(row, 'x_start', 'y_start', sign);
  return start === null ? {} : { x_start: start.x, y_start: start.y };
}

function linksIn(row: TableRow): string[] {
  return [...new Set(LINKS.flatMap((column) => row.text(column) ?? []))];
}

/** Returns the other columns. Positions are rotated like the event; angles remain relative to the attack. */
function attributesIn(row: TableRow, sign: Sign): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const column of row.columns) {
    const text = row.text(column);
    if (text === null || NOT_ATTRIBUTES.has(column)) continue;
    if (PLAYER_ID_COLUMNS.has(column)) attributes[column] = SKILLCORNER.idOf(text);
    else if (!ID_COLUMN.test(column)) attributes[column] = attributeValue(column, text, sign);
  }
  return attributes;
}

function attributeValue(column: string, text: string, sign: Sign): unknown {
  if (text === TRUE || text === 'False') return text === TRUE;
  if (TEXT_COLUMNS.has(column) || !/^-?\d+(?:\.\d+)?(?:e-?\d+)?$/.test(text)) return text;
  return POSITION_COLUMN.test(column) && sign === -1 ? 0 - Number(text) : Number(text);
}
