import { type Alert, certaintyOf, joinLanguages, severityOf, urgencyOf } from '../../model/alert.ts';
import { firstText, pageAddress, paragraphs } from '../alerts.ts';
import { areaContains } from './geometry.ts';
import type { CapAlert, CapInfo, MessageName, Point } from './model.ts';

const TYPES_WITHOUT_WARNING: ReadonlySet<string> = new Set(['cancel', 'ack', 'error']);

/** Returns the actual warnings that no other alert replaces or cancels. */
export function inForce(alerts: readonly CapAlert[]): CapAlert[] {
  const actual = alerts.filter(({ status }) => status === 'actual');
  const superseded = new Set(actual.flatMap(supersededBy));
  return actual.filter(
    (alert) => !TYPES_WITHOUT_WARNING.has(alert.messageType) && !superseded.has(keyOf(alert)),
  );
}

/**
 * Returns the keys of the messages that an alert replaces or cancels. An acknowledgement has no effect on
 * other messages.
 */
function supersededBy(alert: CapAlert): string[] {
  if (alert.messageType === 'ack') return [];
  const ownKey = keyOf(alert);
  return alert.references.map(keyOf).filter((key) => key !== ownKey);
}

function keyOf({ sender, identifier, sent }: MessageName): string {
  return JSON.stringify([sender, identifier, sent]);
}

/** Returns an alert's info blocks that contain a weather warning for a point, in all languages. */
export function infosFor({ infos }: CapAlert, point: Point): CapInfo[] {
  return infos.filter((info) => isWeatherWarning(info) && concerns(info, infos, point));
}

/** Returns the warnings in force at a point, without duplicates, in all available languages. */
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

/**
 * Numbers the info blocks within each language, so that translations get the same number. Returns null if
 * there is only one language or the languages have different numbers of blocks.
 */
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
 * Returns a key that is the same for all translations of a warning. The key consists of the message and the
 * block's number within its language, if known. Otherwise it contains all values that are not text, because
 * some agencies send a separate message for each language.
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

/** MeteoAlarm's level for areas without a warning is `1; green; Minor`. */
function isGreen(awarenessLevel: string): boolean {
  return awarenessLevel.split(';')[1]?.trim().toLowerCase() === 'green';
}

/**
 * Returns whether a block concerns a point. Uses only areas with shapes. A block without shapes uses the
 * shapes of the other blocks, for example in other languages. If the whole alert has no shape, returns true,
 * because the server has already matched the location.
 */
function concerns(info: CapInfo, infos: readonly CapInfo[], point: Point): boolean {
  const areas = info.areas.length > 0 ? info.areas : infos.flatMap((sibling) => sibling.areas);
  return areas.length === 0 || areas.some((area) => areaContains(area, point));
}

/** Maximum number of area names in the text of an alert. */
const MOST_AREAS = 10;

/** Converts an info block to an alert for a point. */
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

/**
 * Returns the names of the areas around a point, or the names of all areas if no named area contains the
 * point.
 */
function areaText({ areas, areaNames }: CapInfo, point: Point): string | null {
  const around = areas.flatMap((area) =>
    area.name !== null && areaContains(area, point) ? [area.name] : [],
  );
  const names = [...new Set(around.length > 0 ? around : areaNames)];
  return firstText(names.slice(0, MOST_AREAS).join('; '));
}
