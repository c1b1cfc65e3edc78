import type { Point } from '../../../../model/coordinates.ts';
import type { TableRow } from '../../../reading/table.ts';
import { metresFrom, turned } from '../coordinates.ts';
import { Fields } from '../editions/schema.ts';
import type { DateOrder, EventEdition, EventField } from '../editions/vocabulary.ts';
import { meaningOf, REGULAR_PERIOD_S, REGULAR_PERIODS } from '../vocabulary.ts';

export type Side = 'home' | 'away';
export const SIDES: readonly Side[] = ['home', 'away'];
export const OTHER_SIDE: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };

/** Counts by team, for example goals or skaters on the ice. */
export type PerSide = Readonly<Record<Side, number>>;
export type TeamNames = Readonly<Record<Side, string>>;

/** An event of any edition. */
export interface EventRow {
  readonly row: TableRow;
  readonly date: string;
  readonly teams: TeamNames;
  readonly side: Side;
  readonly season: string | null;
  readonly period: number;
  /** Seconds left in the period. */
  readonly clock: number;
  readonly event: string;
  readonly successful: boolean | null;
  /** Name or shirt number. */
  readonly player: string | null;
  readonly second: string | null;
  /** Player who has the puck after the event, in files that give this player instead of the acting player. */
  readonly next: string | null;
  /** Score before the event; null if the line has no score. */
  readonly score: PerSide | null;
  readonly skaters: PerSide | null;
  /** First detail: the kind of shot, pass, entry, faceoff or penalty, or the outcome of a dump. */
  readonly detail: string | null;
  readonly destination: string | null;
  readonly traffic: boolean | null;
  readonly oneTimer: boolean | null;
  /** Metres from the centre; the home team attacks towards +x, unless the edition has fixed axes. */
  readonly start: Point | null;
  readonly end: Point | null;
}

type RowGame = Pick<EventRow, 'date' | 'teams' | 'side'>;

/** Reads the lines of an events file of one edition. */
export class EventReader {
  readonly #edition: EventEdition;
  readonly #fields: Fields<EventField>;

  constructor(edition: EventEdition) {
    this.#edition = edition;
    this.#fields = new Fields(edition.columns);
  }

