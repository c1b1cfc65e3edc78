import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Plane, toMetres } from '../field/plane.ts';
import { type Colours, coloursOf, onColourChange } from './drawing/colours.ts';
import type { Look, Painter } from './drawing/painter.ts';
import { type Ruler, rulerAfter } from './drawing/ruler.ts';
import type { Playback } from './playback.ts';
import { usePlaybackTexts } from './texts/index.ts';

interface StageProps {
  readonly playback: Playback;
  readonly painter: Painter;
  readonly look: Omit<Look, 'colours'>;
  /** A drag or the arrow keys measure a distance. */
  readonly isMeasuring: boolean;
  readonly measure: (ruler: Ruler | null) => void;
  /** Called with the ID of the hovered player, and with null when the pointer leaves. */
  readonly point: (playerId: string | null) => void;
  /** Called with the ID of the pressed player, and with null for a press elsewhere on the field. */
  readonly press: (playerId: string | null) => void;
}

/** Maximum pixel density. A higher density would take more time without a visible difference. */
const MOST_DENSITY = 2;

/**
 * Draws the field with players and ball. One canvas shows the static parts; a second canvas on top shows the
 * moving parts.
 */
export function Stage({ playback, painter, look, isMeasuring, measure, point, press }: StageProps) {
  const translate = usePlaybackTexts();
  const stage = useRef<HTMLButtonElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const front = useRef<HTMLCanvasElement>(null);
  const width = useWidth(stage);
  const colours = useColours(stage);
  const proportion = painter.proportion(look.isUpright);
  const height = Math.round(width * proportion);
  const latest = useRef(look);
  latest.current = look;
  const redraw = useRef<(() => void) | null>(null);

  useEffect(() => {
    const field = contextOf(ground.current, width, height);
    const people = contextOf(front.current, width, height);
    if (field === null || people === null || colours === null) return;
    let painted: Plane | null = null;
    const animation = animate(playback, () => {
      const plane = painter.planeOf(playback, latest.current);
      if (plane.view.left !== painted?.view.left || plane.view.bottom !== painted.view.bottom) {
        clear(field);
        painter.paintField(field, width, plane, colours);
        painted = plane;
      }
      clear(people);
      painter.paintScene(people, width, plane, playback, { colours, ...latest.current });
      describe(stage.current, playback);
    });
    redraw.current = animation.redraw;
    return animation.stop;
  }, [painter, playback, width, height, colours]);

  useEffect(() => redraw.current?.(), [look]);

  const personAt = ({ offsetX, offsetY }: MouseEvent): string | null => {
    const { people } = playback.picture;
    const plane = painter.planeOf(playback, look);
    return painter.personAt(people, width, plane, { x: offsetX, y: offsetY })?.player.player_id ?? null;
  };
  const start = useRef<Ruler['from'] | null>(null);
  const placeOf = ({ offsetX, offsetY }: MouseEvent) =>
    toMetres(painter.planeOf(playback, look), width, { x: offsetX, y: offsetY });
  return (
    <button
      type="button"
      ref={stage}
      class={`stage ground-${painter.ground}${isMeasuring ? ' measuring' : ''}`}
      style={{ '--proportion': proportion }}
      aria-label={translate('stage')}
      onPointerDown={(event) => {
        if (!isMeasuring) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = placeOf(event);
        measure(null);
      }}
      onPointerMove={(event) => {
        if (start.current === null) point(personAt(event));
        else measure({ from: start.current, to: placeOf(event) });
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onPointerLeave={() => point(null)}
      onKeyDown={(event) => {
        const next = isMeasuring ? rulerAfter(look.ruler, event, painter.planeOf(playback, look)) : null;
        if (next === null) return;
        // The keys do not also move the time.
        event.stopPropagation();
        event.preventDefault();
        measure(next);
      }}
      onClick={(event) => {
        if (!isMeasuring || event.detail === 0) press(event.detail === 0 ? null : personAt(event));
      }}
    >
      <canvas ref={ground} />
      <canvas ref={front} />
    </button>
  );
}

/** Returns the context of a canvas with the given CSS size; null while the size is 0. */
function contextOf(
  canvas: HTMLCanvasElement | null,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  if (canvas === null || width === 0) return null;
  const density = Math.min(MOST_DENSITY, devicePixelRatio);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  return canvas.getContext('2d');
}

function clear(context: CanvasRenderingContext2D): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
}

/** Writes the painted state to data attributes. */
function describe(stage: HTMLElement | null, { picture, moment, held }: Playback): void {
  if (stage === null) return;
  stage.dataset['frame'] = String(picture.frame?.frame_id ?? '');
  stage.dataset['time'] = String(moment.time_s);
  stage.dataset['held'] = String(held);
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return width;
}

function useColours(element: RefObject<HTMLElement | null>): Colours | null {
  const [colours, setColours] = useState<Colours | null>(null);
  useLayoutEffect(() => {
    const read = () => element.current !== null && setColours(coloursOf(element.current));
    read();
    return onColourChange(read);
  }, []);
  return colours;
}

/** Maximum time step in ms. Prevents a jump after a pause, for example in a hidden tab. */
const LONGEST_MS = 250;

/** Advances a playback with each animation frame and redraws after changes. */
function animate(playback: Playback, draw: () => void): { redraw: () => void; stop: () => void } {
  let request: number | null = null;
  let last: number | null = null;
  let isOutdated = true;
  const requestFrame = () => {
    request ??= requestAnimationFrame(frame);
  };
  const redraw = () => {
    isOutdated = true;
    requestFrame();
  };
  function frame(now: number) {
    request = null;
    if (playback.isPlaying && last !== null) playback.tick(Math.min(now - last, LONGEST_MS));
    last = playback.isPlaying ? now : null;
    if (isOutdated) draw();
    isOutdated = false;
    if (playback.isPlaying) requestFrame();
  }
  const end = playback.subscribe(redraw);
  requestFrame();
  return {
    redraw,
    stop: () => {
      end();
      if (request !== null) cancelAnimationFrame(request);
    },
  };
}
