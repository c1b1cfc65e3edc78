import type { Point } from '../../../../model/coordinates.ts';
import { ImportError } from '../../../core/errors.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { readXml, type XmlElement } from '../../../reading/xml.ts';
import { instantFrom, numberFrom, required } from '../values.ts';
import { ACTIONS, DELETED, GAME_SECTIONS } from '../vocabulary.ts';

/** An event as the file has it. */
export interface SportecEvent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly instant: number;
  readonly element: XmlElement;
  /** All descendants of the element, parents before children. */
  readonly parts: readonly XmlElement[];
  /** The part that says what was done; null where there is only a restart, or no known element. */
  readonly action: XmlElement | null;
  /** Where it happened, metres from the bottom left corner. */
  readonly position: Point | null;
  /** Where the player first touched the ball, which may be the same point. */
  readonly firstTouch: Point | null;
}

/** The events of a match in order of time, and how many the vendor deleted. */
interface SportecEvents {
  readonly events: readonly SportecEvent[];
  readonly deleted: number;
}

/** Reads an events file. Throws ImportError where it is damaged, of another match, or has no events. */
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
  if (match !== matchId) throw new ImportError(path, `event ${id} is of match ${match}, not ${matchId}`, at);
  const parts = partsOf(element);
  if (parts.length === 0) throw new ImportError(path, `event ${id} has no element that says what it is`, at);
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

/** The point that two attributes state; null where both are absent. */
export function pointOf(element: XmlElement, x: string, y: string, path: string): Point | null {
  const [xText, yText] = [element.attributes[x], element.attributes[y]];
  if (xText === undefined && yText === undefined) return null;
  const at = { path, line: element.line };
  return { x: numberFrom(xText, x, at), y: numberFrom(yText, y, at) };
}

/** The number of the period that a kick-off or final whistle states; null where it states none. */
export function periodOf(element: XmlElement, path: string): number | null {
  const name = element.attributes['GameSection'];
  if (name === undefined) return null;
  const section = GAME_SECTIONS.get(name.toLowerCase());
  if (section) return section.period;
  throw new ImportError(path, `unknown GameSection "${name}"`, { line: element.line });
}
