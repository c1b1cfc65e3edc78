import type { DatasetQueries, DatasetReader, Snapshot } from '../../src/sports/store/port.ts';

type Replacements<T> = (queries: DatasetQueries) => { readonly [K in keyof T]?: T[K] | undefined };

/** Replaces some methods of a reader and of its snapshots, to inject faults. */
export function wrapped(reader: DatasetReader, others: Replacements<DatasetReader>): DatasetReader {
  const inSnapshot = (queries: DatasetQueries) => ({ ...others(queries), close: undefined });
  const snapshot = async () => replaced<Snapshot>(await reader.snapshot(), inSnapshot);
  return replaced(reader, (queries) => ({ snapshot, ...others(queries) }));
}

function replaced<T extends DatasetQueries>(queries: T, others: Replacements<T>): T {
  return new Proxy(queries, {
    get(target, name) {
      const value = Reflect.get(others(target), name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
