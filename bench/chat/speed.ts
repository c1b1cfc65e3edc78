const ROUNDS = 3;

/** How many of so many a second the work does on one core, by the processor's time, best of a few rounds. */
export function speed(work: () => unknown, count: number): string {
  const seconds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return `${Math.round(count / Math.min(...seconds))} utterances a second on one core`;
}
