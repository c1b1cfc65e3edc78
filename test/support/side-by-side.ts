/** So few requests at once no service refuses, however busy the machine is: it sheds load from sixteen on. */
const WIDTH = 12;

/** Does so many pieces of work, a few at a time, and gives their results in order. */
export async function sideBySide<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
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
