import type { Look, Painter } from './drawing/painter.ts';
import type { Playback } from './playback.ts';

/** Width of the picture in CSS pixels. The file has twice the resolution. */
const WIDTH = 960;
const DENSITY = 2;
const CAPTION = { size: 16, line: 24, space: 16 };

/** Returns the current picture as a PNG file, with lines of text below the picture. */
export async function pictureFile(
  painter: Painter,
  playback: Playback,
  look: Look,
  caption: readonly string[],
): Promise<Blob> {
  const height = Math.round(WIDTH * painter.proportion);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * DENSITY;
  canvas.height = (height + 2 * CAPTION.space + caption.length * CAPTION.line) * DENSITY;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw on a canvas');
  context.fillStyle = look.colours.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const view = painter.viewOf(playback, look.isClose);
  painter.paintField(context, WIDTH, view, look.colours);
  painter.paintScene(context, WIDTH, view, playback, look);
  context.fillStyle = look.colours.text;
  context.font = `${CAPTION.size}px system-ui, sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  for (const [index, line] of caption.entries())
    context.fillText(line, CAPTION.space, height + CAPTION.space + index * CAPTION.line);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error('This browser could not create the image')) : resolve(blob),
    );
  });
}
