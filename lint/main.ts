import { join } from 'node:path';
import { importCircles, layerProblems } from './check.ts';
import { readImports } from './imports.ts';
import { proseProblems } from './prose.ts';

/** Checks all prose, and all imports in TypeScript files (allowed layers, no cycles). */
const root = join(import.meta.dirname, '..');
const graph = readImports(root);
const problems = [
  ...layerProblems(graph),
  ...importCircles(graph).map((circle) => `import circle: ${circle}`),
  ...proseProblems(root),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
