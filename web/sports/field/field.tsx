import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import './field.css';
import { fieldOf, heightOf, lengthOf, viewOf } from './fields.ts';
import type { Area } from './marks.ts';
import { pathsOf } from './path.ts';

interface FieldProps {
  readonly sport: string;
  readonly area: Area;
  /** What the drawing shows, in a few words, for those who do not see it. */
  readonly title: string;
  /** Only the half that team A attacks. */
  readonly half?: boolean;
  /** Marks in metres with y up. Text among them belongs into <Upright>. */
  readonly children?: ComponentChildren;
}

/** A field as SVG. */
export function Field({ sport, area: { length_m, width_m }, title, half = false, children }: FieldProps) {
  const [paths, view] = useMemo(() => {
    const field = fieldOf(sport, { length_m, width_m });
    return [pathsOf(field), viewOf(field, half)] as const;
  }, [sport, length_m, width_m, half]);
  return (
    // Not an image, as what it holds may be focused; and a title would show as a tooltip wherever one points.
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset.
    <svg
      class="playing-field"
      viewBox={`${view.left} ${-view.top} ${lengthOf(view)} ${heightOf(view)}`}
      role="group"
      aria-label={title}
    >
      <g transform="scale(1 -1)">
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus. */}
        <g aria-hidden="true">
          <path class="edge" d={paths.edge} />
          <path class="line faint" d={paths.lines.faint} />
          <path class="line" d={paths.lines.normal} />
          <path class="line strong" d={paths.lines.strong} />
          <path class="spot" d={paths.spots} />
          {paths.labels.map(({ centre: [x, y], text, height }) => (
            <Upright key={`${x} ${y}`} x={x} y={y}>
              <text class="label" font-size={height}>
                {text}
              </text>
            </Upright>
          ))}
        </g>
        {children}
      </g>
    </svg>
  );
}

interface UprightProps {
  readonly x: number;
  readonly y: number;
  readonly children: ComponentChildren;
}

/** What stands at a point of a field as on paper, with y down: text, above all. */
export function Upright({ x, y, children }: UprightProps) {
  return <g transform={`translate(${x} ${y}) scale(1 -1)`}>{children}</g>;
}
