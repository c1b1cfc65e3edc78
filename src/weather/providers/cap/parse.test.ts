import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { runs } from '../../../../test/support/tier.ts';
import { UnreadableAlert } from '../alerts.ts';
import { alert, alertXml, areaXml, infoXml, namedAreaXml, namedXml, SQUARE } from './cap.fixture.ts';
import { parseCap } from './parse.ts';

/** Returns the alert, or null for an UnreadableAlert. Rethrows any other error. */
function parsedOrNull(text: string) {
  try {
    return parseCap(text);
  } catch (error) {
    if (error instanceof UnreadableAlert) return null;
    throw error;
  }
}

describe('a CAP alert', () => {
  it('parseCap returns the header, times in UTC and codes in lower case', () => {
    expect(
      alert({ references: 'a@b,x,2026-03-01T09:00:00Z a@b,y,z,2026-03-01T09:00:00-01:00' }),
    ).toMatchObject({
      sender: 'desk@met.example',
      identifier: 'one',
      sent: Date.UTC(2026, 2, 1, 9),
      status: 'actual',
      messageType: 'alert',
      references: [
        { sender: 'a@b', identifier: 'x', sent: Date.UTC(2026, 2, 1, 9) },
        { sender: 'a@b', identifier: 'y,z', sent: Date.UTC(2026, 2, 1, 10) },
      ],
      infos: [{ categories: ['met'], event: 'gale', urgency: 'expected', severity: 'severe', onset: null }],
    });
  });

  it('parseCap accepts any namespace prefix', () => {
    const prefixed = alertXml()
      .replace('xmlns=', 'xmlns:cap=')
      .replaceAll(/<(\/?)(?=[a-z])/gi, '<$1cap:');
    expect(prefixed).toContain('<cap:info><cap:language>');
    expect(parseCap(prefixed)).toEqual(alert());
  });

  it('parseCap treats empty elements as absent', () => {
    const [info] = alert({ infos: [infoXml({ onset: '', instruction: ' ', language: '' })] }).infos;
    expect(info).toMatchObject({ onset: null, instruction: null, language: 'en-US' });
  });

  it('parseCap keeps only areas with a shape if there are any, and keeps holes with their polygons', () => {
    const hole = namedXml('geocode', 'EXCLUDE_POLYGON', '9.5,19.5 9.5,20.5 10.5,20.5 ');
    const coded = areaXml(namedXml('geocode', 'EMMA_ID', 'XX001'));
    const circle = areaXml('<circle>10,20 5.5</circle>', '<polygon/>');
    const [info] = alert({ infos: [infoXml({}, [areaXml(SQUARE, hole), coded, circle])] }).infos;
    expect(
      info?.areas.map(({ polygons, holes, circles }) => [polygons, holes, circles].map((l) => l.length)),
    ).toEqual([
      [1, 1, 0],
      [0, 0, 1],
    ]);
    expect(info?.areas[0]?.polygons[0]?.[1]).toEqual({ latitude: 9, longitude: 21 });
    expect(info?.areas[1]?.circles[0]).toEqual({ centre: { latitude: 10, longitude: 20 }, radiusKm: 5.5 });
  });

  it('parseCap keeps all areas if none has a shape, with the countries in their codes', () => {
    const codes = [
      ['EMMA_ID', 'EL001'],
      ['NUTS3', 'BG413'],
      ['ISO 3166-2', 'BG-01'],
      ['WARNCELLID', 'RO1'],
    ] as const;
    const areas = [
      namedAreaXml('Vale', ...codes.map(([name, value]) => namedXml('geocode', name, value))),
      namedAreaXml('Hills'),
    ];
    const [info] = alert({ infos: [infoXml({}, areas)] }).infos;
    expect(info?.areas).toMatchObject([
      { name: 'Vale', countries: ['GR', 'BG'] },
      { name: 'Hills', countries: [] },
    ]);
  });

  it('parseCap accepts shapes at the poles and longitudes beyond the antimeridian', () => {
    const world = areaXml('<polygon>-90,-180 -90,180 90,180 90,-180</polygon>', '<circle>90,0 0</circle>');
    const beyond = areaXml(
      '<polygon>-1,170 -1,190 1,360</polygon>',
      '<polygon>-1,-170 -1,-190 1,-360</polygon>',
    );
    const [info] = alert({ infos: [infoXml({}, [world, beyond])] }).infos;
    expect(info?.areas.map(({ polygons }) => polygons.length)).toEqual([1, 2]);
    expect(info?.areas[0]?.circles).toEqual([{ centre: { latitude: 90, longitude: 0 }, radiusKm: 0 }]);
  });

  it('parseCap ignores incomplete references', () => {
    expect(alert({ references: 'none x,y a,b,yesterday' }).references).toEqual([]);
  });
});

