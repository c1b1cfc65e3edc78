import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCircles, layerProblems, membership } from './check.ts';
import { importsOf, readImports } from './imports.ts';
import { ANY, LAYERS } from './layers.ts';

/**
 * Imports that break a rule. Each row contains the importing file, the import statement's path, and part of
 * the report.
 */
function problemsOf(from: string, specifier: string): string[] {
  const imported = importsOf(from, `import type { X } from '${specifier}';`);
  return layerProblems(new Map([[from, imported]]));
}

const FORBIDDEN = [
  ['src/sports/importers/vendors/opta/events.ts', '../tracab/index.ts', 'never another vendor'],
  ['src/sports/importers/vendors/opta/f24/parts/deep.ts', '../../../tracab/index.ts', 'never another vendor'],
  ['src/sports/importers/vendors/opta/events.ts', '../../registry.ts', 'never another vendor'],
  ['src/sports/importers/shared/epts/time.ts', '../../vendors/tracab/index.ts', 'imports no vendor'],
  ['src/sports/importers/shared/epts/time.ts', '../gridiron/time.ts', 'no other shared format'],
  ['src/sports/importers/core/import.ts', '../vendors/opta/index.ts', 'never a vendor'],
  ['src/sports/importers/reading/json.ts', '../../../http/errors.ts', 'never a vendor, HTTP or a feature'],
  ['src/sports/importers/ratings/elo.ts', '../vendors/opta/index.ts', 'never a vendor'],
  ['src/sports/importers/ratings/elo.ts', '../../formats/list.ts', 'never a vendor, HTTP or a feature'],
  ['src/sports/demo/index.ts', '../store/port.ts', 'like any vendor'],
  ['src/sports/demo/index.ts', '../importers/registry.ts', 'like any vendor'],
  ['src/sports/events/routes.ts', '../games/routes.ts', 'never another feature'],
  ['src/sports/heatmaps/routes.ts', '../games/routes.ts', 'never another feature'],
  ['src/sports/games/routes.ts', '../heatmaps/routes.ts', 'never another feature'],
  ['src/sports/games/routes.ts', '../store/sqlite/writer.ts', 'or an adapter'],
  ['src/sports/games/routes.ts', '../importers/registry.ts', 'or an adapter'],
  ['src/sports/games/routes.ts', '../import/run.ts', 'or an adapter'],
  ['src/sports/games/routes.ts', '../service.ts', 'A feature imports'],
  ['src/sports/formats/list.ts', '../store/sqlite/reader.ts', 'or an adapter'],
  ['src/sports/store/port.ts', './sqlite/reader.ts', 'never an adapter'],
  ['src/sports/store/sqlite/reader.ts', '../postgres/reader.ts', 'never another adapter'],
  ['src/sports/store/sqlite/reader.ts', '../../formats/list.ts', 'never another adapter'],
  ['src/sports/import/run.ts', '../games/routes.ts', 'neither a feature'],
  ['src/sports/import/run.ts', '../importers/vendors/opta/index.ts', 'An import combines'],
  ['src/sports/model/game.ts', '../formats/list.ts', 'The model imports only'],
  ['src/sports/model/game.ts', '../../http/errors.ts', 'The model imports only'],
  ['src/sports/service.ts', '../weather/service.ts', 'never import each other'],
  ['src/sports/service.test.ts', '../weather/service.ts', 'never import each other'],
  ['src/weather/service.ts', '../sports/service.ts', 'never import each other'],
  ['src/weather/chat/routes.ts', '../../sports/model/game.ts', 'never import each other'],
  ['src/weather/chat/routes.ts', '../current/routes.ts', 'never another feature'],
  ['src/weather/chat/understand/analysis.ts', '../answer/view.ts', 'neither answers nor HTTP'],
  ['src/weather/pollen/routes.ts', '../current/routes.ts', 'never another feature'],
  ['src/weather/current/routes.ts', '../providers/nws/index.ts', 'or a provider'],
  ['src/weather/current/routes.ts', '../set-up.ts', 'A feature imports'],
  ['src/weather/providers/nws/index.ts', '../cap/index.ts', 'never another provider'],
  ['src/weather/providers/nws/parts/deep.ts', '../../cap/index.ts', 'never another provider'],
  ['src/weather/providers/port.ts', './nws/index.ts', 'never a provider'],
  ['src/weather/upstream/weather.ts', '../providers/nws/index.ts', 'never a provider'],
  ['src/weather/upstream/weather.ts', '../providers/registry.ts', 'never a provider'],
  ['src/weather/gazetteer/locator.ts', '../providers/nws/index.ts', 'never a provider'],
  ['src/weather/representation/answer.ts', '../chat/routes.ts', 'never a feature'],
  ['src/weather/model/place.ts', '../upstream/client.ts', 'The model imports nothing'],
  ['src/http/app.ts', '../sports/settings.ts', 'imports neither a service'],
  ['src/http/app.ts', '../weather/settings.ts', 'imports neither a service'],
  ['src/http/app.ts', '../cli/parse.ts', 'nor the command line'],
  ['src/cli/parse.ts', '../weather/commands.ts', 'imports no service'],
  ['src/settings/table.ts', '../sports/settings.ts', 'nor a service'],
  ['src/settings/table.ts', '../http/errors.ts', 'They import neither HTTP'],
  ['src/sports/games/routes.ts', '../store/contract/index.ts', 'A feature imports'],
  ['src/serve-all.ts', '../test/support/cli.ts', 'Entry points'],
  ['src/serve-all.ts', '../docs/tables.ts', 'Entry points'],
] as const;

