const ROUNDS = 3;

/** The throughput of `work`, which handles `count` utterances, by CPU time, in the best of a few rounds. */
export function speed(work: () => unknown, count: number): string {
  const seconds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return `${Math.round(count / Math.min(...seconds))} utterances per second on one core`;
}
