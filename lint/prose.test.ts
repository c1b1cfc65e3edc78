import { expect, it } from 'vitest';
import { problemsIn } from './prose.ts';

it.each([
  ['a comment that begins with a question word', '// What the asker means.', '"What"'],
  ['"of which"', '/** A list, of which some are null. */', '"of which"'],
  ['"where" for "if"', "fail('There is no table where nothing was imported');", '"where nothing"'],
  ['an antiquated word', '// The page is made anew.', '"anew"'],
  ['a very long sentence', `// It has ${'many words and '.repeat(16)}no end.`, 'words: split it'],
])('the prose check finds %s', (_, code, problem) => {
  const problems = problemsIn('a.ts', `const x = 1;\n${code}\n`);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^a\.ts:2: /);
  expect(problems[0]).toContain(problem);
});

it('the prose check finds two parts of a message without a space between them', () => {
  const code = "const x =\n  'By default all pages may, but a' +\n  'service may not.';\n";
  expect(problemsIn('a.ts', code)).toEqual(['a.ts:2: no space between two parts of a message']);
});

it('the prose check reads paragraphs and list items of Markdown, but not code or tables', () => {
  const text = '# Title\n\nA page, one\nof which is long.\n\n- made anew\n\n```sh\nanew\n```\n\n| anew |\n';
  expect(problemsIn('a.md', text).map((problem) => problem.split(' ')[0])).toEqual(['a.md:3:', 'a.md:6:']);
});

it('the prose check accepts plain sentences, code names and quotations', () => {
  const code =
    '// Says when it ends. Is it there?\n// Calls `whereIt` of {@link Which}, which prints "anew".\n';
  expect(problemsIn('a.ts', code)).toEqual([]);
});
