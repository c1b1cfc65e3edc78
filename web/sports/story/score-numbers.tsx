import { Upright } from '../field/field.tsx';
import type { Placed } from '../field-view/marks.ts';
import type { ScoreStep } from '../timeline/scoring.ts';

interface ScoreNumbersProps {
  readonly steps: readonly ScoreStep[];
  readonly placed: readonly Placed[];
}

/** Writes the number of each score on its mark. The list of moments has the same numbers. */
export function ScoreNumbers({ steps, placed }: ScoreNumbersProps) {
  const marks = new Map(placed.map((mark) => [mark.event, mark]));
  return (
    <g class="score-numbers">
      {steps.map(({ event }, i) => {
        const mark = marks.get(event);
        return mark === undefined ? null : (
          <Upright key={event.event_id} x={mark.x} y={mark.y}>
            <text font-size={1.25 * mark.radius}>{i + 1}</text>
          </Upright>
        );
      })}
    </g>
  );
}
