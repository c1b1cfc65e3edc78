import { type Alert, certaintyOf, joinLanguages, severityOf, urgencyOf } from '../../model/alert.ts';
import { firstText, pageAddress, paragraphs } from '../alerts.ts';
import { areaContains } from './geometry.ts';
import type { CapAlert, CapInfo, MessageName, Point } from './model.ts';

/** Messages that contain no warning themselves. */
const TYPES_WITHOUT_WARNING: ReadonlySet<string> = new Set(['cancel', 'ack', 'error']);

/** The actual alerts that warn of something and were neither replaced nor cancelled by another one. */
export function inForce(alerts: readonly CapAlert[]): CapAlert[] {
  const actual = alerts.filter(({ status }) => status === 'actual');
  const superseded = new Set(actual.flatMap(supersededBy));
  return actual.filter(
    (alert) => !TYPES_WITHOUT_WARNING.has(alert.messageType) && !superseded.has(keyOf(alert)),
  );
}

/** Messages refer to those that they replace or cancel, but an acknowledgement leaves what it refers to in force. */
function supersededBy(alert: CapAlert): string[] {
  if (alert.messageType === 'ack') return [];
  const own = keyOf(alert);
  return alert.references.map(keyOf).filter((key) => key !== own);
}

function keyOf({ sender, identifier, sent }: MessageName): string {
  return JSON.stringify([sender, identifier, sent]);
}

/** The info blocks of an alert that warn of weather at a point, in all languages. None if it does not concern the point. */
export function infosFor({ infos }: CapAlert, point: Point): CapInfo[] {
  return infos.filter((info) => isWeatherWarning(info) && concerns(info, infos, point));
}

/** The warnings in force at a point, each once, in all languages in which it was issued. */
export function alertsFor(alerts: readonly CapAlert[], point: Point): Alert[] {
  return joinLanguages(
    inForce(alerts).flatMap((alert) => {
      const infos = infosFor(alert, point);
      const orders = sameNumberOfEach(infos);
      return infos.map((info, i) => ({
        alert: toAlert(alert, info, point),
        sameAs: identityOf(alert, info, orders?.[i]),
      }));
    }),
  );
}

/** If every language has as many blocks, they are the same in the same order: the place of each in its language. */
function sameNumberOfEach(infos: readonly CapInfo[]): number[] | null {
  const seen = new Map<string, number>();
  const orders = infos.map(({ language }) => {
    const order = seen.get(language) ?? 0;
    seen.set(language, order + 1);
    return order;
  });
  return seen.size > 1 && new Set(seen.values()).size === 1 ? orders : null;
}

/**
 * What a warning has in common with itself in another language: its place among those of one message, else all that is
 * not in words, since some agencies send a message for each language.
 */
function identityOf(alert: CapAlert, info: CapInfo, order: number | undefined): string {
  if (order !== undefined) return JSON.stringify([keyOf(alert), order]);
  const { onset, effective, expires, severity, urgency, certainty, codes } = info;
  const start = onset ?? effective ?? alert.sent;
  return JSON.stringify([alert.sender, start, expires, severity, urgency, certainty, codes]);
}

function isWeatherWarning({ categories, urgency, responseTypes, awarenessLevel }: CapInfo): boolean {
  return (
    categories.includes('met') &&
    urgency !== 'past' &&
    !responseTypes.includes('allclear') &&
    !(awarenessLevel !== null && isGreen(awarenessLevel))
  );
}

/** `1; green; Minor` is published for areas without any warning. */
function isGreen(awarenessLevel: string): boolean {
  return awarenessLevel.split(';')[1]?.trim().toLowerCase() === 'green';
}

/**
 * Areas that are only named or coded are ignored if others of the block have shapes. A block without any shape has
 * those of its siblings, for instance in other languages. If the whole alert has none, the server located it.
 */
function concerns(info: CapInfo, infos: readonly CapInfo[], point: Point): boolean {
  const areas = info.areas.length > 0 ? info.areas : infos.flatMap((sibling) => sibling.areas);
  return areas.length === 0 || areas.some((area) => areaContains(area, point));
}

/** More names of areas than this are too many to show. */
const MOST_AREAS = 10;

/** An info block as the service's alert at a point. */
export function toAlert(
  { sent, sender }: Pick<CapAlert, 'sent' | 'sender'>,
  info: CapInfo,
  point: Point,
): Alert {
  const { event, onset, effective, expires, description, instruction, headline } = info;
  return {
    language: info.language,
    event,
    start: onset ?? effective ?? sent,
    end: expires,
    description: paragraphs(firstText(description, headline, event), instruction),
    severity: severityOf(info.severity),
    urgency: urgencyOf(info.urgency),
    certainty: certaintyOf(info.certainty),
    sender: firstText(info.senderName, sender),
    area: areaText(info, point),
    url: pageAddress(info.web),
    translations: [],
  };
}

/** The names of the areas around a point, or of all if none of them has a shape. */
function areaText({ areas, areaNames }: CapInfo, point: Point): string | null {
  const around = areas.flatMap((area) =>
    area.name !== null && areaContains(area, point) ? [area.name] : [],
  );
  const names = [...new Set(around.length > 0 ? around : areaNames)];
  return firstText(names.slice(0, MOST_AREAS).join('; '));
}
