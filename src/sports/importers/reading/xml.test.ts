import { describe, expect, test } from 'vitest';
import { ImportError } from '../core/errors.ts';
import { fileAt } from './files.ts';
import { childrenNamed, descend, parseXml } from './xml.ts';

const FILE = fileAt('m.xml', 0);

describe('an XML document', () => {
  test('parseXml returns a tree of elements with trimmed text and line numbers', () => {
    const text =
      '<?xml version="1.0"?>\n<match id="7">\n <team\n  side="home"> Terns <![CDATA[& co]]>\n </team>\n</match>';
    expect(parseXml(text, FILE)).toEqual({
      name: 'match',
      attributes: { id: '7' },
      text: '',
      line: 2,
      children: [{ name: 'team', attributes: { side: 'home' }, text: 'Terns & co', line: 3, children: [] }],
    });
  });

  test('childrenNamed and descend find elements by name', () => {
    const match = parseXml('<match><team/><venue><name>A</name><name>B</name></venue><team/></match>', FILE);
    expect(childrenNamed(match, 'team')).toHaveLength(2);
    expect(childrenNamed(undefined, 'team')).toEqual([]);
    expect(descend(match, 'venue', 'name')?.text).toBe('A');
    expect(descend(match, 'venue', 'city')).toBeUndefined();
  });

  test.each([
    ['<match>\n <team></match>', 'm.xml:2:'],
    ['<match>\n <team>', 'ends too early'],
    ['<match>&own;</match>', 'undefined entity'],
    ['', 'must contain a root element'],
  ])('parseXml reports a fault in %j', (text, problem) => {
    expect(() => parseXml(text, FILE)).toThrow(ImportError);
    expect(() => parseXml(text, FILE)).toThrow(problem);
  });
});
