import { describe, expect, it } from 'vitest';
import { AbbreviatedAreas, rewritten } from './rewritings.ts';

describe('rewritten', () => {
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
    ['Pte-Claire', 'Pointe Claire'],
    ['Lt. Falls', 'Little Falls'],
  ])('rewrites %s as %s', (text, other) => {
    expect(rewritten(text)).toContain(other);
  });

  it('rewritten returns texts with the fewest applied rules first, without the original text', () => {
    const texts = rewritten('W. Lafayette, Ind.');
    expect(texts.indexOf('West Lafayette, Ind.')).toBeLessThan(texts.indexOf('West Lafayette, Indiana, US'));
    expect(texts).toContain('West Lafayette, Indiana, US');
    expect(texts).not.toContain('W. Lafayette, Ind.');
  });

  it('rewritten returns nothing for a plain name', () => {
    expect(rewritten('Paris')).toEqual([]);
    expect(rewritten('東京')).toEqual([]);
  });

  it('rewritten returns fewer than 60 texts for any input', () => {
    expect(rewritten('S. '.repeat(60)).length).toBeLessThan(60);
    expect(rewritten('N. S. E. W. Pt. Pto. Cd. Mt. Mte. Gr. Kl. (a) [b]').length).toBeLessThan(60);
  });
});

describe('AbbreviatedAreas', () => {
  const areas = new AbbreviatedAreas('# US\n\nMaine, US\tMe|Mne\nMontenegro\tMe\n');

  it('AbbreviatedAreas expands an abbreviated area at the end to all its meanings', () => {
    expect(areas.spelledOut('Bangor, ME.')).toEqual(['Bangor, Maine, US', 'Bangor, Montenegro']);
    expect(areas.spelledOut('New Bangor mne')).toEqual(['New Bangor, Maine, US']);
    expect(areas.spelledOut('Mne')).toEqual(['Maine, US']);
    expect(areas.spelledOut('Bangor, Mne, US')).toEqual([]);
  });

  it.each(['Maine', 'Maine\t', '\tMe', 'Maine\tMe\tx'])('AbbreviatedAreas throws for the row %j', (line) => {
    expect(() => new AbbreviatedAreas(line)).toThrow('malformed row in the table of abbreviated areas');
  });
});
