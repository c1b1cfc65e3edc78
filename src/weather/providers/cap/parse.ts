import { instantOf } from '../../model/local-time.ts';
import { eventName, UnreadableAlert } from '../alerts.ts';
import { hasShape } from './geometry.ts';
import type { CapAlert, CapArea, CapInfo, Circle, MessageName, Point, Ring } from './model.ts';
import { childrenNamed, parseXml, textOf, textsOf, type XmlElement } from './xml.ts';

/** Language of an info block without an explicit language, according to the CAP standard. */
const DEFAULT_LANGUAGE = 'en-US';

/** Name of the parameter for MeteoAlarm's level, which European services add. */
const AWARENESS_LEVEL = 'awareness_level';

/** Name of the parameter for MeteoAlarm's type of hazard, a number from a fixed list. */
const AWARENESS_TYPE = 'awareness_type';

/** Name of the geocode in which Germany's DWD lists holes in an area's polygons. */
const HOLE_GEOCODE = 'EXCLUDE_POLYGON';

/** Parses an alert's XML. Throws UnreadableAlert if the XML is not CAP or lacks a required element. */
export function parseCap(text: string): CapAlert {
  const alert = parseXml(text);
  const readRing = ringReader();
  if (alert.name !== 'alert') throw new UnreadableAlert('the document is not an alert');
  return {
    sender: required(alert, 'sender'),
    identifier: required(alert, 'identifier'),
    sent: parseTime(required(alert, 'sent')),
    status: required(alert, 'status').toLowerCase(),
    messageType: required(alert, 'msgType').toLowerCase(),
    references: parseReferences(textOf(alert, 'references') ?? ''),
    infos: childrenNamed(alert, 'info').map((info) => parseInfo(info, readRing)),
  };
}

function parseInfo(info: XmlElement, readRing: ReadRing): CapInfo {
  return {
    language: textOf(info, 'language') ?? DEFAULT_LANGUAGE,
    categories: lowerCase(textsOf(info, 'category')),
    event: eventName([textOf(info, 'event'), textOf(info, 'headline')], textOf(info, 'description')),
    responseTypes: lowerCase(textsOf(info, 'responseType')),
    urgency: textOf(info, 'urgency')?.toLowerCase() ?? null,
    severity: textOf(info, 'severity')?.toLowerCase() ?? null,
    certainty: textOf(info, 'certainty')?.toLowerCase() ?? null,
    senderName: textOf(info, 'senderName'),
    web: textOf(info, 'web'),
    codes: codesOf(info),
    effective: optionalTime(info, 'effective'),
    onset: optionalTime(info, 'onset'),
    expires: optionalTime(info, 'expires'),
    headline: textOf(info, 'headline'),
    description: textOf(info, 'description'),
    instruction: textOf(info, 'instruction'),
    awarenessLevel: namedValues(info, 'parameter', AWARENESS_LEVEL)[0] ?? null,
    areas: decisive(childrenNamed(info, 'area').map((area) => parseArea(area, readRing))),
  };
}

/** Returns the codes of the event, which are the same in all languages of an alert. */
function codesOf(info: XmlElement): string {
  const codes = childrenNamed(info, 'eventCode').flatMap((code) => textsOf(code, 'value'));
  return [...codes, ...namedValues(info, 'parameter', AWARENESS_TYPE)].join(' ');
}

type ReadRing = (text: string) => Ring;

/**
 * Returns a function that parses each polygon only once. Every language of an alert repeats the polygons,
 * which are the largest part of most alerts.
 */
function ringReader(): ReadRing {
  const rings = new Map<string, Ring>();
  return (text) => {
    const ring = rings.get(text) ?? parseRing(text);
    rings.set(text, ring);
    return ring;
  };
}

function parseArea(area: XmlElement, readRing: ReadRing): CapArea {
  return {
    name: textOf(area, 'areaDesc'),
    countries: countriesOf(area),
    polygons: textsOf(area, 'polygon').map(readRing),
    holes: namedValues(area, 'geocode', HOLE_GEOCODE).map(readRing),
    circles: textsOf(area, 'circle').map(parseCircle),
  };
}

