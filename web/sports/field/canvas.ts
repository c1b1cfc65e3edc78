import type { Paint } from './marks.ts';
import type { FieldPaths, Painted } from './path.ts';
import { acrossOf, matrixOf, type Plane, turnOf } from './plane.ts';

/** Field colours as CSS values. */
export type FieldColours = Readonly<Record<Paint | 'ground' | 'line', string>>;

const WIDTHS = { faint: 1, normal: 1.25, strong: 2.5 } as const;
/** Opacity of faint lines. */
const FAINT = 0.55;

/** Draws a field on a canvas whose plane is `width` CSS pixels wide. */
export function drawField(
  context: CanvasRenderingContext2D,
  paths: FieldPaths,
  colours: FieldColours,
  plane: Plane,
  width: number,
): void {
  context.setTransform(...matrixOf(plane, context.canvas.width / acrossOf(plane)));
  const pixel = acrossOf(plane) / width;
  const edge = new Path2D(paths.edge);
  const fill = ({ paint, d }: Painted) => {
    context.fillStyle = colours[paint];
    context.fill(new Path2D(d));
  };
  context.fillStyle = colours.apron;
  context.fill(new Path2D(paths.apron));
  context.fillStyle = colours.ground;
  context.fill(edge);
  for (const patch of paths.patches) fill(patch);
  for (const { paint, weight, d } of paths.lines) {
    context.globalAlpha = weight === 'faint' ? FAINT : 1;
    context.strokeStyle = colours[paint];
    context.lineWidth = WIDTHS[weight] * pixel;
    context.stroke(new Path2D(d));
  }
  context.globalAlpha = 1;
  context.strokeStyle = colours.line;
  context.lineWidth = 1.5 * pixel;
  context.stroke(edge);
  for (const spot of paths.spots) fill(spot);
  context.fillStyle = colours.line;
  for (const { centre, text, height } of paths.labels) {
    context.save();
    context.translate(...centre);
    context.transform(...turnOf(plane.isUpright));
    context.font = `600 ${height}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, 0, 0);
    context.restore();
  }
}
