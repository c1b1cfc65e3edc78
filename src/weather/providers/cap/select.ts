import { type Alert, severityOf } from '../../model/alert.ts';
import { firstText, paragraphs } from '../alerts.ts';
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

/**
 * The info blocks of an alert that warn of weather at a point, in one language: English if there is any, else the
 * alert's first. None if the alert does not concern the point.
 */
export function infosFor({ infos }: CapAlert, point: Point): CapInfo[] {
  const relevant = infos.filter((info) => isWeatherWarning(info) && concerns(info, infos, point));
  const languages = relevant.map(({ language }) => language);
  const chosen = languages.find(isEnglish) ?? languages[0];
  return relevant.filter(({ language }) => language === chosen);
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

function isEnglish(language: string): boolean {
  return /^en(-|$)/i.test(language);
}

/**
 * Areas that are only named or coded are ignored if others of the block have shapes. A block without any shape has
 * those of its siblings, for instance in other languages. If the whole alert has none, the server located it.
 */
function concerns(info: CapInfo, infos: readonly CapInfo[], point: Point): boolean {
  const areas = info.areas.length > 0 ? info.areas : infos.flatMap((sibling) => sibling.areas);
  return areas.length === 0 || areas.some((area) => areaContains(area, point));
}

/** An info block as the service's alert. */
export function toAlert({ sent }: Pick<CapAlert, 'sent'>, info: CapInfo): Alert {
  const { event, onset, effective, expires, description, instruction, headline } = info;
  return {
    event,
    start: onset ?? effective ?? sent,
    end: expires,
    description: paragraphs(firstText(description, headline, event), instruction),
    severity: severityOf(info.severity),
  };
}
