import type { DatasetReader } from '../../src/sports/store/port.ts';

/** A reader some of whose methods are others: faults are injected where the port is. */
export function wrapped(reader: DatasetReader, others: () => Partial<DatasetReader>): DatasetReader {
  return new Proxy(reader, {
    get(target, name) {
      const value = Reflect.get(others(), name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
