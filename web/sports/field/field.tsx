import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import './field.css';
import { fieldOf, heightOf, lengthOf, viewOf } from './fields.ts';
import type { Area } from './marks.ts';
import { pathsOf } from './path.ts';

interface FieldProps {
  readonly sport: string;
  readonly area: Area;
  /** A short description of the drawing for screen readers. */
  readonly title: string;
  /** Shows only the half that team A attacks. */
  readonly half?: boolean;
  /** Marks in metres, with y upwards. Wrap text in `<Upright>`. */
  readonly children?: ComponentChildren;
}

export function Field({ sport, area: { length_m, width_m }, title, half = false, children }: FieldProps) {
  const [paths, view] = useMemo(() => {
    const field = fieldOf(sport, { length_m, width_m });
    return [pathsOf(field), viewOf(field, half)] as const;
  }, [sport, length_m, width_m, half]);
  return (
    // role="img" would hide focusable content, and a title element would show a tooltip across the whole field.
    // biome-ignore lint/a11y/useSemanticElements: this is not a fieldset.
    <svg
      class="playing-field"
      viewBox={`${view.left} ${-view.top} ${lengthOf(view)} ${heightOf(view)}`}
      role="group"
      aria-label={title}
    >
      <g transform="scale(1 -1)">
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: the group has no focusable content. */}
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

/** Flips y again for content such as text, which would otherwise be upside down. */
export function Upright({ x, y, children }: UprightProps) {
  return <g transform={`translate(${x} ${y}) scale(1 -1)`}>{children}</g>;
}
