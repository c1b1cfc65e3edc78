import { childSpan, traced } from '../http/request-context.ts';
import type { DatasetQueries, DatasetReader, Snapshot, StoredChunk } from './store/port.ts';

/**
 * Queries that are traced as spans. Queries that run for every request, such as the revision, are not traced.
 */
const QUERIES: ReadonlySet<unknown> = new Set<keyof DatasetReader>([
  'games',
  'game',
  'events',
  'preparedEvents',
  'trackingFile',
  'summaries',
  'statistics',
  'gameStatistics',
  'links',
]);

/** Wraps a reader. Queries and streams become spans of their request. */
export function tracedReader(reader: DatasetReader): DatasetReader {
  return withSpans(reader, { snapshot: () => tracedSnapshot(reader) });
}

/** Opens a snapshot with a span that lasts until the snapshot is closed. */
async function tracedSnapshot(reader: DatasetReader): Promise<Snapshot> {
  const span = childSpan('dataset stream');
  try {
    const snapshot = await reader.snapshot();
    const close = async () => {
      span?.end();
      await snapshot.close();
    };
    return withSpans(snapshot, { close });
  } catch (error) {
    span?.fail(error);
    span?.end();
    throw error;
  }
}

function withSpans<T extends DatasetQueries>(queries: T, others: Partial<T>): T {
  return new Proxy(queries, {
    get(target, name) {
      const other: unknown = Reflect.get(others, name);
      if (other !== undefined) return other;
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'trackingChunks') {
        return (...args: Parameters<DatasetQueries['trackingChunks']>) =>
          tracedChunks(target.trackingChunks(...args));
      }
      if (!QUERIES.has(name)) return value.bind(target);
      return (...args: unknown[]) => traced(`dataset ${String(name)}`, {}, () => value.apply(target, args));
    },
  });
}

async function* tracedChunks(chunks: AsyncIterable<StoredChunk>): AsyncGenerator<StoredChunk> {
  const span = childSpan('dataset trackingChunks');
  let count = 0;
  try {
    for await (const chunk of chunks) {
      count += 1;
      yield chunk;
    }
  } catch (error) {
    span?.fail(error);
    throw error;
  } finally {
    span?.setAttributes({ 'fieldcast.chunks': count });
    span?.end();
  }
}
