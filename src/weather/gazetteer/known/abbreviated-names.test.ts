import { describe, expect, it } from 'vitest';
import { patternOf } from './abbreviated-names.ts';

const NAMES = [
  'frankfurt am main',
  'frankfurt an der oder',
  'rothenburg ob der tauber',
  'neumarkt in der oberpfalz',
  'halle an der saale',
  'north charleston',
  'new charleston',
  'st johann in tirol',
  'puerto vallarta',
  'clermont ferrand',
  'нижнии новгород',
  'ростов на дону',
  'kaiserslautern',
  'amsterdam',
  'frankfurt',
];
const meant = (text: string) => {
  const pattern = patternOf(text);
  if (pattern === null) return null;
  const { prefix, part, name } = pattern;
  return NAMES.filter((one) => one.startsWith(prefix) && one.includes(part) && name.test(one));
};

describe('patternOf', () => {
  it.each([
    ['Frankfurt a.M.', ['frankfurt am main']],
    ['Frankfurt a. M.', ['frankfurt am main']],
    ['Frankfurt/M.', ['frankfurt am main']],
    ['Frankfurt/Oder', ['frankfurt an der oder']],
    ['Frankfurt (Oder)', ['frankfurt an der oder']],
    ['Frankfurt a.d.O.', ['frankfurt an der oder']],
    ['Rothenburg o.d.T.', ['rothenburg ob der tauber']],
    ['Neumarkt i.d.OPf.', ['neumarkt in der oberpfalz']],
    ['Halle/S.', ['halle an der saale']],
    ['N. Charleston', ['north charleston', 'new charleston']],
    ['N Charleston', ['north charleston', 'new charleston']],
    ['No. Charleston', ['north charleston']],
    ['St. Johann i.T.', ['st johann in tirol']],
    ['Pto. Vallarta', ['puerto vallarta']],
    ['Clermont-Fd', ['clermont ferrand']],
    ['Ниж. Новгород', ['нижнии новгород']],
    ['Н.Новгород', ['нижнии новгород']],
    ['Ростов н/Д', ['ростов на дону']],
    ["K'lautern", ['kaiserslautern']],
    ['A’dam', ['amsterdam']],
    ['Charleston N.', []],
    ['Frankfurt M. Main', []],
  ])('the pattern for %s matches exactly the names %j', (text, names) => {
    expect(meant(text)).toEqual(names);
  });

  it.each(['Frankfurt am Main', 'Frankfurt', 'N.', 'a.d.', 'N. Y.', 'x.'.repeat(100), '', "O'Ed"])(
    'patternOf returns null for %s',
    (text) => {
      expect(patternOf(text)).toBeNull();
    },
  );
});