describe('parseCap', () => {
  const within = (shape: string) => alertXml({ infos: [infoXml({}, [areaXml(shape)])] });
  it.each([
    ['no XML element', ''],
    ['another kind of document', '<html><body>Bad gateway</body></html>'],
    ['no sender', alertXml().replace(/<sender>.*<\/sender>/, '')],
    ['an alert without a word', alertXml({ infos: [infoXml({ event: null, description: null })] })],
    ['a time without an offset', alertXml({ sent: '2026-03-01T10:00:00' })],
    ['custom entities', `<!DOCTYPE a [<!ENTITY e "eeee">]>${alertXml({ identifier: '&e;' })}`],
    ['endlessly nested elements', '<a>'.repeat(10_000)],
    ['too many elements', `<alert>${'<a/>'.repeat(100_001)}</alert>`],
    ['a polygon with two corners', within('<polygon>1,2 3,4</polygon>')],
    ['a point with longitude first', within('<polygon>170,2 170,3 171,3</polygon>')],
    ['a latitude beyond the pole', within('<polygon>90.1,2 80,3 80,2</polygon>')],
    ['a longitude beyond a full turn', within('<polygon>1,360.1 1,3 2,2</polygon>')],
    ['words instead of numbers', within('<polygon>1,2 1,x 2,2</polygon>')],
    ['half a point', within('<polygon>1,2 1,  2,2</polygon>')],
    ['points with heights', within('<polygon>1,2,3 1,2,4 2,2,3</polygon>')],
    ['a circle with two radii', within('<circle>1,2 3 4</circle>')],
    ['a circle without a radius', within('<circle>1,2</circle>')],
    ['a circle with a negative radius', within('<circle>1,2 -3</circle>')],
  ])('throws UnreadableAlert for %s', (_, text) => {
    expect(() => parseCap(text)).toThrow(UnreadableAlert);
  });

  it('parseCap returns an alert or throws UnreadableAlert for any string', () => {
    const pieces = fc.constantFrom(
      '<alert>',
      '</alert>',
      '<info>',
      '<!DOCTYPE',
      '&#0;',
      '&amp;',
      ']]>',
      '<![CDATA[',
      '<?',
      ':',
    );
    const character = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code));
    const noise = fc.oneof(fc.string({ unit: character }), pieces);
    fc.assert(
      fc.property(fc.array(noise), (parts) => {
        expect(parsedOrNull(parts.join(''))).toBeNull();
      }),
    );
  });

  it('parseCap returns an alert or throws UnreadableAlert for any altered alert', () => {
    const names = ['sent', 'msgType', 'references', 'info', 'area', 'polygon', 'circle', 'onset', 'geocode'];
    const named = fc.constantFrom(...names);
    const whole = alertXml({ infos: [infoXml({}, [areaXml(SQUARE)])] });
    fc.assert(
      fc.property(named, fc.string(), fc.nat(whole.length), (name, text, at) => {
        const element = `<${name}>${text}</${name}>`;
        parsedOrNull(whole.slice(0, at) + text + whole.slice(at));
        parsedOrNull(whole.slice(0, at) + element + whole.slice(at));
        parsedOrNull(whole.replace('</info>', `${element}</info>`));
      }),
    );
  });
});

const recorded = realData('weather/cap');

describe.skipIf(recorded === null)('DWD recordings', () => {
  const texts = readdirSync(recorded ?? '.')
    .filter((name) => name.endsWith('.xml'))
    .map((name) => readFileSync(join(recorded ?? '.', name), 'utf8'));

  it('parseCap reads recorded alerts with all languages and shapes', () => {
    const alerts = texts.map(parseCap);
    expect(alerts.map(({ infos }) => infos.length)).toEqual([8, 8, 8]);
    expect(alerts.map(({ messageType }) => messageType)).toEqual(['alert', 'update', 'update']);
    expect(alerts.map(({ infos }) => infos[1])).toMatchObject([
      { language: 'en', event: 'wind gusts', severity: 'minor', areas: { length: 1 } },
      { language: 'en', event: 'heavy rain', severity: 'moderate', areas: { length: 1 } },
      { language: 'en', areas: { length: 4 } },
    ]);
    expect(alerts[2]?.infos[0]?.areas.map(({ holes }) => holes.length)).toEqual([0, 0, 0, 2]);
  });

  it('parseCap rejects a recorded alert that is cut off', () => {
    const shortest = texts.reduce((a, b) => (a.length < b.length ? a : b));
    const bytes = Buffer.from(shortest);
    fc.assert(
      fc.property(fc.nat(bytes.length), (length) => {
        const text = bytes.subarray(0, length).toString();
        const isWhole = text.trimEnd().endsWith('</alert>');
        expect(parsedOrNull(text)).toEqual(isWhole ? parseCap(shortest) : null);
      }),
      { numRuns: runs(200) },
    );
  });
});
