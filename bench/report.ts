import { cpus, release } from 'node:os';
import { median } from './load.ts';
import type { Figures, Workload } from './work.ts';

/** Each round's figures by peer title; the null key is for the service. */
export type Rounds = ReadonlyArray<ReadonlyMap<string | null, Figures>>;

/** One of a workload's figures for the service and, optionally, a peer. Values are medians. */
export interface Row {
  readonly work: string;
  readonly title: string;
  readonly figure: string;
  readonly service: number;
  readonly peer: string | null;
  readonly peers: number | null;
  /** The service's speed divided by the peer's speed; median of the rounds. */
  readonly ratio: number | null;
  /**
   * Target for the ratio, or for the figure if there is no peer. Targets for rates and ratios are minimums,
   * all others are maximums.
   */
  readonly target: number | null;
}

export interface Results {
  readonly date: string;
  readonly machine: string;
  readonly node: string;
  readonly games: number;
  readonly events: number;
  readonly rounds: number;
  readonly rows: readonly Row[];
  /** Reasons why peers could not run. */
  readonly absent: readonly string[];
}

export function machine(): string {
  const [{ model } = { model: 'unknown processor' }, ...others] = cpus();
  return `${others.length + 1} cores of ${model.trim()}, Linux ${release()}`;
}

export function rowsOf(
  workload: string,
  { title, against = [], targets = {} }: Workload,
  rounds: Rounds,
): Row[] {
  const values = (contender: string | null, figure: string) =>
    rounds.map((round) => round.get(contender)?.[figure] ?? Number.NaN);
  const figures = Object.keys(rounds[0]?.get(null) ?? {});
  const isCompared = (figure: string) => figure === figures[0];
  return figures.flatMap((figure) => {
    const service = values(null, figure);
    const own = { work: workload, title, figure, service: rounded(median(service)) };
    const compared = against.filter(([peer]) => isCompared(figure) && rounds[0]?.has(peer.title));
    const target = targets[figure] ?? null;
    const alone = { ...own, peer: null, peers: null, ratio: null, target };
    const rows = compared.map(([{ title: peer }, target]) => {
      const theirs = values(peer, figure);
      const ratios = service.map((value, i) => value / (theirs[i] ?? Number.NaN));
      const ratio = rounded(median(ratios.map((value) => (isRate(figure) ? value : 1 / value))));
      return { ...own, peer, peers: rounded(median(theirs)), ratio, target };
    });
    return rows.length === 0 || target !== null ? [alone, ...rows] : rows;
  });
}

export function tableOf({ rows, ...run }: Results): string {
  const head = ['Workload', 'Measured', 'Service', 'Peer', 'Its figure', 'Ratio', 'Target', 'Reached'];
  const lines = rows.map(({ title, figure, service, peer, peers, ratio, target }) => [
    title,
    figure,
    text(service),
    peer ?? '',
    text(peers),
    text(ratio),
    target === null ? '' : `${isLeast({ figure, peer }) ? 'at least' : 'at most'} ${target}`,
    target === null ? '' : isReached({ figure, peer, service, ratio, target }) ? 'yes' : '**no**',
  ]);
  return [
    `Measured on ${run.date}: ${run.machine}; Node ${run.node}; ${run.games} games with ${run.events.toLocaleString('en')} ` +
      `events; medians of ${run.rounds} rounds.`,
    ...run.absent.map((reason) => `Left out: ${reason}.`),
    '',
    ...[head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

export function isReached(
  row: Pick<Row, 'figure' | 'peer' | 'service' | 'ratio'> & { target: number },
): boolean {
  const value = row.ratio ?? row.service;
  return isLeast(row) ? value >= row.target : value <= row.target;
}

function isLeast({ figure, peer }: Pick<Row, 'figure' | 'peer'>): boolean {
  return peer !== null || isRate(figure);
}

function isRate(figure: string): boolean {
  return figure.endsWith('/s');
}

function text(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en');
}

/** Rounds to three digits, the precision of the measurements. */
function rounded(value: number): number {
  return Number(value >= 1000 ? value.toFixed(0) : value.toPrecision(3));
}
