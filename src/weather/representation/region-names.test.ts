import { expect, it } from 'vitest';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { placeFields } from './fields.ts';

const gazetteer = openGazetteer();

it.each([
  ['Munich', 'en', 'Bavaria'],
  ['Munich', 'de', 'Bayern'],
  ['Munich', 'fr', 'Bavière'],
  ['Berlin', 'de', 'Berlin'],
  ['Florence', 'es', 'Toscana'],
  ['Florence', 'ja', 'トスカーナ州'],
  ['Munich', 'xx', 'Bavaria'],
])('the region of %s in the language %s is %s', (name, language, region) => {
  const [found] = gazetteer.find(name);
  expect(found && placeFields(found.place, language).region).toBe(region);
});

it('a place without a region has none in any language', () => {
  const [found] = gazetteer.find('Singapore');
  expect(found && placeFields({ ...found.place, region: null }, 'de').region).toBeNull();
});
