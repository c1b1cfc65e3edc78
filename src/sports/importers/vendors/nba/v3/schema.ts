import Type, { type Static } from 'typebox';
import type { Point } from '../../../../model/coordinates.ts';
import { ImportError } from '../../../core/errors.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { optional, readJson, schemaCheck } from '../../../reading/json.ts';
import { sliceRows, type TableSlice } from '../../../reading/table-sections.ts';
import { textOrNull } from '../../../reading/values.ts';
import type { PerSide } from '../schema.ts';
import { fullGameNumber, periodLength, type Side } from '../vocabulary.ts';
import { keyOf, type Words } from './vocabulary.ts';

/** A number, also as text. Tables and some JSON fields contain only text. */
const Value = optional(Type.Union([Type.Number(), Type.String()]));
const Text = optional(Type.String());

/** An action. V3 has the persons of an action only in its description, liveData also in fields. */
const ActionSchema = Type.Object({
  period: Type.Union([Type.Integer(), Type.String()]),
  clock: Type.String(),
  actionType: Text,
  actionNumber: Value,
  orderNumber: Value,
  timeActual: Text,
  subType: Text,
  descriptor: Text,
  description: Text,
  teamId: Value,
  teamTricode: Text,
  location: Text,
  personId: Value,
  playerName: Text,
  playerNameI: Text,
  shotResult: Text,
  shotValue: Value,
  shotDistance: Value,
  isFieldGoal: Value,
  xLegacy: Value,
  yLegacy: Value,
  x: Value,
  y: Value,
  scoreHome: Value,
  scoreAway: Value,
  shotActionNumber: Value,
  assistPersonId: Value,
  blockPersonId: Value,
  stealPersonId: Value,
  foulDrawnPersonId: Value,
  jumpBallWonPersonId: Value,
  jumpBallLostPersonId: Value,
  jumpBallRecoveredPersonId: Value,
  // The feed misspells this key.
  jumpBallRecoverdPersonId: Value,
});
type SourceAction = Static<typeof ActionSchema>;
const FIELDS = Object.keys(ActionSchema.properties);

const checkDocument = schemaCheck(Type.Object({ game: Type.Object({ actions: Type.Array(ActionSchema) }) }));

export interface Action extends Words {
  readonly id: string;
  /** Order of actions at the same time. */
  readonly order: number;
  readonly period: number;
  /** Seconds left in the period. */
  readonly clock: number;
  /** Type as written in the file. */
  readonly type: string;
  /** Key of the type in the vocabulary. */
  readonly key: string;
  readonly teamId: number | null;
  readonly tricode: string | null;
  readonly location: Side | null;
  readonly personId: number | null;
  readonly name: string | null;
  /** Names of the person in descriptions. */
  readonly aliases: readonly string[];
  readonly isMade: boolean | null;
  readonly value: number | null;
  /** Distance of a shot in feet. */
  readonly distance: number | null;
  readonly score: PerSide<number> | null;
  readonly place: { readonly from: 'court' | 'basket'; readonly point: Point } | null;
  readonly utc: string | null;
  readonly line: number | null;
  /** Persons in separate fields, by their role. */
  readonly others: Readonly<
    Record<'assist' | 'block' | 'steal' | 'foulDrawn' | 'won' | 'lost' | 'recovered', number | null>
  >;
  readonly shotId: string | null;
}

/** Reads the actions of a V3 or liveData JSON file. */
export async function readActions(file: FoundFile): Promise<Action[]> {
  const { game } = checkDocument(await readJson(file), file);
  return game.actions.map((source, index) =>
    toAction(source, index, null, (problem) => {
      const path = `game.actions[${index}]`;
      throw new ImportError(file.path, `${path}: ${problem}`, { faultyPart: { kind: 'value', path } });
    }),
  );
}

/** Reads the actions of one game in a table. */
export async function readActionRows(
  slice: TableSlice,
  game: string,
  onBytes: (count: number) => void,
): Promise<Action[]> {
  let index = 0;
  return Array.fromAsync(sliceRows(slice, onBytes), (row) => {
    const number = row.required('gameId');
    if (fullGameNumber(number) !== game)
      row.fail(`gameId is not a game number of up to ten digits: "${number}"`);
    const source = Object.fromEntries(FIELDS.map((field) => [field, row.text(field)]));
    const [period, clock] = [row.required('period'), row.required('clock')];
    return toAction({ ...source, period, clock }, index++, row.line, (problem) => row.fail(problem));
  });
}

