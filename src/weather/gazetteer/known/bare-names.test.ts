import { describe, expect, it, test } from 'vitest';
import { bareRegionNameOf, spaced } from './bare-names.ts';

const bare = (name: string, use?: 'listed' | 'asked') => bareRegionNameOf(spaced(name), use);

describe('the name of a region without words for its kind', () => {
  test.each([
    ['Ohio state', 'ohio'],
    ['State of Ohio', 'ohio'],
    ['Präfektur Tokio', 'tokio'],
    ['État de l’Ohio', 'ohio'],
    ['Stato dell’Ohio', 'ohio'],
    ['Estado de São Paulo', 'sao paulo'],
    ['штат Огайо', 'огаио'],
    ['Тульская область', 'тульская'],
    ['województwo mazowieckie', 'mazowieckie'],
    ['Περιφέρεια της Ηπείρου', 'ηπειρου'],
    ['ولاية أوهايو', 'اوهایو'],
    ['מחוז הצפון', 'הצפון'],
    ['बिहार राज्य', 'बिहार'],
    ['tỉnh Sơn La', 'son la'],
    ['รัฐโอไฮโอ', 'โอไฮโอ'],
    ['오하이오 주', '오하이오'],
    ['オハイオ州', 'オハイオ'],
    ['俄亥俄州', '俄亥俄'],
  ])('%s', (name, expected) => {
    expect(bare(name)).toBe(expected);
  });

  it('a name without such words, or with nothing else, has no bare name', () => {
    expect(['Ohio', 'огайо', '広島', '贵州', 'state', 'New York'].map((name) => bare(name))).toEqual(
      Array(6).fill(null),
    );
  });

  it('words for counties are removed only from the names in lists', () => {
    expect([bare('Washington County'), bare('Kansas City')]).toEqual([null, null]);
    expect(bare('Kitui County', 'listed')).toBe('kitui');
  });

  it('words after a genitive are removed only from questions', () => {
    expect(bare('Ohio osavaltio')).toBe('ohio');
    expect(bare('Ohion osavaltio', 'listed')).toBeNull();
  });
});
