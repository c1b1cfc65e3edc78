import {
  type Alert,
  type Applicability,
  alertOf,
  categoryOf,
  certaintyOf,
  joinLanguages,
  severityOf,
  urgencyOf,
} from '../../model/alert.ts';
import type { AreaCheck, Place } from '../../model/place.ts';
import { firstText, pageAddress, paragraphs } from '../alerts.ts';
import { areaContains, hasShape } from './geometry.ts';
import type { CapAlert, CapArea, CapInfo, MessageName } from './model.ts';

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

/** Part of an alert that concerns a place, or may concern it. */
interface Concerning {
  readonly info: CapInfo;
  readonly applies: Applicability;
}

/** Returns an alert's info blocks that contain a warning for a place, in all languages. */
export function infosFor({ infos }: CapAlert, place: Place, checkArea: AreaCheck): Concerning[] {
  const orders = sameNumberOfEach(infos);
  return infos.flatMap((info, i) => {
    const translations = orders === null ? [info] : infos.filter((_, k) => orders[k] === orders[i]);
    const isHere = isWarning(info) ? concerns(info, { infos, translations }, place, checkArea) : false;
    return isHere === false
      ? []
      : [{ info, applies: isHere ? ('here' as const) : ('area unclear' as const) }];
  });
}

/** Checks each area name only once, because alerts and languages repeat the names. */
function remembering(checkArea: AreaCheck): AreaCheck {
  const known = new Map<string, boolean | null>();
  return (area, place) => {
    const found = known.get(area);
    if (found !== undefined) return found;
    const checked = checkArea(area, place);
    known.set(area, checked);
    return checked;
  };
}

/** Returns the warnings in force at a place, without duplicates, in all available languages. */
export function alertsFor(alerts: readonly CapAlert[], place: Place, check: AreaCheck): Alert[] {
  const checkArea = remembering(check);
  return joinLanguages(
    inForce(alerts).flatMap((alert) => {
      const found = infosFor(alert, place, checkArea);
      const orders = sameNumberOfEach(found.map(({ info }) => info));
      return found.map(({ info, applies }, i) => ({
        alert: { ...toAlert(alert, info, areaText(info, place, checkArea)), applies },
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

function isWarning({ urgency, responseTypes, awarenessLevel }: CapInfo): boolean {
  return (
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
 * Returns whether a block concerns a place; null if its areas cannot be compared with the place. A block
 * without shapes uses the shapes of the other blocks, for example in other languages. If the whole alert has
 * no shape, the names and codes of the areas decide, in any language.
 */
function concerns(
  info: CapInfo,
  { infos, translations }: Readonly<Record<'infos' | 'translations', readonly CapInfo[]>>,
  place: Place,
  checkArea: AreaCheck,
): boolean | null {
  if (info.areas.some(hasShape)) return anyContains(info.areas, place, checkArea);
  const shapes = infos.flatMap(({ areas }) => areas.filter(hasShape));
  if (shapes.length > 0) return anyContains(shapes, place, checkArea);
  const found = translations.map(({ areas }) => anyContains(areas, place, checkArea));
  return found.includes(true) || (found.includes(false) ? false : null);
}

function anyContains(areas: readonly CapArea[], place: Place, checkArea: AreaCheck): boolean | null {
  const found = areas.map((area) => contains(area, place, checkArea));
  if (found.includes(true)) return true;
  return found.length > 0 && found.every((isHere) => isHere === false) ? false : null;
}

/** Returns whether an area contains a place; null if its shape is missing and its name is unknown. */
function contains(area: CapArea, place: Place, checkArea: AreaCheck): boolean | null {
  if (hasShape(area)) return areaContains(area, place);
  const { countries, name } = area;
  const isForeign = countries.length > 0 && !countries.includes(place.country);
  if (isForeign && place.country !== '') return place.isNamedAfterNearest === true ? null : false;
  return name === null ? null : checkArea(name, place);
}

/** Maximum number of area names in the text of an alert. */
const MOST_AREAS = 10;

/** Returns the names of the areas that contain a place, or of all areas if no named area contains it. */
function areaText({ areas }: CapInfo, place: Place, checkArea: AreaCheck): string | null {
  const named = (some: readonly CapArea[]) => some.flatMap(({ name }) => name ?? []);
  const around = named(areas.filter((area) => contains(area, place, checkArea) === true));
  const names = [...new Set(around.length > 0 ? around : named(areas))];
  return firstText(names.slice(0, MOST_AREAS).join('; '));
}

/** Converts an info block to an alert. */
export function toAlert(
  { sent, sender }: Pick<CapAlert, 'sent' | 'sender'>,
  info: CapInfo,
  area: string | null,
): Alert {
  const { event, onset, effective, expires, description, instruction, headline, categories } = info;
  return alertOf({
    language: info.language,
    event,
    start: onset ?? effective ?? sent,
    end: expires,
    issued: sent,
    category: categoryOf(categories[0]),
    description: paragraphs(firstText(description, headline, event), instruction),
    severity: severityOf(info.severity),
    urgency: urgencyOf(info.urgency),
    certainty: certaintyOf(info.certainty),
    sender: firstText(info.senderName, sender),
    area,
    url: pageAddress(info.web),
  });
}
