import { describe, expect, it } from 'vitest';
import { UnreadableAlert } from '../alerts.ts';
import { childrenNamed, parseXml, textOf, textsOf } from './xml.ts';

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);

describe('an XML document', () => {
  it('parseXml returns a tree of elements without prefixes, with trimmed text', () => {
    const root = parseXml('<?xml version="1.0"?><x:a> one <b>two</b><![CDATA[ <three> ]]>\n</x:a>');
    expect(root).toEqual({
      name: 'a',
      text: 'one  <three>',
      children: [{ name: 'b', text: 'two', children: [] }],
    });
  });

  it('parseXml accepts elements nested 32 deep', () => {
    expect(parseXml(nested(32)).name).toBe('a');
    expect(() => parseXml(nested(33))).toThrow(new UnreadableAlert('elements nest deeper than 32'));
  });

  it('accepts 100,000 elements', () => {
    const wide = (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`;
    expect(parseXml(wide(100_000)).children).toHaveLength(99_999);
    expect(() => parseXml(wide(100_001))).toThrow(new UnreadableAlert('more than 100000 elements'));
  });

  it('childrenNamed and textsOf return children and their non-empty texts', () => {
    const root = parseXml('<a><b/><c>no</c><b> </b><b>one</b><b>two</b></a>');
    expect(childrenNamed(root, 'b')).toHaveLength(4);
    expect(textOf(root, 'b')).toBe('one');
    expect(textsOf(root, 'b')).toEqual(['one', 'two']);
    expect(textOf(root, 'd')).toBeNull();
  });
});
