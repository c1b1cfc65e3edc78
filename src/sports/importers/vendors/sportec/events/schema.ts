import type { Point } from '../../../../model/coordinates.ts';
import type { GameEvent } from '../../../../model/event.ts';
import { ImportError } from '../../../core/errors.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { readXml, type XmlElement } from '../../../reading/xml.ts';
import { instantFrom, numberFrom, required, snakeCase } from '../schema.ts';
import { GAME_SECTIONS } from '../vocabulary.ts';
import {
  ACTIONS,
  type ActionMeaning,
  CLAIMS,
  DELETED,
  EVALUATIONS,
  SET_PIECES,
  SHOT_OUTCOMES,
} from './vocabulary.ts';

export interface SportecEvent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly instant: number;
  readonly element: XmlElement;
  /** All descendants of the `<Event>` element, parents before children. */
  readonly parts: readonly XmlElement[];
  /** The element of the action; null if the event has only a restart or no known element. */
  readonly action: XmlElement | null;
  /** Position of the event in metres from the bottom left corner. */
  readonly position: Point | null;
  /** Position of the player's first touch; sometimes equal to `position`. */
  readonly firstTouch: Point | null;
}

/** A match's events in chronological order, and the number of events that the vendor deleted. */
interface SportecEvents {
  readonly events: readonly SportecEvent[];
  readonly deleted: number;
}

/**
 * Reads an events file. Throws ImportError if the file is damaged, belongs to another match or has no events.
 */
export async function readEvents(file: FoundFile, matchId: string): Promise<SportecEvents> {
  const root = await readXml(file);
  const elements = root.children.filter(({ name }) => name === 'Event');
  if (elements.length === 0) throw new ImportError(file.path, 'has no <Event>', { line: root.line });
  const all = elements.map((element) => toEvent(element, matchId, file.path));
  const events = all.filter(({ parts }) => parts[0]?.name !== DELETED);
  return { events: events.sort((a, b) => a.instant - b.instant), deleted: all.length - events.length };
}

function toEvent(element: XmlElement, matchId: string, path: string): SportecEvent {
  const at = { path, line: element.line };
  const id = required(element, 'EventId', path);
  const match = required(element, 'MatchId', path);
  if (match !== matchId)
    throw new ImportError(path, `event ${id} belongs to match ${match}, not ${matchId}`, at);
  const parts = partsOf(element);
  if (parts.length === 0) throw new ImportError(path, `event ${id} has no child element with its type`, at);
  return {
    id,
    instant: instantFrom(element.attributes['EventTime'], 'EventTime', at),
    element,
    parts,
    action: parts.find(({ name }) => ACTIONS.has(name)) ?? null,
    position: pointOf(element, 'X-Position', 'Y-Position', path),
    firstTouch: pointOf(element, 'X-Source-Position', 'Y-Source-Position', path),
  };
}

function partsOf(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => [child, ...partsOf(child)]);
}

/** Returns a point from two attributes, or null if both attributes are absent. */
export function pointOf(element: XmlElement, x: string, y: string, path: string): Point | null {
  const [xText, yText] = [element.attributes[x], element.attributes[y]];
  if (xText === undefined && yText === undefined) return null;
  const at = { path, line: element.line };
  return { x: numberFrom(xText, x, at), y: numberFrom(yText, y, at) };
}

/**
 * Returns the period in `GameSection`, an attribute of kickoffs and final whistles; null without this
 * attribute.
 */
export function periodOf(element: XmlElement, path: string): number | null {
  const name = element.attributes['GameSection'];
  if (name === undefined) return null;
  const section = GAME_SECTIONS.get(name.toLowerCase());
  if (section !== undefined) return section;
  throw new ImportError(path, `unknown GameSection "${name}"`, { line: element.line });
}

type Classification = Pick<GameEvent, 'event_type' | 'event_subtype' | 'outcome' | 'is_successful'>;

/** Meaning of an event, with the vendor's ids of the acting team and player. */
interface Meaning extends Classification {
  readonly teamId: string | undefined;
  readonly personId: string | undefined;
  /** Names of the action's attributes that are already part of the meaning. */
  readonly used: ReadonlySet<string>;
}

