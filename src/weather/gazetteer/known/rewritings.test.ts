import { describe, expect, it } from 'vitest';
import { AbbreviatedAreas, rewritten } from './rewritings.ts';

describe('other ways to write a text', () => {
  it.each([
    ['Boston, Mass.', 'Boston, Massachusetts, US'],
    ['Tampa Fla', 'Tampa, Florida, US'],
    ['Preston, Lancs', 'Preston, Lancashire, GB'],
    ['Wil SG', 'Wil, Saint Gallen, CH'],
    ['Valence (Drôme)', 'Valence, Auvergne-Rhône-Alpes, FR'],
    ['Berlin Hbf', 'Berlin'],
    ['City of Bristol', 'Bristol'],
    ['г. Казань', 'Казань'],
    ['Neuchaetel', 'Neuchatel'],
    ['S. Paulo', 'São Paulo'],
    ['Herne Bay Bch.', 'Herne Bay Beach'],
    ['Cork & Kerry', 'Cork and Kerry'],
  ])('has %s as %s', (text, other) => {
    expect(rewritten(text)).toContain(other);
  });

  it('has those by the fewest rules first, and never the text itself', () => {
    const texts = rewritten('W. Lafayette, Ind.');
    expect(texts.indexOf('West Lafayette, Ind.')).toBeLessThan(texts.indexOf('West Lafayette, Indiana, US'));
    expect(texts).toContain('West Lafayette, Indiana, US');
    expect(texts).not.toContain('W. Lafayette, Ind.');
  });

  it('are none for a plain name', () => {
    expect(rewritten('Paris')).toEqual([]);
    expect(rewritten('東京')).toEqual([]);
  });

  it('are not too many', () => {
    expect(rewritten('S. '.repeat(60)).length).toBeLessThan(60);
    expect(rewritten('N. S. E. W. Pt. Pto. Cd. Mt. Mte. Gr. Kl. (a) [b]').length).toBeLessThan(60);
  });
});

describe('a table of abbreviated areas', () => {
  const areas = new AbbreviatedAreas('# US\n\nMaine, US\tMe|Mne\nMontenegro\tMe\n');

  it('gives all meanings, after a comma or as the last words', () => {
    expect(areas.spelledOut('Bangor, ME.')).toEqual(['Bangor, Maine, US', 'Bangor, Montenegro']);
    expect(areas.spelledOut('New Bangor mne')).toEqual(['New Bangor, Maine, US']);
    expect(areas.spelledOut('Mne')).toEqual(['Maine, US']);
    expect(areas.spelledOut('Bangor, Mne, US')).toEqual([]);
  });

  it.each(['Maine', 'Maine\t', '\tMe', 'Maine\tMe\tx'])('is refused with %j', (line) => {
    expect(() => new AbbreviatedAreas(line)).toThrow('not a line of areas');
  });
});
