import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import {
  alert,
  areaXml,
  IN_SQUARE,
  infoXml,
  namedXml,
  OUT_OF_SQUARE,
  polygonXml,
  SQUARE,
} from './cap.fixture.ts';
import type { CapAlert, Point } from './model.ts';
import { parseCap } from './parse.ts';
import { inForce, infosFor, toAlert } from './select.ts';

const identifiers = (alerts: readonly CapAlert[]) => alerts.map(({ identifier }) => identifier);
const languages = (fields: Parameters<typeof alert>[0], point: Point = IN_SQUARE) =>
  infosFor(alert(fields), point).map(({ language }) => language);

describe('alerts in force', () => {
  const first = alert({ identifier: 'first', sent: '2026-03-01T08:00:00Z' });
  const naming = 'desk@met.example,first,2026-03-01T09:00:00+01:00';

  it('are actual warnings only', () => {
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

  it('exclude those that another one replaces or cancels', () => {
    const update = alert({ identifier: 'second', msgType: 'Update', references: naming });
    expect(identifiers(inForce([first, update]))).toEqual(['second']);
    expect(identifiers(inForce([update, first]))).toEqual(['second']);
    expect(inForce([first, alert({ identifier: 'second', msgType: 'Cancel', references: naming })])).toEqual(
      [],
    );
  });

  it('include those that are acknowledged, or referred to by a test, by themselves or with another time', () => {
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

describe('the info blocks for a point', () => {
  it('are in English if there are any, else in the first language', () => {
    const infos = (...tags: Array<string | null>) => tags.map((language) => infoXml({ language }));
    expect(languages({ infos: infos('de-DE', 'en', 'fr') })).toEqual(['en']);
    expect(languages({ infos: infos('nl-NL', 'EN-gb') })).toEqual(['EN-gb']);
    expect(languages({ infos: infos('fr', 'ensu', 'de') })).toEqual(['fr']);
    expect(languages({ infos: infos(null, 'de') })).toEqual(['en-US']);
  });

  it('are all of one language that apply there', () => {
    const infos = ['Minor', 'Severe'].flatMap((severity) =>
      ['fr', 'en'].map((language) => infoXml({ language, severity })),
    );
    expect(infosFor(alert({ infos }), IN_SQUARE)).toMatchObject([
      { language: 'en', severity: 'minor' },
      { language: 'en', severity: 'severe' },
    ]);
  });

  it('are warnings of weather, not past, all clear or green', () => {
    const green = namedXml('parameter', 'awareness_level', '1; green; Minor');
    const yellow = namedXml('parameter', 'awareness_level', '2; yellow; Moderate');
    expect(languages({ infos: [infoXml({ category: 'Geo' })] })).toEqual([]);
    expect(languages({ infos: [infoXml({ category: 'Safety</category><category>Met' })] })).toEqual(['en']);
    expect(languages({ infos: [infoXml({ urgency: 'Past' })] })).toEqual([]);
    expect(languages({ infos: [infoXml({ responseType: 'AllClear' })] })).toEqual([]);
    expect(languages({ infos: [infoXml({}, [green])] })).toEqual([]);
    expect(languages({ infos: [infoXml({}, [yellow])] })).toEqual(['en']);
  });

  it('are those with a shape that contains it; areas with only names and codes do not count beside shapes', () => {
    const coded = areaXml(namedXml('geocode', 'WARNCELLID', '1'));
    const elsewhere = areaXml(polygonXml('-9,19 -9,21 -11,21'));
    const infos = [infoXml({}, [elsewhere, coded, areaXml(SQUARE)])];
    expect(languages({ infos })).toEqual(['en']);
    expect(languages({ infos }, OUT_OF_SQUARE)).toEqual([]);
  });

  it('are not those whose own shape excludes it, even if that of another block contains it', () => {
    const elsewhere = areaXml(polygonXml('-9,19 -9,21 -11,21'));
    const infos = [
      infoXml({ language: 'en', severity: 'Minor' }, [elsewhere]),
      infoXml({ language: 'en', severity: 'Severe' }, [areaXml(SQUARE)]),
    ];
    expect(infosFor(alert({ infos }), IN_SQUARE)).toMatchObject([{ severity: 'severe' }]);
  });

  it('are those without a shape if the alert has none, or if those of another language contain it', () => {
    const coded = infoXml({}, [areaXml(namedXml('geocode', 'EMMA_ID', 'NL018'))]);
    expect(languages({ infos: [coded] }, OUT_OF_SQUARE)).toEqual(['en']);
    const infos = [infoXml({ language: 'de' }, [areaXml(SQUARE)]), coded];
    expect(languages({ infos })).toEqual(['en']);
    expect(languages({ infos }, OUT_OF_SQUARE)).toEqual([]);
  });
});

describe('the service’s alert', () => {
  const mapped = (elements: Record<string, string | null>) => {
    const source = alert({ infos: [infoXml(elements)] });
    return source.infos.map((info) => toAlert(source, info));
  };

  it('starts with the event, else with the message', () => {
    const onset = '2026-03-01T12:00:00Z';
    const effective = '2026-03-01T11:00:00Z';
    expect(mapped({ onset, effective })).toMatchObject([{ start: Date.UTC(2026, 2, 1, 12) }]);
    expect(mapped({ effective })).toMatchObject([{ start: Date.UTC(2026, 2, 1, 11) }]);
    expect(mapped({})).toMatchObject([{ start: Date.UTC(2026, 2, 1, 9), end: Date.UTC(2026, 2, 2, 5) }]);
    expect(mapped({ expires: null })).toMatchObject([{ end: null }]);
  });

  it('has severity and texts', () => {
    expect(mapped({ severity: 'EXTREME' })).toMatchObject([{ event: 'gale', severity: 'Extreme' }]);
    expect(mapped({ severity: null })).toMatchObject([{ severity: null }]);
    expect(mapped({ instruction: 'Stay in.' })).toMatchObject([
      { description: 'Gusts of 90 km/h.\n\nStay in.' },
    ]);
    expect(mapped({ description: null, headline: 'Gale!' })).toMatchObject([{ description: 'Gale!' }]);
    expect(mapped({ description: null })).toMatchObject([{ description: 'gale' }]);
  });
});

const recorded = realData('weather/cap');

describe.skipIf(recorded === null)('a recorded alert of Germany’s DWD', () => {
  const read = (name: string) => parseCap(readFileSync(join(recorded ?? '.', name), 'utf8'));
  const events = (source: CapAlert, latitude: number, longitude: number) =>
    infosFor(source, { latitude, longitude }).map((info) => toAlert(source, info).event);

  it('applies inside its polygon, once, in English', () => {
    const rain = read('2.49.0.0.276.0.DWD.PVW.1687511640000.0d1a4fb5-251a-46fc-aae3-a688d2021e71.MUL.xml');
    expect(events(rain, 52.5, 12.35)).toEqual(['heavy rain']);
    expect(events(rain, 52.52, 13.405)).toEqual([]);
    expect(events(rain, 12.35, 52.5)).toEqual([]);
  });

  it('does not apply in the holes of its polygons', () => {
    const holed = read('2.49.0.0.276.0.DWD.PVW.1687514160000.20999218-5d5e-4761-b271-6c243f695568.MUL.xml');
    expect(events(holed, 51.45, 9.81)).toEqual([]);
    expect(events(holed, 51.6, 9.81)).toHaveLength(1);
  });
});
