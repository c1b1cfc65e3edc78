import type { CapAlert, CapInfo, MessageName, Point } from './cap.ts';
import { areaHolds } from './geometry.ts';
import {
  isEnglish,
  isGreen,
  REAL_STATUS,
  RESPONSE_OVER,
  TYPE_LEAVING_IN_FORCE,
  TYPES_WITHOUT_WARNING,
  URGENCY_OVER,
  WEATHER_CATEGORY,
} from './vocabulary.ts';

/** The alerts that are real, warn of something, and were not replaced or withdrawn by another of them. */
export function inForce(alerts: readonly CapAlert[]): CapAlert[] {
  const real = alerts.filter(({ status }) => status === REAL_STATUS);
  const superseded = new Set(real.flatMap(supersededBy));
  return real.filter(
    (alert) => !TYPES_WITHOUT_WARNING.has(alert.messageType) && !superseded.has(nameOf(alert)),
  );
}

function supersededBy(alert: CapAlert): string[] {
  if (alert.messageType === TYPE_LEAVING_IN_FORCE) return [];
  const own = nameOf(alert);
  return alert.references.map(nameOf).filter((name) => name !== own);
}

function nameOf({ sender, identifier, sent }: MessageName): string {
  return JSON.stringify([sender, identifier, sent]);
}

/**
 * The info blocks of an alert that warn a point of weather, in one language: English where there is one, else the
 * alert's first. None where the alert does not concern the point.
 */
export function infosFor({ infos }: CapAlert, point: Point): CapInfo[] {
  const fitting = infos.filter((info) => isWeatherWarning(info) && concerns(info, infos, point));
  const languages = fitting.map(({ language }) => language);
  const chosen = languages.find(isEnglish) ?? languages[0];
  return fitting.filter(({ language }) => language === chosen);
}

function isWeatherWarning({ categories, urgency, responseTypes, awarenessLevel }: CapInfo): boolean {
  return (
    categories.includes(WEATHER_CATEGORY) &&
    urgency !== URGENCY_OVER &&
    !responseTypes.includes(RESPONSE_OVER) &&
    !(awarenessLevel !== null && isGreen(awarenessLevel))
  );
}

/**
 * Areas that are only named or coded say nothing where others of the block have shapes. A block without any shape has
 * those of its siblings, in other languages for instance. Where the whole alert has none, the server has placed it.
 */
function concerns(info: CapInfo, infos: readonly CapInfo[], point: Point): boolean {
  const areas = info.areas.length > 0 ? info.areas : infos.flatMap((sibling) => sibling.areas);
  return areas.length === 0 || areas.some((area) => areaHolds(area, point));
}
