import type { sports } from '../../../client/index.ts';
import type { axisOf } from '../game/clock.ts';
import { SIDES, type Side, sideClass, sideOf } from '../game/sides.tsx';
import type { ScoreStep } from './scoring.ts';

type Axis = ReturnType<typeof axisOf>;

interface LeadChartProps {
  readonly steps: readonly ScoreStep[];
  readonly axis: Axis;
}

/** Draws the lead during the game as a step chart: up for team_a, down for team_b. */
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

function leads(steps: readonly ScoreStep[], axis: Axis) {
  const points = [{ at: 0, lead: 0 }];
  for (const { event, score } of steps) {
    if (event.time_s === null) continue;
    points.push({ at: axis.at({ period: event.period, time_s: event.time_s }), lead: score.a - score.b });
  }
  return points;
}

interface ChanceBarsProps {
  readonly game: sports.Game;
  readonly shots: readonly sports.Event[];
  readonly axis: Axis;
}

/** Height of a bar without expected goals, and the least height, as shares of the tallest bar. */
const HEIGHT = { unknown: 0.5, least: 0.1 };
/** Number of bars that fit beside each other. */
const BARS = 160;

/** Draws a bar for each shot, as tall as its expected goals: up for team_a, down for team_b. */
export function ChanceBars({ game, shots, axis }: ChanceBarsProps) {
  const width = axis.total_s / BARS;
  return (
    <svg class="chances" viewBox={`0 -1 ${axis.total_s} 2`} preserveAspectRatio="none" aria-hidden="true">
      {shots.map((shot) => {
        const { event_id, period, time_s, team, xg } = shot;
        if (time_s === null) return null;
        const side = sideOf(game, team);
        const height = xg === null ? HEIGHT.unknown : Math.max(HEIGHT.least, xg);
        const x = axis.at({ period, time_s }) - width / 2;
        return (
          <rect
            key={event_id}
            class={sideClass(side)}
            x={x}
            y={side === 'b' ? 0 : -height}
            width={width}
            height={height}
          />
        );
      })}
    </svg>
  );
}