/** Returns the areas with shapes, if any. The other areas only name parts of them, for example municipalities. */
function decisive(areas: readonly CapArea[]): readonly CapArea[] {
  const shaped = areas.filter(hasShape);
  return shaped.length > 0 ? shaped : areas;
}

/** Codes that start with the country: MeteoAlarm's regions, the EU's statistical regions, and ISO 3166-2. */
const COUNTRY_CODED = /^(EMMA_?ID|NUTS|ISO[ _-]?3166)/i;
/** Countries whose codes in Europe differ from ISO 3166-1. */
const EUROPEAN: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };

function countriesOf(area: XmlElement): string[] {
  const codes = childrenNamed(area, 'geocode').flatMap((code) =>
    COUNTRY_CODED.test(textOf(code, 'valueName') ?? '') ? textsOf(code, 'value') : [],
  );
  const countries = codes.map((code) => code.slice(0, 2).toUpperCase());
  return [...new Set(countries.map((country) => EUROPEAN[country] ?? country))];
}

/** Returns the values with a given name in one of CAP's lists of name–value pairs. */
function namedValues(element: XmlElement, list: string, name: string): string[] {
  return childrenNamed(element, list).flatMap((item) =>
    textOf(item, 'valueName') === name ? textsOf(item, 'value') : [],
  );
}

/**
 * Parses references of the form `sender,identifier,sent`, separated by spaces, and ignores anything else.
 * Only the identifier may contain commas.
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

/** Throws UnreadableAlert if the time has no UTC offset. */
function parseTime(text: string): number {
  const time = instantOf(text);
  if (time === null) throw new UnreadableAlert('a time must be a date and time with a UTC offset');
  return time;
}

function lowerCase(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase());
}

/** Parses `latitude,longitude` pairs separated by spaces; GeoJSON has the reverse order. */
function parseRing(text: string): Ring {
  const ring = text.split(/\s+/).map(parsePoint);
  if (ring.length < 3) throw new UnreadableAlert('a polygon has fewer than three corners');
  return ring;
}

/** Parses `latitude,longitude radius`, with the radius in kilometres. */
function parseCircle(text: string): Circle {
  const [centre = '', radius = '', ...more] = text.split(/\s+/);
  const radiusKm = parseNumber(radius);
  if (radiusKm < 0 || more.length > 0) throw new UnreadableAlert('a circle must be a point with a radius');
  return { centre: parsePoint(centre), radiusKm };
}

function parsePoint(text: string): Point {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text.split(',').map(parseNumber);
  // Areas across the antimeridian may have longitudes beyond 180.
  const exists = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360 && more.length === 0;
  if (!exists) throw new UnreadableAlert('a point must be a latitude and a longitude');
  return { latitude, longitude };
}

function parseNumber(text: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text))
    throw new UnreadableAlert('a coordinate is not a number');
  return Number(text);
}

/** Approximate memory in bytes for a point, and for an info block without its text. */
const POINT_BYTES = 40;
const INFO_BYTES = 1000;

/** Returns the approximate memory used by an alert, in bytes. Counts shared polygons once. */
export function weightOf({ infos }: CapAlert): number {
  const areas = infos.flatMap((info) => info.areas);
  const rings = new Set(areas.flatMap(({ polygons, holes }) => [...polygons, ...holes]));
  const points = [...rings].reduce((sum, ring) => sum + ring.length, 0);
  const texts = infos.flatMap(({ description, instruction }) => [description ?? '', instruction ?? '']);
  const names = areas.map(({ name }) => name ?? '');
  const letters = [...texts, ...names].reduce((sum, text) => sum + text.length, 0);
  return INFO_BYTES * (1 + infos.length) + POINT_BYTES * (points + areas.length) + 2 * letters;
}
