import type { Point } from '../../../model/coordinates.ts';
import { ImportError } from '../../errors.ts';
import type { FoundFile } from '../../files.ts';
import { readXml, type XmlElement } from '../../xml.ts';
import { instantFrom, numberFrom, required } from '../values.ts';
import { ACTIONS, DELETED, GAME_SECTIONS } from '../vocabulary.ts';

/** An event as it stands in the file. */
export interface SourceEvent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly instant: number;
  readonly element: XmlElement;
  /** The elements within, outermost first. */
  readonly parts: readonly XmlElement[];
  /** The part that says what was done; null where there is only a restart, or nothing that is known. */
  readonly action: XmlElement | null;
  /** Where it happened, metres from the bottom left corner. */
  readonly position: Point | null;
  /** Where the player first touched the ball, if that was elsewhere or the same. */
  readonly firstTouch: Point | null;
}

/** The events of a match in the order of play, and how many were taken back by the vendor. */
export interface SourceEvents {
  readonly events: readonly SourceEvent[];
  readonly deleted: number;
}

/** Reads an events file. Throws ImportError where it is damaged, of another match or without events. */
export async function readEvents(file: FoundFile, matchId: string): Promise<SourceEvents> {
  const root = await readXml(file);
  const elements = root.children.filter(({ name }) => name === 'Event');
  if (elements.length === 0) throw new ImportError(file.path, 'holds no <Event>', { line: root.line });
  const all = elements.map((element) => sourceEvent(element, matchId, file.path));
  const events = all.filter(({ parts }) => parts[0]?.name !== DELETED);
  return { events: events.sort((a, b) => a.instant - b.instant), deleted: all.length - events.length };
}

function sourceEvent(element: XmlElement, matchId: string, path: string): SourceEvent {
  const at = { path, line: element.line };
  const id = required(element, 'EventId', path);
  const match = required(element, 'MatchId', path);
  if (match !== matchId) throw new ImportError(path, `event ${id} is of match ${match}, not ${matchId}`, at);
  const parts = partsOf(element);
  if (parts.length === 0) throw new ImportError(path, `event ${id} does not say what it is`, at);
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

/** A point, null where an element states none. */
export function pointOf(element: XmlElement, x: string, y: string, path: string): Point | null {
  const [xText, yText] = [element.attributes[x], element.attributes[y]];
  if (xText === undefined && yText === undefined) return null;
  const at = { path, line: element.line };
  return { x: numberFrom(xText, x, at), y: numberFrom(yText, y, at) };
}

/** The number of the period that a kick-off or final whistle names, null where it names none. */
export function periodOf(element: XmlElement, path: string): number | null {
  const name = element.attributes['GameSection'];
  if (name === undefined) return null;
  const section = GAME_SECTIONS.get(name.toLowerCase());
  if (section) return section.period;
  throw new ImportError(path, `unknown GameSection "${name}"`, { line: element.line });
}