const ALLOWED = [
  ['src/sports/importers/vendors/opta/f24/parts/deep.ts', '../../../../shared/epts/time.ts'],
  ['src/sports/importers/vendors/opta/f24/parts/deep.ts', '../../index.ts'],
  ['src/sports/importers/registry.ts', './vendors/opta/index.ts'],
  ['src/sports/heatmaps/routes.ts', '../store/port.ts'],
  ['src/sports/heatmaps/parts/deep.ts', '../routes.ts'],
  ['src/sports/service.ts', './store/sqlite/reader.ts'],
  ['src/weather/set-up.ts', './providers/registry.ts'],
  ['src/serve-all.ts', './weather/service.ts'],
  ['src/sports/games/routes.test.ts', '../events/routes.ts'],
  ['test/cli/usage.long.test.ts', '../docs/tables.ts'],
] as const;

describe('the layers', () => {
  it.each(FORBIDDEN)('%s may not import %s', (from, specifier, rule) => {
    expect(problemsOf(from, specifier)).toEqual([expect.stringContaining(rule)]);
  });

  it.each(ALLOWED)('%s may import %s', (from, specifier) => {
    expect(problemsOf(from, specifier)).toEqual([]);
  });

  it('the check reports a file that belongs to no layer', () => {
    const orphan = 'src/billing/invoice.ts';
    expect(layerProblems(new Map([[orphan, []]]))).toEqual([
      `${orphan} belongs to no layer in lint/layers.ts`,
    ]);
    expect(problemsOf('src/serve-all.ts', './billing/invoice.ts')).toEqual([
      expect.stringContaining('belongs to no layer'),
    ]);
  });

  it('layers have unique names and refer only to existing layers', () => {
    const names = LAYERS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { imports } of LAYERS) for (const name of imports) expect([...names, ANY]).toContain(name);
  });

  it('layers treat each service folder as a feature unless it is shared', () => {
    expect(membership('src/sports/heatmaps/a/b.ts')).toMatchObject({
      layer: { name: 'sports feature' },
      folder: 'heatmaps',
    });
    expect(membership('src/weather/pollen/a.ts')).toMatchObject({
      layer: { name: 'weather feature' },
      folder: 'pollen',
    });
  });
});

describe('importsOf', () => {
  it.each([
    ["import './b.ts';"],
    ["import { b } from './b.ts';"],
    ["import type { B } from './b.ts';"],
    ["import { type B } from './b.ts';"],
    ["export * from './b.ts';"],
    ["export type { B } from './b.ts';"],
    ["export { b } from './b.ts';"],
    ["const b = () => import('./b.ts');"],
    ["type B = import('./b.ts').B;"],
  ])('importsOf finds the import in %s', (text) => {
    expect(importsOf('src/a/a.ts', text)).toEqual(['src/a/b.ts']);
  });

  it('packages and JSON files are not imports', () => {
    const text =
      "import fs from 'node:fs'; import x from '../package.json' with { type: 'json' }; import 'pino';";
    expect(importsOf('src/a.ts', text)).toEqual([]);
  });

  it('importsOf rejects syntax errors and import paths that are not literals', () => {
    expect(() => importsOf('a.ts', 'import(name)')).toThrow('a.ts: import() needs a string literal');
    expect(() => importsOf('a.ts', 'import {')).toThrow('a.ts: ');
  });
});

describe('import cycles', () => {
  it('a cycle of any length is reported once, starting with the alphabetically first file', () => {
    const graph = new Map([
      ['c.ts', ['a.ts', 'd.ts']],
      ['b.ts', ['c.ts']],
      ['a.ts', ['b.ts']],
      ['d.ts', ['e.ts']],
      ['e.ts', ['d.ts', 'a.ts']],
      ['self.ts', ['self.ts']],
      ['leaf.ts', []],
      ['root.ts', ['a.ts', 'leaf.ts']],
    ]);
    expect(importCircles(graph)).toEqual([
      'a.ts → b.ts → c.ts → a.ts',
      'd.ts → e.ts → d.ts',
      'self.ts → self.ts',
    ]);
  });

  it('type-only imports can form a cycle', () => {
    const graph = new Map([
      ['a.ts', importsOf('a.ts', "import type { B } from './b.ts';")],
      ['b.ts', importsOf('b.ts', "import type { A } from './a.ts';")],
    ]);
    expect(importCircles(graph)).toEqual(['a.ts → b.ts → a.ts']);
  });

  it('two files that import a third file form no cycle', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'c.ts']],
      ['b.ts', ['d.ts']],
      ['c.ts', ['d.ts']],
      ['d.ts', []],
    ]);
    expect(importCircles(graph)).toEqual([]);
  });
});

describe("the project's own imports", () => {
  const graph = readImports(join(import.meta.dirname, '..'));
  const used = new Set<string>();
  for (const [path, imports] of graph) {
    const from = membership(path)?.layer.name ?? '';
    used.add(from);
    for (const imported of imports) used.add(`${from} > ${membership(imported)?.layer.name}`);
  }

  it('the project’s own imports obey the layers and have no cycles', () => {
    expect(graph.size).toBeGreaterThan(500);
    expect([...layerProblems(graph), ...importCircles(graph)]).toEqual([]);
  });

  it('the project’s own imports use every layer and every allowed import', () => {
    const allowed = LAYERS.flatMap(({ name, imports }) => [
      name,
      ...imports.filter((layer) => layer !== ANY).map((layer) => `${name} > ${layer}`),
    ]);
    expect(allowed.filter((each) => !used.has(each))).toEqual([]);
  });
});
