import { join } from 'node:path';
import { importCircles, layerProblems } from './check.ts';
import { readImports } from './imports.ts';

/** Checks the imports of all TypeScript files: no circles, and only what the table of layers allows. */
const graph = readImports(join(import.meta.dirname, '..'));
const problems = [
  ...layerProblems(graph),
  ...importCircles(graph).map((circle) => `import circle: ${circle}`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
