import { describe, expect, it, test } from 'vitest';
import { gazetteer } from '../../../../test/support/weather-service.ts';
import { embeddedText, pointsText } from '../build/make-points.ts';
import { bareNameOf, mayHaveBareName } from './bare-names.ts';
import { POINT_KINDS } from './kind-words.ts';
import { Points, readPoints } from './points.ts';

const line = (over: Partial<Record<string, string>> = {}) =>
  Object.values({
    country: 'GR',
    kind: 'island',
    rank: '1',
    latitude: '35.2',
    longitude: '24.9',
    radius: '100',
    names: 'Crete|Kreta',
    ...over,
  }).join('\t');

const pointsOf = (table: string) => new Points(pointsText(table));

describe('pointsText', () => {
  it.each([
    [{ country: 'Greece' }],
    [{ kind: 'isle' }],
    [{ rank: '9' }],
    [{ latitude: '95' }],
    [{ latitude: '' }],
    [{ longitude: '24,9' }],
    [{ longitude: '-181' }],
    [{ radius: '1.5' }],
    [{ names: '' }],
    [{ names: 'Crete|' }],
    [{ names: 'Crete | Kreta' }],
    [{ names: 'Crete\tKreta' }],
  ])('pointsText rejects a row with %j', (over) => {
    expect(() => pointsText(line(over))).toThrow('malformed row in the table of points');
  });

  it('pointsText rejects equally famous points with the same name, and points at the same position', () => {
    const other = { latitude: '1', names: 'Xanth|kréta' };
    expect(() => pointsText(`${line()}\n${line(other)}`)).toThrow('"kreta" is both Crete, GR and Xanth, GR');
    expect(() => pointsText(`${line()}\n${line({ names: 'Xanth' })}`)).toThrow('have the same position');
  });

  it('pointsText removes the parentheses that distinguish points of the same name', () => {
    const [found] = pointsOf(line({ names: 'Andros (Bahamas)' })).named('Andros Bahamas');
    expect(found?.name).toBe('Andros');
  });

  it('Points returns the best-known point with a name first and ignores comments', () => {
    const other = { latitude: '1', rank: '2', names: 'Xanth|Kreta' };
    const points = pointsOf(`# Greece\n\n${line(other)}\n${line()}\n`);
    expect(points.named('KRETA').map(({ name }) => name)).toEqual(['Crete', 'Xanth']);
    expect(points.all).toHaveLength(2);
  });
});

describe('Points.named', () => {
  const points = pointsOf(
    [
      line({ names: "Elba|Isola d'Elba" }),
      line({ latitude: '1', names: 'Long Island' }),
      line({ latitude: '2', kind: 'lake', names: 'Lake Garda|Gardasee' }),
      line({ latitude: '3', kind: 'park', names: 'Zion National Park' }),
      line({ latitude: '4', kind: 'mountain', names: 'Mount Fuji' }),
      line({ latitude: '5', names: 'Bali|バリ' }),
    ].join('\n'),
  );
  it.each([
    ['Elba', 'Elba'],
    ['Insel Elba', 'Elba'],
    ['Elba island', 'Elba'],
    ['the Isle of Elba', 'Elba'],
    ['l’île d’Elbe', undefined],
    ['Isola d’Elba', 'Elba'],
    ['Île d’Elba', 'Elba'],
    ['Long', undefined],
    ['Isle Long', 'Long Island'],
    ['Lago di Garda', 'Lake Garda'],
    ['Garda Lake', 'Lake Garda'],
    ['Garda', undefined],
    ['Insel Garda', undefined],
    ['Parque Nacional de Zion', 'Zion National Park'],
    ['Zion NP', 'Zion National Park'],
    ['Mt. Fuji', 'Mount Fuji'],
    ['Monte Fuji', 'Mount Fuji'],
    ['バリ島', 'Bali'],
    ['остров Bali', 'Bali'],
  ])('%s finds %s', (text, name) => {
    expect(points.named(text)[0]?.name).toBe(name);
  });
});

