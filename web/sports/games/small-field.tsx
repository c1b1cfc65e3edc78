import { useMemo } from 'preact/hooks';
import { Ground } from '../field/field.tsx';
import { fieldOf, viewOf } from '../field/fields.ts';
import { type FieldPaths, pathsOf } from '../field/path.ts';
import { acrossOf, downOf, matrixOf, type Plane } from '../field/plane.ts';
import type { Picture } from './picture.ts';

interface Drawn {
  readonly paths: FieldPaths;
  readonly plane: Plane;
}

/** Fields by sport and size: most games of a list have the same field. */
const FIELDS = new Map<string, Drawn>();

function drawnFor({ sport, playing_area }: Picture): Drawn {
  const { length_m, width_m } = playing_area;
  const key = `${sport} ${length_m} ${width_m}`;
  const known = FIELDS.get(key);
  if (known !== undefined) return known;
  const field = fieldOf(sport, { length_m, width_m });
  // At this size, the yard numbers would be specks.
  const paths = { ...pathsOf(field), labels: [] };
  const drawn = { paths, plane: { view: viewOf(field), isUpright: false } };
  FIELDS.set(key, drawn);
  return drawn;
}

/** Shows a game's shots and scores on a small field. The row beside it says the score, so it has no text. */
export function SmallField({ picture }: { readonly picture: Picture }) {
  return useMemo(() => {
    const { paths, plane } = drawnFor(picture);
    return (
      <svg
        class={`playing-field small-field ground-${paths.ground}`}
        viewBox={`0 0 ${acrossOf(plane)} ${downOf(plane)}`}
        aria-hidden="true"
      >
        <g transform={`matrix(${matrixOf(plane).join(' ')})`}>
          <Ground paths={paths} />
          {picture.marks.map(({ look, d }) => (
            <path key={look} class={`mark ${look}`} d={d} />
          ))}
        </g>
      </svg>
    );
  }, [picture]);
}
