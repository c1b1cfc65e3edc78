/** The compiler is at work through the first of these: a service that has run for a minute is past them. */
const WARMING = 20;
const ROUNDS = 15;

/** The throughput of `work`, which handles `count` utterances, by CPU time once it is warm: the median of a few rounds. */
export function speed(work: () => unknown, count: number): string {
  for (let round = 0; round < WARMING; round++) work();
  const seconds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  }).sort((a, b) => a - b);
  return `${Math.round(count / (seconds[Math.floor(ROUNDS / 2)] ?? Number.NaN))} utterances per second on one core`;
}
