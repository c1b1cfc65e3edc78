import type { Place } from '../../model/place.ts';
import { parseCap } from './parse.ts';

/** Fields of an invented alert. The defaults describe a typical warning. */
export interface AlertFields {
  readonly identifier?: string;
  readonly sent?: string;
  readonly status?: string;
  readonly msgType?: string;
  readonly references?: string;
  readonly infos?: readonly string[];
}

export function alertXml(fields: AlertFields = {}): string {
  const { identifier = 'one', sent = '2026-03-01T10:00:00+01:00', status = 'Actual' } = fields;
  const { msgType = 'Alert', references, infos = [infoXml()] } = fields;
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
  <identifier>${identifier}</identifier>
  <sender>desk@met.example</sender>
  <sent>${sent}</sent>
  <status>${status}</status>
  <msgType>${msgType}</msgType>
  <scope>Public</scope>
  ${references === undefined ? '' : `<references>${references}</references>`}
  ${infos.join('\n')}
</alert>`;
}

/** Builds an info block from elements and areas. An element with the value null is omitted. */
export function infoXml(
  elements: Readonly<Record<string, string | null>> = {},
  areas: readonly string[] = [],
): string {
  const all = {
    language: 'en',
    category: 'Met',
    event: 'gale',
    urgency: 'Expected',
    severity: 'Severe',
    certainty: 'Likely',
    expires: '2026-03-02T06:00:00+01:00',
    description: 'Gusts of 90 km/h.',
    ...elements,
  };
  const lines = Object.entries(all).map(([name, text]) =>
    text === null ? '' : `<${name}>${text}</${name}>`,
  );
  return `<info>${lines.join('')}${areas.join('')}</info>`;
}

/** Builds an area without shapes. */
export function namedAreaXml(name: string, ...codes: readonly string[]): string {
  return `<area><areaDesc>${name}</areaDesc>${codes.join('')}</area>`;
}

export function areaXml(...shapes: readonly string[]): string {
  return `<area><areaDesc>somewhere</areaDesc>${shapes.join('')}</area>`;
}

export function polygonXml(text: string): string {
  return `<polygon>${text}</polygon>`;
}

/** Builds a parameter, a geocode, or another name–value pair of CAP. */
export function namedXml(list: 'parameter' | 'geocode', name: string, value: string): string {
  return `<${list}><valueName>${name}</valueName><value>${value}</value></${list}>`;
}

export function alert(fields: AlertFields = {}) {
  return parseCap(alertXml(fields));
}

/** A square with its centre at 10° N, 20° E. */
export const SQUARE = polygonXml('9,19 9,21 11,21 11,19 9,19');
export const IN_SQUARE: Place = {
  id: 'test:1',
  name: 'Midtown',
  country: 'GR',
  region: null,
  latitude: 10,
  longitude: 20,
  timezone: 'UTC',
};
export const OUT_OF_SQUARE: Place = { ...IN_SQUARE, latitude: 20, longitude: 10 };
