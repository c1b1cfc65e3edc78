/** Computes the optimal string alignment distance in UTF-16 units directly from its definition. */
export function byDefinition(a: string, b: string): number {
  const known = new Map<string, number>();
  const distance = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const value = known.get(key) ?? Math.min(...steps(i, j));
    known.set(key, value);
    return value;
  };
  const steps = (i: number, j: number): number[] => {
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    return [
      distance(i - 1, j) + 1,
      distance(i, j - 1) + 1,
      distance(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      ...(isSwapped ? [distance(i - 2, j - 2) + 1] : []),
    ];
  };
  return distance(a.length, b.length);
}
