import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import type { Place } from '../../model/place.ts';
import {
  alert,
  areaXml,
  IN_SQUARE,
  infoXml,
  namedAreaXml,
  namedXml,
  OUT_OF_SQUARE,
  polygonXml,
  SQUARE,
} from './cap.fixture.ts';
import type { CapAlert } from './model.ts';
import { parseCap } from './parse.ts';
import { alertsFor, inForce, infosFor, toAlert } from './select.ts';

const identifiers = (alerts: readonly CapAlert[]) => alerts.map(({ identifier }) => identifier);
const unknownArea = () => null;
const languages = (fields: Parameters<typeof alert>[0], place: Place = IN_SQUARE) =>
  infosFor(alert(fields), place, unknownArea).map(({ info }) => info.language);

describe('inForce', () => {
  const first = alert({ identifier: 'first', sent: '2026-03-01T08:00:00Z' });
  const naming = 'desk@met.example,first,2026-03-01T09:00:00+01:00';

  it('inForce returns only actual warnings', () => {
    const fields = [
      { identifier: 'alert' },
      { identifier: 'update', msgType: 'Update' },
      { identifier: 'test', status: 'Test' },
      { identifier: 'exercise', status: 'Exercise' },
      { identifier: 'cancel', msgType: 'Cancel' },
      { identifier: 'ack', msgType: 'Ack' },
      { identifier: 'error', msgType: 'Error' },
    ];
    expect(identifiers(inForce(fields.map(alert)))).toEqual(['alert', 'update']);
  });

  it('inForce excludes alerts that another alert replaces or cancels', () => {
    const update = alert({ identifier: 'second', msgType: 'Update', references: naming });
    expect(identifiers(inForce([first, update]))).toEqual(['second']);
    expect(identifiers(inForce([update, first]))).toEqual(['second']);
    expect(inForce([first, alert({ identifier: 'second', msgType: 'Cancel', references: naming })])).toEqual(
      [],
    );
  });

  it('inForce ignores references from acknowledgements, tests and the alert itself', () => {
    const others = [
      { msgType: 'Ack', references: naming },
      { status: 'Test', msgType: 'Cancel', references: naming },
      { msgType: 'Cancel', references: naming.replace('09:00', '10:00') },
    ];
    for (const other of others) expect(inForce([first, alert(other)])).toContainEqual(first);
    const selfish = alert({ references: 'desk@met.example,one,2026-03-01T09:00:00Z' });
    expect(inForce([selfish])).toEqual([selfish]);
  });
});

describe('alertsFor', () => {
  const events = (...alerts: CapAlert[]) =>
    alertsFor(alerts, IN_SQUARE, unknownArea).map(({ event, translations }) => [
      event,
      ...translations.map((text) => text.event),
    ]);
  const info = (language: string | null, event: string, more: Record<string, string> = {}) =>
    infoXml({ language, event, ...more });

  it('alertsFor merges an alert’s languages, with English first if available', () => {
    const infos = (...tags: Array<string | null>) => tags.map((tag) => info(tag, String(tag)));
    const first = (...tags: Array<string | null>) => events(alert({ infos: infos(...tags) }))[0]?.[0];
    expect(first('de-DE', 'en', 'fr')).toBe('en');
    expect(first('nl-NL', 'EN-gb')).toBe('EN-gb');
    expect(first('fr', 'ensu', 'de')).toBe('fr');
    expect(first(null, 'de')).toBe('null');
    expect(events(alert({ infos: infos('de', 'en', 'fr') }))).toEqual([['en', 'de', 'fr']]);
  });

  it('alertsFor returns as many warnings as each language contains, in the same order', () => {
    const infos = [
      info('fr', 'vent', { expires: '2026-03-02T05:00:00Z' }),
      info('en', 'wind'),
      info('fr', 'pluie', { severity: 'Minor' }),
      info('en', 'rain', { severity: 'Minor' }),
    ];
    expect(events(alert({ infos }))).toEqual([
      ['wind', 'vent'],
      ['rain', 'pluie'],
    ]);
  });

  it('alertsFor keeps warnings that exist in only one language', () => {
    const infos = [info('en', 'wind'), info('fr', 'vent'), info('fr', 'neige', { severity: 'Minor' })];
    expect(events(alert({ infos }))).toEqual([['wind', 'vent'], ['neige']]);
  });

  it('alertsFor merges the languages even if each language is a separate message', () => {
    const message = (identifier: string, ...infos: string[]) => alert({ identifier, infos });
    expect(events(message('1', info('fr', 'vent')), message('2', info('en', 'wind')))).toEqual([
      ['wind', 'vent'],
    ]);
    const code = (value: string) => ({
      responseType: `Prepare</responseType>${namedXml('eventCode' as 'geocode', 'X', value)}<responseType>Prepare`,
    });
    expect(
      events(message('1', info('fr', 'vent', code('W'))), message('2', info('en', 'rain', code('R')))),
    ).toEqual([['vent'], ['rain']]);
  });
});

