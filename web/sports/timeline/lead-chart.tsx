import type { axisOf } from '../game/clock.ts';
import { SIDES, type Side } from '../game/sides.ts';
import type { ScoreStep } from './scoring.ts';

interface LeadChartProps {
  readonly steps: readonly ScoreStep[];
  readonly axis: ReturnType<typeof axisOf>;
}

/** The lead over the course of the game, in steps: upwards that of team_a, downwards that of team_b. */
export function LeadChart({ steps, axis }: LeadChartProps) {
  const points = leads(steps, axis);
  const up = Math.max(1, ...points.map(({ lead }) => lead));
  const down = Math.max(1, ...points.map(({ lead }) => -lead));
  const area = (side: Side) => {
    const height = (lead: number) => (side === 'a' ? Math.max(0, lead) : Math.min(0, lead));
    return `M0 0${points.map(({ at, lead }) => `H${at}V${-height(lead)}`).join('')}H${axis.total_s}V0Z`;
  };
  return (
    <svg
      class="lead"
      viewBox={`0 ${-up} ${axis.total_s} ${up + down}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {SIDES.map((side) => (
        <path key={side} class={`side-${side}`} d={area(side)} />
      ))}
      <path class="level" d={`M0 0H${axis.total_s}`} />
    </svg>
  );
}

function leads(steps: readonly ScoreStep[], axis: LeadChartProps['axis']) {
  const points = [{ at: 0, lead: 0 }];
  for (const { event, score } of steps) {
    if (event.time_s === null) continue;
    points.push({ at: axis.at({ period: event.period, time_s: event.time_s }), lead: score.a - score.b });
  }
  return points;
}
