import { instantOf } from '../../model/local-time.ts';
import { UnreadableAlert } from '../alerts.ts';
import type { CapAlert, CapArea, CapInfo, Circle, MessageName, Point, Ring } from './model.ts';
import { childrenNamed, parseXml, textOf, textsOf, type XmlElement } from './xml.ts';

/** The language of an info block that names none. */
const DEFAULT_LANGUAGE = 'en-US';

/** The parameter with MeteoAlarm's level, which European services add. */
const AWARENESS_LEVEL = 'awareness_level';

/** The geocode with which Germany's DWD cuts holes into an area's polygons. */
const HOLE_GEOCODE = 'EXCLUDE_POLYGON';

/** Reads an alert's XML. Throws UnreadableAlert if it is not CAP or lacks what CAP requires. */
export function parseCap(text: string): CapAlert {
  const alert = parseXml(text);
  if (alert.name !== 'alert') throw new UnreadableAlert('the document is not an alert');
  return {
    sender: required(alert, 'sender'),
    identifier: required(alert, 'identifier'),
    sent: parseTime(required(alert, 'sent')),
    status: required(alert, 'status').toLowerCase(),
    messageType: required(alert, 'msgType').toLowerCase(),
    references: parseReferences(textOf(alert, 'references') ?? ''),
    infos: childrenNamed(alert, 'info').map(parseInfo),
  };
}

function parseInfo(info: XmlElement): CapInfo {
  return {
    language: textOf(info, 'language') ?? DEFAULT_LANGUAGE,
    categories: lowerCase(textsOf(info, 'category')),
    event: required(info, 'event'),
    responseTypes: lowerCase(textsOf(info, 'responseType')),
    urgency: textOf(info, 'urgency')?.toLowerCase() ?? null,
    severity: textOf(info, 'severity')?.toLowerCase() ?? null,
    effective: optionalTime(info, 'effective'),
    onset: optionalTime(info, 'onset'),
    expires: optionalTime(info, 'expires'),
    headline: textOf(info, 'headline'),
    description: textOf(info, 'description'),
    instruction: textOf(info, 'instruction'),
    awarenessLevel: namedValues(info, 'parameter', AWARENESS_LEVEL)[0] ?? null,
    areas: childrenNamed(info, 'area').map(parseArea).filter(hasShape),
  };
}

function parseArea(area: XmlElement): CapArea {
  return {
    polygons: textsOf(area, 'polygon').map(parseRing),
    holes: namedValues(area, 'geocode', HOLE_GEOCODE).map(parseRing),
    circles: textsOf(area, 'circle').map(parseCircle),
  };
}

function hasShape({ polygons, circles }: CapArea): boolean {
  return polygons.length + circles.length > 0;
}

/** The values of one name in CAP's lists of names and values. */
function namedValues(element: XmlElement, list: string, name: string): string[] {
  return childrenNamed(element, list).flatMap((item) =>
    textOf(item, 'valueName') === name ? textsOf(item, 'value') : [],
  );
}

/**
 * `sender,identifier,sent`, separated by spaces; anything else is ignored. An identifier may contain commas, a sender
 * or a time may not.
 */
function parseReferences(text: string): MessageName[] {
  return text.split(/\s+/).flatMap((reference) => {
    const [sender = '', ...rest] = reference.split(',');
    const sent = instantOf(rest.pop() ?? '');
    return sent === null ? [] : [{ sender, identifier: rest.join(','), sent }];
  });
}

function required(element: XmlElement, name: string): string {
  const text = textOf(element, name);
  if (text === null) throw new UnreadableAlert(`<${element.name}> has no <${name}>`);
  return text;
}

function optionalTime(element: XmlElement, name: string): number | null {
  const text = textOf(element, name);
  return text === null ? null : parseTime(text);
}

/** CAP's times always have an offset. */
function parseTime(text: string): number {
  const time = instantOf(text);
  if (time === null) throw new UnreadableAlert('a time is not a date, time and offset');
  return time;
}

function lowerCase(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase());
}

/** `latitude,longitude` pairs separated by spaces, the reverse of GeoJSON's order. */
function parseRing(text: string): Ring {
  const ring = text.split(/\s+/).map(parsePoint);
  if (ring.length < 3) throw new UnreadableAlert('a polygon has fewer than three corners');
  return ring;
}

/** `latitude,longitude radius`, the radius in kilometres. */
function parseCircle(text: string): Circle {
  const [centre = '', radius = '', ...more] = text.split(/\s+/);
  const radiusKm = parseNumber(radius);
  if (radiusKm < 0 || more.length > 0) throw new UnreadableAlert('a circle is not a point and a radius');
  return { centre: parsePoint(centre), radiusKm };
}

function parsePoint(text: string): Point {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text.split(',').map(parseNumber);
  // Areas across the antimeridian may have longitudes beyond 180.
  const exists = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360 && more.length === 0;
  if (!exists) throw new UnreadableAlert('a point is not a latitude and a longitude');
  return { latitude, longitude };
}

function parseNumber(text: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text))
    throw new UnreadableAlert('a coordinate is not a number');
  return Number(text);
}