describe('infosFor', () => {
  it('infosFor returns warnings of every category that are not past, all-clear or green', () => {
    const green = namedXml('parameter', 'awareness_level', '1; green; Minor');
    const yellow = namedXml('parameter', 'awareness_level', '2; yellow; Moderate');
    for (const category of ['Geo', 'Health', 'Fire', 'CBRNE', 'Volcano']) {
      expect(languages({ infos: [infoXml({ category })] })).toEqual(['en']);
    }
    expect(languages({ infos: [infoXml({ category: 'Safety</category><category>Met' })] })).toEqual(['en']);
    expect(languages({ infos: [infoXml({ urgency: 'Past' })] })).toEqual([]);
    expect(languages({ infos: [infoXml({ responseType: 'AllClear' })] })).toEqual([]);
    expect(languages({ infos: [infoXml({}, [green])] })).toEqual([]);
    expect(languages({ infos: [infoXml({}, [yellow])] })).toEqual(['en']);
  });

  it('infosFor requires a shape that contains the point if any area has a shape', () => {
    const coded = areaXml(namedXml('geocode', 'WARNCELLID', '1'));
    const elsewhere = areaXml(polygonXml('-9,19 -9,21 -11,21'));
    const infos = [infoXml({}, [elsewhere, coded, areaXml(SQUARE)])];
    expect(languages({ infos })).toEqual(['en']);
    expect(languages({ infos }, OUT_OF_SQUARE)).toEqual([]);
  });

  it('infosFor excludes a block if its own shape excludes the point', () => {
    const elsewhere = areaXml(polygonXml('-9,19 -9,21 -11,21'));
    const infos = [
      infoXml({ language: 'en', severity: 'Minor' }, [elsewhere]),
      infoXml({ language: 'en', severity: 'Severe' }, [areaXml(SQUARE)]),
    ];
    expect(infosFor(alert({ infos }), IN_SQUARE, unknownArea)).toMatchObject([
      { info: { severity: 'severe' }, applies: 'here' },
    ]);
  });

  it('infosFor checks a block without shapes against the shapes of other blocks', () => {
    const coded = infoXml({}, [areaXml(namedXml('geocode', 'EMMA_ID', 'GR018'))]);
    expect(languages({ infos: [coded] }, OUT_OF_SQUARE)).toEqual(['en']);
    const infos = [infoXml({ language: 'de' }, [areaXml(SQUARE)]), coded];
    expect(languages({ infos })).toEqual(['de', 'en']);
    expect(languages({ infos }, OUT_OF_SQUARE)).toEqual([]);
  });
});

describe('areas without shapes', () => {
  const emma = (code: string) => namedXml('geocode', 'EMMA_ID', code);
  /** An invented country with three provinces. */
  const checkArea = (area: string) => ({ Midland: true, Northland: false, Southland: false })[area] ?? null;
  const applies = (areas: readonly string[], place: Place = IN_SQUARE) =>
    alertsFor([alert({ infos: [infoXml({}, areas)] })], place, checkArea).map((one) => one.applies);

  it.each([
    ['a name of the place’s own region', [namedAreaXml('Northland'), namedAreaXml('Midland')], ['here']],
    ['only names of other regions', [namedAreaXml('Northland'), namedAreaXml('Southland')], []],
    ['an unknown name', [namedAreaXml('Northland'), namedAreaXml('Lower Vale')], ['area unclear']],
    ['a code of the country', [namedAreaXml('Lower Vale', emma('GR003'))], ['area unclear']],
    ['a code in the European style', [namedAreaXml('Lower Vale', emma('EL003'))], ['area unclear']],
    [
      'only codes of other countries',
      [namedAreaXml('Midland', emma('BG001')), namedAreaXml('X', emma('MK2'))],
      [],
    ],
    [
      'a code of an unknown kind',
      [namedAreaXml('Lower Vale', namedXml('geocode', 'CELL', 'BG1'))],
      ['area unclear'],
    ],
    ['no area', [], ['area unclear']],
  ] as const)('an alert with %s is listed as %2$j', (_, areas, expected) => {
    expect(applies(areas)).toEqual(expected);
  });

  it('a foreign code does not exclude a place whose country is only that of the nearest town', () => {
    const areas = [namedAreaXml('Lower Vale', emma('BG001'))];
    expect(applies(areas, { ...IN_SQUARE, isNamedAfterNearest: true })).toEqual(['area unclear']);
    expect(applies(areas, { ...IN_SQUARE, country: '' })).toEqual(['area unclear']);
  });

  it('the areas of one language decide for all translations', () => {
    const infos = (area: string) => [
      infoXml({ language: 'el' }, [namedAreaXml('Άνω')]),
      infoXml({ language: 'en' }, [namedAreaXml(area)]),
    ];
    const found = (area: string) => alertsFor([alert({ infos: infos(area) })], IN_SQUARE, checkArea);
    expect(found('Midland')).toMatchObject([{ applies: 'here', translations: [{ language: 'el' }] }]);
    expect(found('Northland')).toEqual([]);
  });

  it('the area of an alert is the matching region', () => {
    const areas = [namedAreaXml('Northland'), namedAreaXml('Midland')];
    const found = alertsFor([alert({ infos: [infoXml({}, areas)] })], IN_SQUARE, checkArea);
    expect(found).toMatchObject([{ area: 'Midland' }]);
  });
});