  /** Returns date and teams. Throws ImportError with the line number. */
  game(row: TableRow): RowGame {
    const fields = this.#fields;
    const team = fields.required(row, 'team');
    const date = isoDate(row, fields.required(row, 'date'), fields.column('date'), this.#edition.dates);
    if (this.#edition.columns.venue !== undefined) {
      const opponent = fields.required(row, 'opponent');
      const side = sideOf(row, fields.required(row, 'venue'), this.#edition.columns.venue);
      const teams = side === 'home' ? { home: team, away: opponent } : { home: opponent, away: team };
      return { date, teams, side };
    }
    const teams = { home: fields.required(row, 'home'), away: fields.required(row, 'away') };
    const side = SIDES.find((one) => teams[one] === team);
    if (side === undefined) return row.fail(`"${team}" is neither ${teams.home} nor ${teams.away}`);
    return { date, teams, side };
  }

  /** Returns the whole event. Throws ImportError with the line number. */
  event(row: TableRow, game: RowGame): EventRow {
    const fields = this.#fields;
    const event = fields.required(row, 'event');
    const period = periodOf(row, fields.required(row, 'period'), fields.column('period'));
    const clock = secondsOf(row, fields.required(row, 'clock'), fields.column('clock'));
    if (period <= REGULAR_PERIODS && clock > REGULAR_PERIOD_S) {
      row.fail(
        `${fields.column('clock')} is ${fields.text(row, 'clock')}, but a period has ${REGULAR_PERIOD_S} seconds`,
      );
    }
    const { opponentsView = false, isAttempt = false } = meaningOf(event);
    const view = opponentsView ? OTHER_SIDE[game.side] : game.side;
    return {
      row,
      ...game,
      season: fields.text(row, 'season'),
      period,
      clock,
      event,
      successful: this.#success(row, event),
      player: playerLabel(fields.text(row, 'player')),
      second: playerLabel(fields.text(row, 'player2')),
      next: null,
      score:
        this.#perSide(row, 'homeGoals', 'awayGoals', 'home') ??
        this.#perSide(row, 'goalsFor', 'goalsAgainst', view),
      skaters: this.#perSide(row, 'homeSkaters', 'awaySkaters', 'home') ?? this.#situation(row, view),
      detail: fields.text(row, 'detail'),
      destination: fields.text(row, 'destination'),
      traffic: isAttempt ? this.#flag(row, 'traffic') : null,
      oneTimer: isAttempt ? this.#flag(row, 'oneTimer') : null,
      start: this.#point(row, game.side, 'x', 'y'),
      end: this.#point(row, game.side, 'x2', 'y2'),
    };
  }

  /** Returns counts of both teams; null unless both columns have a value. `first` is the side of the first column. */
  #perSide(row: TableRow, a: EventField, b: EventField, first: Side): PerSide | null {
    const [one, other] = [this.#fields.count(row, a), this.#fields.count(row, b)];
    if (one === null || other === null) return null;
    return first === 'home' ? { home: one, away: other } : { home: other, away: one };
  }

  /** Returns the numbers of skaters in a text such as `5 on 4`. */
  #situation(row: TableRow, view: Side): PerSide | null {
    const [, own, others] = /^(\d+) on (\d+)$/.exec(this.#fields.text(row, 'situation') ?? '') ?? [];
    if (own === undefined || others === undefined) return null;
    const [first, second] = [Number(own), Number(others)];
    return view === 'home' ? { home: first, away: second } : { home: second, away: first };
  }

  #success(row: TableRow, event: string): boolean | null {
    if (this.#edition.columns.success !== undefined) return this.#flag(row, 'success');
    const { succeeds, succeedsIf } = meaningOf(event);
    return succeeds ?? succeedsIf?.[this.#fields.text(row, 'detail') ?? ''] ?? null;
  }

  /** Parses `t`, `f`, `true`, `false`, `1` or `0`. Returns null for an empty field. */
  #flag(row: TableRow, field: EventField): boolean | null {
    const text = this.#fields.text(row, field);
    if (text === null) return null;
    if (/^(?:t|true|1)$/i.test(text)) return true;
    if (/^(?:f|false|0)$/i.test(text)) return false;
    return row.fail(`${this.#fields.column(field)} is neither t nor f: "${text}"`);
  }

  #point(row: TableRow, side: Side, xField: EventField, yField: EventField): Point | null {
    const [x, y] = [this.#fields.number(row, xField), this.#fields.number(row, yField)];
    if (x === null || y === null) return null;
    const { rink, isActingTeamsView } = this.#edition;
    return turned(metresFrom(rink, { x, y }), isActingTeamsView && side === 'away');
  }
}

export function isGoal({ event, successful }: EventRow): boolean {
  return event === 'Goal' || (event === 'Shot' && successful === true);
}

/** Returns a name, or a shirt number without decimals and leading zeros. */
export function playerLabel(text: string | null): string | null {
  const [, number] = /^0*(\d+)(?:\.0+)?$/.exec(text ?? '') ?? [];
  return number ?? text;
}

export function sideOf(row: TableRow, text: string, column: string): Side {
  const side = SIDES.find((one) => one === text.toLowerCase());
  return side ?? row.fail(`${column} is neither home nor away: "${text}"`);
}

/** Parses the number of a period, or `OT`, `OT2` and so on for overtime. */
export function periodOf(row: TableRow, text: string, column: string): number {
  const [, number, overtime] = /^(?:(\d+)(?:\.0+)?|OT(\d*))$/i.exec(text) ?? [];
  const period = number === undefined ? REGULAR_PERIODS + Number(overtime || 1) : Number(number);
  if (number === undefined && overtime === undefined) return row.fail(`${column} is not a period: "${text}"`);
  return period >= 1 ? period : row.fail(`${column} is ${period}, but periods are numbered from 1`);
}

/** Parses a time left in the period: seconds, or `mm:ss`. */
export function secondsOf(row: TableRow, text: string, column: string): number {
  const [, minutes = '0', seconds] = /^(?:(\d+):(?=\d\d(?:\.|$)))?(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (seconds === undefined) return row.fail(`${column} is not a time: "${text}"`);
  return Number(minutes) * 60 + Number(seconds);
}

/** Accepts `yyyy-mm-dd`, and dates with slashes. If only the other order of day and month is possible, it is used. */
export function isoDate(row: TableRow, text: string, column: string, order: DateOrder): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)$/.exec(text) ?? [];
  if (!first || !second || !year) return row.fail(`${column} is not a date such as 2024-10-13: "${text}"`);
  const isDayFirst = order === 'day first' ? Number(second) <= 12 : Number(first) > 12;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
