import { lengthOf, type View } from './fields.ts';
import type { FieldPaths } from './path.ts';

/** Field colours as CSS values. */
export interface FieldColours {
  readonly surface: string;
  readonly line: string;
  readonly faint: string;
}

/** Returns the canvas pixels per metre if a view fills the width of the canvas. */
export const scaleOf = (width: number, view: View): number => width / lengthOf(view);

/** Sets the coordinates of a canvas to metres, with y upwards. */
export function useMetres(context: CanvasRenderingContext2D, view: View): void {
  const scale = scaleOf(context.canvas.width, view);
  context.setTransform(scale, 0, 0, -scale, -view.left * scale, view.top * scale);
}

/** Draws a field on a canvas whose coordinates are metres. `pixel` is the width of a CSS pixel in metres. */
export function drawField(
  context: CanvasRenderingContext2D,
  paths: FieldPaths,
  { surface, line, faint }: FieldColours,
  pixel: number,
): void {
  const edge = new Path2D(paths.edge);
  context.fillStyle = surface;
  context.fill(edge);
  const stroke = (path: Path2D, colour: string, width: number) => {
    context.strokeStyle = colour;
    context.lineWidth = width * pixel;
    context.stroke(path);
  };
  stroke(new Path2D(paths.lines.faint), faint, 1);
  stroke(new Path2D(paths.lines.normal), line, 1);
  stroke(new Path2D(paths.lines.strong), line, 2.5);
  stroke(edge, line, 1.5);
  context.fillStyle = line;
  context.fill(new Path2D(paths.spots));
  for (const { centre, text, height } of paths.labels) {
    context.save();
    context.translate(...centre);
    context.scale(1, -1);
    context.font = `600 ${height}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, 0, 0);
    context.restore();
  }
}
