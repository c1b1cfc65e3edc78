import type { Look, Painter } from './drawing/painter.ts';
import type { Playback } from './playback.ts';

/** Width of the picture in CSS pixels. */
const WIDTH = 960;
const CAPTION = { size: 16, line: 24, space: 16 };

/** Content of a picture, apart from its moment. */
export interface Shot {
  readonly painter: Painter;
  readonly playback: Playback;
  readonly look: Look;
}

/** Creates a canvas for pictures with some lines of text below the field. */
export function pictureCanvas({ painter, look }: Shot, lines: number, density: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * density;
  canvas.height = (heightOf(painter, look) + 2 * CAPTION.space + lines * CAPTION.line) * density;
  return canvas;
}

const heightOf = (painter: Painter, { isUpright }: Look): number =>
  Math.round(WIDTH * painter.proportion(isUpright));

/** Draws the current picture with lines of text below it. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  { painter, playback, look }: Shot,
  caption: readonly string[],
): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw on a canvas');
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = look.colours.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const plane = painter.planeOf(playback, look);
  painter.paintField(context, WIDTH, plane, look.colours);
  painter.paintScene(context, WIDTH, plane, playback, look);
  context.fillStyle = look.colours.text;
  context.font = `${CAPTION.size}px system-ui, sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  const top = heightOf(painter, look) + CAPTION.space;
  for (const [index, line] of caption.entries())
    context.fillText(line, CAPTION.space, top + index * CAPTION.line);
}

/** Returns the current picture as a PNG file, at twice the resolution. */
export async function pictureFile(shot: Shot, caption: readonly string[]): Promise<Blob> {
  const canvas = pictureCanvas(shot, caption.length, 2);
  drawPicture(canvas, shot, caption);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error('This browser could not create the image')) : resolve(blob),
    );
  });
}
