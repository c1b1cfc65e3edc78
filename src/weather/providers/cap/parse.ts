import { Temporal } from 'temporal-polyfill';
import { type CapAlert, type CapArea, type CapInfo, MalformedAlert, type MessageName } from './cap.ts';
import { parseCircle, parseRing } from './shapes.ts';
import { AWARENESS_LEVEL, DEFAULT_LANGUAGE, HOLE_GEOCODE } from './vocabulary.ts';
import { childrenNamed, parseXml, textOf, textsOf, type XmlElement } from './xml.ts';

/** Reads an alert's XML. Throws MalformedAlert, and nothing else, where it is not CAP or lacks what CAP demands. */
export function parseCap(text: string): CapAlert {
  const alert = parseXml(text);
  if (alert.name !== 'alert') throw new MalformedAlert('the document is not an alert');
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

/** The values under one name in CAP's lists of names and values. */
function namedValues(element: XmlElement, list: string, name: string): string[] {
  return childrenNamed(element, list).flatMap((item) =>
    textOf(item, 'valueName') === name ? textsOf(item, 'value') : [],
  );
}

/**
 * `sender,identifier,sent` between spaces; what is no such triple names no message. Identifiers with a comma exist,
 * senders and times with one do not.
 */
function parseReferences(text: string): MessageName[] {
  return text.split(/\s+/).flatMap((reference) => {
    const [sender = '', ...rest] = reference.split(',');
    const sent = timeOf(rest.pop() ?? '');
    return sent === null ? [] : [{ sender, identifier: rest.join(','), sent }];
  });
}

function required(element: XmlElement, name: string): string {
  const text = textOf(element, name);
  if (text === null) throw new MalformedAlert(`<${element.name}> has no <${name}>`);
  return text;
}

function optionalTime(element: XmlElement, name: string): number | null {
  const text = textOf(element, name);
  return text === null ? null : parseTime(text);
}

function parseTime(text: string): number {
  const time = timeOf(text);
  if (time === null) throw new MalformedAlert('a time is not a date, time and offset');
  return time;
}

/** CAP's times always tell their offset from UTC; null where it is missing, since the time could be hours off. */
function timeOf(text: string): number | null {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function lowerCase(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase());
}