/** Maximum distance of a populated place from the circle of a point. */
const NEAREST_PLACE_KM = 90;
/** Maximum distance of a populated place from the centre of a large region. */
const WIDEST_KM = 250;

/** Points that are far from every populated place in their country. */
const REMOTE = new Set(
  `Aconcagua|Adak|Aitutaki|Aldabra|Aleutian Islands|Alphonse Island|Amirante Islands|Amsterdam Island|
  Antarctic Peninsula|Atiu|Attu|Auckland Islands|Baengnyeongdo|Banaba|Banda Islands|Banks Island|Bazaruto|
  Bear Island|Bellona|Benguerra|Bikini Atoll|Bird Island|Bouvet Island|Bungle Bungles|Campbell Island|
  Cape Horn|Carcass Island|Cayo Largo|Chagos|Cheduba|Cocos Island|Cornwallis Island|Crozet Islands|
  Daito Islands|Darvaza|Deadvlei|Deception Island|Derawan|Desroches|Desventuradas Islands|Diego Garcia|
  Diglipur Island|Dokdo|Dry Tortugas|Ellesmere|Empty Quarter|Enggano|Erta Ale|Fakarava|Farquhar|
  Fish River Canyon|Franz Josef Land|Gates of the Arctic|Gough Island|Guadalupe Island|Heard Island|
  Henderson Island|Isla de los Estados|Iwo Jima|Johnston Atoll|Kanton|Kermadec Islands|Kgalagadi|
  Khuriya Muriya|Kilpisjärvi|King George Island|Kiriwina|Kluane|Kolguyev|Laguna Colorada|Laguna Verde|Lake Eyre|
  Lakes of Ounianga|Lau Islands|Little Diomede|Lord Howe Island|Louisiade Archipelago|Macquarie Island|
  Magdalen Islands|Malpelo|Mangaia|Manihi|Manihiki|Maratua|Masirah|Midway|Minamitorishima|Mount Logan|
  New Siberian Islands|Ngapali|Nicobar Islands|Novaya Zemlya|Padjelanta|Palmyra Atoll|Pebble Island|
  Penrhyn|Phoenix Islands|Pribilof Islands|Prince Edward Islands|Raivavae|Rakahanga|Ramree|Rangiroa|
  Rapa Iti|Rennell|Resolute|Revillagigedo|Riksgränsen|Robinson Crusoe Island|Rota Island|Saana|Sable Island|
  Saint Peter and Saint Paul Archipelago|Saunders Island|Savage Islands|Sesriem|Severnaya Zemlya|
  Sossusvlei|South Orkney Islands|South Pole|South Sandwich Islands|South Shetland Islands|
  Southampton Island|Spratly Islands|St George Island|Tanimbar|Teraina|Tikehau|Torngat|Trindade Island|
  Trobriand Islands|Tuamotu|Tubbataha|Ulleungdo|Vanua Balavu|Wake Island|West Falkland|Wilpena Pound|
  Wrangel Island`
    .replaceAll('\n  ', '')
    .split('|'),
);

describe('embedded points', () => {
  it('each embedded point has a populated place nearby, except the listed remote points', () => {
    const faults = readPoints().all.flatMap((point) => {
      const near = gazetteer().nearest(
        point,
        Math.min(point.radius, WIDEST_KM) + NEAREST_PLACE_KM,
        point.country,
      );
      return near === null ? [point.name] : [];
    });
    expect(new Set(faults)).toEqual(REMOTE);
  });
});

test('mayHaveBareName is true for each name in which bareNameOf finds a bare name', () => {
  const keys = embeddedText()
    .split('\n')
    .flatMap((line) => line.slice(line.lastIndexOf('\t') + 1).split('|'));
  const others = ['the isle of skye', 'skye', 'new york', 'the lake', 'lake', 'of the lake', 'milos'];
  const wrong = [...keys, ...others].filter(
    (key) => POINT_KINDS.some((kind) => bareNameOf(key, kind) !== null) && !mayHaveBareName(key),
  );
  expect(wrong).toEqual([]);
  expect(['skye', 'new york', 'rio de janeiro'].filter(mayHaveBareName)).toEqual([]);
});
