import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Maps each TypeScript file to the files it imports, including type-only imports. Paths are relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Builds the import graph of the TypeScript files under a folder. */
export function readImports(root: string): ImportGraph {
  const paths = globSync('{src,client,web,test,bench,soak,docs,lint}/**/*.{ts,tsx}', { cwd: root });
  paths.push(...globSync('*.ts', { cwd: root }));
  return new Map(
    paths.sort().map((path) => [path, importsOf(path, readFileSync(`${root}/${path}`, 'utf8'))]),
  );
}

/** Returns the TypeScript files that a source file imports, with relative specifiers resolved. Excludes packages. */
export function importsOf(path: string, text: string): string[] {
  const { module, program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
  ];
  // Only `import('x')` needs the syntax tree, which is slow to build.
  if (text.includes('import(')) {
    new Visitor({
      ImportExpression: ({ source }) => specifiers.push(literal(path, source)),
      TSImportType: ({ source }) => specifiers.push(source.value),
    }).visit(program);
  }
  const files = specifiers.flatMap((specifier) =>
    specifier?.startsWith('.') && /\.tsx?$/.test(specifier)
      ? [posix.join(posix.dirname(path), specifier)]
      : [],
  );
  return [...new Set(files)].sort();
}

function literal(path: string, source: { readonly type: string; readonly value?: unknown }): string {
  if (typeof source.value !== 'string') throw new Error(`${path}: import() needs a string literal`);
  return source.value;
}
