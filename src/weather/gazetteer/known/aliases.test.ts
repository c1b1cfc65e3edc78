import { describe, expect, it } from 'vitest';
import { gazetteer } from '../../../../test/support/weather-service.ts';
import { Aliases, readAliases } from './aliases.ts';
import { readPoints } from './points.ts';

describe('a table of aliases', () => {
  const aliases = new Aliases('# Europe\n\nAmsterdam, NL\tdam|a dam\nKyoto\tきょうと\n');

  it.each([
    ['DAM', 'Amsterdam, NL'],
    ["A'dam", 'Amsterdam, NL'],
    ['Adam', undefined],
    ['キョウト', 'Kyoto'],
    ['Rotterdam', undefined],
  ])('has %s for %s', (text, target) => {
    expect(aliases.targetOf(text)).toBe(target);
  });

  it('is refused if a line is malformed, or an alias has two targets', () => {
    for (const line of ['Amsterdam', '\tdam', 'Amsterdam\t', 'Amsterdam\tdam\tx']) {
      expect(() => new Aliases(line)).toThrow('not a line of aliases');
    }
    expect(() => new Aliases('Amsterdam\tdam|.')).toThrow('"." is an alias');
    expect(() => new Aliases('Amsterdam\tdam\nRotterdam\tDam')).toThrow('of Amsterdam and of Rotterdam');
  });
});

/** Above the fame of towns of some twenty thousand. */
const KNOWN = 4.8;
/** Aliases that hide a well-known place of that very name: what is meant by them is better known still. */
const HIDING = new Set(['newcastle', 'queenstown', 'san jose']);

describe('the embedded aliases', () => {
  const targets = [...new Map(readAliases().entries())];

  it('stand for cities that are found', () => {
    const unknown = targets.filter(([alias]) => gazetteer().find(alias).length === 0);
    expect(unknown).toEqual([]);
  });

  it('hide neither islands nor well-known places of the same name', () => {
    const points = readPoints();
    const hidden = targets.filter(([alias, target]) => {
      const [meant] = gazetteer().search(target);
      const [rival] = gazetteer()
        .named(alias)
        .filter(({ place }) => place.name.toLowerCase() === alias && place.id !== meant?.place.id);
      const isBetterKnown = (rival?.fame ?? 0) >= KNOWN && (rival?.fame ?? 0) > (meant?.fame ?? 0) - 1;
      return points.named(alias).length > 0 || isBetterKnown;
    });
    expect(hidden.map(([alias]) => alias).filter((alias) => !HIDING.has(alias))).toEqual([]);
  });
});