const UNKNOWN: ActionMeaning = { type: 'other' };

export function meaningOf(event: SportecEvent): Meaning {
  const { action } = event;
  if (action?.name === 'TacklingGame' && 'DribbleEvaluation' in action.attributes) return dribbleOf(action);
  const main = action ?? event.parts[0];
  const rule = ACTIONS.get(action?.name ?? '') ?? UNKNOWN;
  const [team, player] = [rule.team ?? 'Team', rule.player ?? 'Player'];
  return {
    ...classify(event, rule),
    teamId: main?.attributes[team],
    personId: main?.attributes[player],
    used: new Set([team, player, ...(rule.outcome ? [rule.outcome] : [])]),
  };
}

function classify({ action, parts }: SportecEvent, rule: ActionMeaning): Classification {
  const setPiece = nameIn(SET_PIECES, parts);
  const base: Classification = {
    event_type: rule.type,
    event_subtype: rule.subtype ?? setPiece,
    outcome: action && outcomeOf(action, rule),
    is_successful: rule.succeeds ?? null,
  };
  if (action === null) return setPiece === null ? base : { ...base, event_type: 'set_piece' };
  return { ...base, ...REFINEMENTS.get(action.name)?.(action, parts, base) };
}

type Refinement = (
  action: XmlElement,
  parts: readonly XmlElement[],
  base: Classification,
) => Partial<Classification>;

/** Functions that read more of an action's meaning from its attributes and child elements. */
const REFINEMENTS: ReadonlyMap<string, Refinement> = new Map<string, Refinement>([
  [
    'Play',
    ({ attributes }, parts, { event_subtype }) => ({
      event_subtype: event_subtype ?? (parts.some(({ name }) => name === 'Cross') ? 'cross' : null),
      is_successful: EVALUATIONS.get(attributes['Evaluation'] ?? '') ?? null,
    }),
  ],
  [
    'ShotAtGoal',
    (_, parts) => {
      const outcome = nameIn(SHOT_OUTCOMES, parts);
      const isGoal = outcome === 'goal';
      return { event_type: isGoal ? 'goal' : 'shot', outcome, is_successful: isGoal };
    },
  ],
  ['TacklingGame', ({ attributes }) => ({ event_subtype: attributes['Type'] ?? null })],
  [
    'BallClaiming',
    ({ attributes }, _, { event_type }) => {
      const { type, subtype = null } = CLAIMS.get(attributes['Type'] ?? '') ?? { type: event_type };
      return { event_type: type, event_subtype: subtype };
    },
  ],
  [
    'OtherBallAction',
    ({ attributes }) =>
      attributes['DefensiveClearance'] === 'true' ? { event_type: 'clearance', event_subtype: null } : {},
  ],
]);

/** Looks up the parts by element name and returns the first value found; null if no part is in the table. */
function nameIn(table: ReadonlyMap<string, string>, parts: readonly XmlElement[]): string | null {
  return parts.map(({ name }) => table.get(name)).find((name) => name !== undefined) ?? null;
}

/**
 * Returns the meaning of a duel in which a player tries to dribble past an opponent. The event belongs to the
 * player with the ball.
 */
function dribbleOf({ attributes }: XmlElement): Meaning {
  const side = attributes['WinnerRole'] === 'withBallControl' ? 'Winner' : 'Loser';
  const evaluation = attributes['DribbleEvaluation'] ?? '';
  return {
    event_type: 'dribble',
    event_subtype: null,
    outcome: evaluation === '' ? null : snakeCase(evaluation),
    is_successful: EVALUATIONS.get(evaluation) ?? null,
    teamId: attributes[`${side}Team`],
    personId: attributes[side],
    used: new Set(['DribbleEvaluation']),
  };
}

function outcomeOf({ attributes }: XmlElement, { outcome }: ActionMeaning): string | null {
  const text = outcome === undefined ? undefined : attributes[outcome];
  return text ? snakeCase(text) : null;
}