describe('the service’s alert', () => {
  const mapped = (elements: Record<string, string | null>) => {
    const source = alert({ infos: [infoXml(elements)] });
    return source.infos.map((info) => toAlert(source, info, 'somewhere'));
  };

  it('toAlert uses the onset as the start, or else the time of the message', () => {
    const onset = '2026-03-01T12:00:00Z';
    const effective = '2026-03-01T11:00:00Z';
    expect(mapped({ onset, effective })).toMatchObject([{ start: Date.UTC(2026, 2, 1, 12) }]);
    expect(mapped({ effective })).toMatchObject([{ start: Date.UTC(2026, 2, 1, 11) }]);
    expect(mapped({})).toMatchObject([{ start: Date.UTC(2026, 2, 1, 9), end: Date.UTC(2026, 2, 2, 5) }]);
    expect(mapped({ expires: null })).toMatchObject([{ end: null }]);
  });

  it('toAlert returns the time of the message, and the first category', () => {
    expect(mapped({ category: 'Health</category><category>Met' })).toMatchObject([
      { category: 'health', issued: Date.UTC(2026, 2, 1, 9) },
    ]);
    expect(mapped({ category: 'Volcano' })).toMatchObject([{ category: null }]);
  });

  it('toAlert returns severity and texts', () => {
    expect(mapped({ severity: 'EXTREME' })).toMatchObject([{ event: 'gale', severity: 'Extreme' }]);
    expect(mapped({ severity: null })).toMatchObject([{ severity: null }]);
    expect(mapped({ instruction: 'Stay in.' })).toMatchObject([
      { description: 'Gusts of 90 km/h.\n\nStay in.' },
    ]);
    expect(mapped({ description: null, headline: 'Gale!' })).toMatchObject([{ description: 'Gale!' }]);
    expect(mapped({ description: null })).toMatchObject([{ description: 'gale' }]);
    expect(mapped({ urgency: 'Future', certainty: 'possible' })).toMatchObject([
      { urgency: 'Future', certainty: 'Possible' },
    ]);
    expect(mapped({ event: null, headline: 'Gale!' })).toMatchObject([{ event: 'Gale!' }]);
    expect(mapped({ event: null })).toMatchObject([{ event: 'Gusts of 90 km/h' }]);
  });

  it('toAlert returns the sender, the area around the point and a link', () => {
    const elsewhere = `<area><areaDesc>Far</areaDesc>${polygonXml('-9,19 -9,21 -11,21')}</area>`;
    const here = `<area><areaDesc>Here</areaDesc>${SQUARE}</area>`;
    const of = (elements: Record<string, string>, ...areas: string[]) =>
      alertsFor([alert({ infos: [infoXml(elements, areas)] })], IN_SQUARE, unknownArea)[0];
    expect(of({ senderName: 'Met Office', web: 'https://met.example' }, elsewhere, here)).toMatchObject({
      sender: 'Met Office',
      area: 'Here',
      url: 'https://met.example',
    });
    expect(of({}, '<area><areaDesc>North</areaDesc></area>')).toMatchObject({
      sender: 'desk@met.example',
      area: 'North',
      url: null,
    });
  });
});

const recorded = realData('weather/cap');

describe.skipIf(recorded === null)('DWD recording', () => {
  const read = (name: string) => parseCap(readFileSync(join(recorded ?? '.', name), 'utf8'));
  const events = (source: CapAlert, latitude: number, longitude: number) =>
    alertsFor([source], { ...IN_SQUARE, latitude, longitude }, unknownArea).map(({ event }) => event);

  it('alertsFor returns the recorded alert once, in English, inside its polygon', () => {
    const rain = read('2.49.0.0.276.0.DWD.PVW.1687511640000.0d1a4fb5-251a-46fc-aae3-a688d2021e71.MUL.xml');
    expect(events(rain, 52.5, 12.35)).toEqual(['heavy rain']);
    expect(events(rain, 52.52, 13.405)).toEqual([]);
    expect(events(rain, 12.35, 52.5)).toEqual([]);
  });

  it('alertsFor excludes the recorded alert in the holes of its polygons', () => {
    const holed = read('2.49.0.0.276.0.DWD.PVW.1687514160000.20999218-5d5e-4761-b271-6c243f695568.MUL.xml');
    expect(events(holed, 51.45, 9.81)).toEqual([]);
    expect(events(holed, 51.6, 9.81)).toHaveLength(1);
  });
});
