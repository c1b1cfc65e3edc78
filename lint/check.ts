import type { ImportGraph } from './imports.ts';
import { ANY, LAYERS, type Layer, SERVICES } from './layers.ts';

/** A file's layer, and the vendor or feature folder that separates the file from others in the layer. */
interface Membership {
  readonly layer: Layer;
  readonly folder: string;
}

/** Returns a line for each import that breaks a layer rule and for each file without a layer. */
export function layerProblems(graph: ImportGraph): string[] {
  return [...graph].flatMap(([from, imports]) => {
    const member = membership(from);
    if (member === null) return [`${from} belongs to no layer in lint/layers.ts`];
    return imports.flatMap((to) => {
      const rule = brokenRule(from, member, to);
      return rule === null ? [] : [`${from} imports ${to}\n  ${rule}`];
    });
  });
}

/**
 * Finds circular imports, including type-only imports. For each file in a cycle, reports the file's shortest
 * cycle.
 */
export function importCircles(graph: ImportGraph): string[] {
  const circles = [...graph.keys()].flatMap((path) => {
    const circle = shortestCircle(graph, path);
    return circle === null ? [] : [circle.join(' → ')];
  });
  return [...new Set(circles)].sort();
}

const GLOB_TOKENS: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '.': '\\.',
  '{': '(?:',
  ',': '|',
  '}': ')',
};

function globPattern(glob: string): RegExp {
  const source = glob.replaceAll(/<\w+>|\*\*\/?|[*.{,}]/g, (token) => GLOB_TOKENS[token] ?? '([^/]+)');
  return new RegExp(`^${source}$`);
}

const PATTERNS = LAYERS.map((layer) => ({ layer, patterns: layer.files.map(globPattern) }));

export function membership(path: string): Membership | null {
  for (const { layer, patterns } of PATTERNS) {
    for (const pattern of patterns) {
      const match = pattern.exec(path);
      if (match !== null) return { layer, folder: match.slice(1).join('/') };
    }
  }
  return null;
}

function brokenRule(from: string, { layer, folder }: Membership, to: string): string | null {
  const other = membership(to);
  if (other === null) return 'The imported file belongs to no layer.';
  const [service, otherService] = [from, to].map((path) => SERVICES.find((each) => path.startsWith(each)));
  if (service !== undefined && otherService !== undefined && service !== otherService) {
    return `${service} and ${otherService} never import each other.`;
  }
  if (layer === other.layer) return folder === other.folder ? null : layer.rule;
  const mayAny = layer.imports.includes(ANY) && other.layer.name !== 'tests' && other.layer.name !== 'tools';
  return mayAny || layer.imports.includes(other.layer.name) ? null : layer.rule;
}

/**
 * Returns the shortest path from a file back to itself, rotated to start with the alphabetically first file;
 * null if there is no cycle.
 */
function shortestCircle(graph: ImportGraph, start: string): string[] | null {
  const importedBy = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const imported of graph.get(path) ?? []) {
      if (importedBy.has(imported)) continue;
      importedBy.set(imported, path);
      if (imported === start) return circleFrom(importedBy, start);
      queue.push(imported);
    }
  }
  return null;
}

function circleFrom(importedBy: ReadonlyMap<string, string>, start: string): string[] {
  const circle = [start];
  for (let path = importedBy.get(start); path !== start && path !== undefined; path = importedBy.get(path)) {
    circle.unshift(path);
  }
  const first = circle.indexOf([...circle].sort()[0] ?? start);
  const turned = [...circle.slice(first), ...circle.slice(0, first)];
  return [...turned, ...turned.slice(0, 1)];
}
