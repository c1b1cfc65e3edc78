/**
 * A number of concurrent requests that no service rejects. A busy service rejects requests from the sixteenth
 * on.
 */
const WIDTH = 12;

/** Runs tasks with limited concurrency, and returns their results in order. */
export async function runConcurrently<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
  return results;
}