type Fail = (problem: string) => never;

function toAction(source: SourceAction, index: number, line: number | null, fail: Fail): Action {
  const number = (field: keyof SourceAction) => numberIn(source, field, fail);
  const text = (field: keyof SourceAction) => textOrNull(String(source[field] ?? ''));
  const period = number('period') ?? 0;
  if (!Number.isInteger(period) || period < 1)
    fail(`period is ${source.period}, but periods are numbered from 1`);
  const [type, subType, description] = [text('actionType') ?? '', text('subType'), text('description')];
  const aliases = [text('playerName'), text('playerNameI')].flatMap((name) => name ?? []);
  const shot = number('shotActionNumber');
  return {
    id: String(number('actionNumber') ?? index + 1),
    order: number('orderNumber') ?? index,
    period,
    clock: clockIn(source.clock, period, fail),
    type,
    key: keyOf(type, subType, description),
    subType,
    descriptor: text('descriptor'),
    description,
    teamId: number('teamId') || null,
    tricode: text('teamTricode'),
    location: LOCATIONS.get(text('location') ?? '') ?? null,
    personId: number('personId') || null,
    // The second name has an initial.
    name: aliases.at(-1) ?? null,
    aliases,
    isMade: RESULTS.get(text('shotResult')?.toLowerCase() ?? '') ?? null,
    value: number('shotValue'),
    // V3 writes 0 for shots at an unknown distance.
    distance: number('shotDistance') || null,
    score: scoreIn(number('scoreHome'), number('scoreAway')),
    place: placeIn(source, fail),
    utc: utcIn(text('timeActual')),
    line,
    others: othersIn(number),
    shotId: shot === null ? null : String(shot),
  };
}

function scoreIn(home: number | null, visitor: number | null): PerSide<number> | null {
  return home === null || visitor === null ? null : { home, visitor };
}

function othersIn(number: (field: keyof SourceAction) => number | null): Action['others'] {
  const id = (field: keyof SourceAction) => number(field) || null;
  return {
    assist: id('assistPersonId'),
    block: id('blockPersonId'),
    steal: id('stealPersonId'),
    foulDrawn: id('foulDrawnPersonId'),
    won: id('jumpBallWonPersonId'),
    lost: id('jumpBallLostPersonId'),
    recovered: id('jumpBallRecoveredPersonId') ?? id('jumpBallRecoverdPersonId'),
  };
}

const LOCATIONS: ReadonlyMap<string, Side> = new Map([
  ['h', 'home'],
  ['v', 'visitor'],
]);

const RESULTS: ReadonlyMap<string, boolean> = new Map([
  ['made', true],
  ['missed', false],
]);

function numberIn(source: SourceAction, field: keyof SourceAction, fail: Fail): number | null {
  const value = source[field];
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : fail(`${field} is not a number: "${value}"`);
}

/** Parses `PT11M43.00S`. */
function clockIn(text: string, period: number, fail: Fail): number {
  const [, minutes, seconds] = /^PT(\d+)M(\d+(?:\.\d+)?)S$/.exec(text) ?? [];
  const left = Number(minutes) * 60 + Number(seconds);
  if (Number.isNaN(left)) fail(`clock is not PTmmMss.ssS: "${text}"`);
  return left <= periodLength(period) ? left : fail(`clock is ${text}, longer than period ${period}`);
}

/**
 * Returns the position of an action. V3 has positions only for shots, and (0, 0) for all other actions and for shots
 * at an unknown position.
 */
function placeIn(source: SourceAction, fail: Fail): Action['place'] {
  const pointOf = (xField: 'x' | 'xLegacy', yField: 'y' | 'yLegacy') => {
    const [x, y] = [numberIn(source, xField, fail), numberIn(source, yField, fail)];
    return x === null || y === null ? null : { x, y };
  };
  const court = pointOf('x', 'y');
  if (court !== null) return { from: 'court', point: court };
  const basket = Number(source.isFieldGoal) === 1 ? pointOf('xLegacy', 'yLegacy') : null;
  if (basket === null) return null;
  const isAtBasket = (numberIn(source, 'shotDistance', fail) ?? 0) < NEAR_BASKET_FT;
  return basket.x === 0 && basket.y === 0 && !isAtBasket ? null : { from: 'basket', point: basket };
}

/** Greatest distance of a shot at (0, 0), in feet. */
const NEAR_BASKET_FT = 3;

/** Returns a time in UTC; null for other text. */
function utcIn(text: string | null): string | null {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
