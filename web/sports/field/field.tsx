import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import './field.css';
import { useMedia } from '../../shared/hooks.ts';
import { fieldOf, viewOf } from './fields.ts';
import type { Area } from './marks.ts';
import { type FieldPaths, pathsOf } from './path.ts';
import { acrossOf, downOf, matrixOf, turnOf } from './plane.ts';

interface FieldProps {
  readonly sport: string;
  readonly area: Area;
  /** A short description of the drawing for screen readers. */
  readonly title: string;
  /** Marks in metres, with y upwards. Wrap text in `<Upright>`. */
  readonly children?: ComponentChildren;
}

const UprightContext = createContext(false);

/** Returns whether fields are drawn upright, because the window is narrow. */
export const useUprightFields = (): boolean => useMedia('(max-width: 45rem)');

export function Field({ sport, area: { length_m, width_m }, title, children }: FieldProps) {
  const isUpright = useUprightFields();
  const [paths, view] = useMemo(() => {
    const field = fieldOf(sport, { length_m, width_m });
    return [pathsOf(field), viewOf(field)] as const;
  }, [sport, length_m, width_m]);
  const plane = { view, isUpright };
  return (
    // role="img" would hide focusable content, and a title element would show a tooltip across the whole field.
    // biome-ignore lint/a11y/useSemanticElements: this is not a fieldset.
    <svg
      class={`playing-field ground-${paths.ground}`}
      viewBox={`0 0 ${acrossOf(plane)} ${downOf(plane)}`}
      role="group"
      aria-label={title}
    >
      <g class="plane" transform={`matrix(${matrixOf(plane).join(' ')})`}>
        <UprightContext.Provider value={isUpright}>
          <Ground paths={paths} />
          {children}
        </UprightContext.Provider>
      </g>
    </svg>
  );
}

/** Draws a surface with its markings. */
export function Ground({ paths }: { readonly paths: FieldPaths }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the group has no focusable content.
    <g aria-hidden="true">
      <path class="fill apron" d={paths.apron} />
      <path class="ground" d={paths.edge} />
      {paths.patches.map(({ paint, d }) => (
        <path key={paint} class={`fill ${paint}`} d={d} />
      ))}
      {paths.lines.map(({ paint, weight, d }) => (
        <path key={paint + weight} class={`line ${paint} ${weight}`} d={d} />
      ))}
      <path class="line edge" d={paths.edge} />
      {paths.spots.map(({ paint, d }) => (
        <path key={paint} class={`fill ${paint}`} d={d} />
      ))}
      {paths.labels.map(({ centre: [x, y], text, height }) => (
        <Upright key={`${x} ${y}`} x={x} y={y}>
          <text class="label" font-size={height}>
            {text}
          </text>
        </Upright>
      ))}
    </g>
  );
}

interface UprightProps {
  readonly x: number;
  readonly y: number;
  readonly children: ComponentChildren;
}

/** Turns content such as text back, which would otherwise be mirrored or turned with the field. */
export function Upright({ x, y, children }: UprightProps) {
  const turn = turnOf(useContext(UprightContext)).join(' ');
  return <g transform={`translate(${x} ${y}) matrix(${turn})`}>{children}</g>;
}
