import type { sports } from '../../../../client/index.ts';
import { drawField } from '../../field/canvas.ts';
import { fieldOf, heightOf, lengthOf, type View, viewOf } from '../../field/fields.ts';
import type { Ground } from '../../field/marks.ts';
import { pathsOf } from '../../field/path.ts';
import { acrossOf, downOf, type Plane, toPixels } from '../../field/plane.ts';
import { sideOf } from '../../game/sides.tsx';
import type { Person, Picture } from '../frames/picture.ts';
import type { Layer } from '../options.ts';
import type { Playback } from '../playback.ts';
import type { Colours } from './colours.ts';
import { drawScene, type Note, radiusOf, type Scene } from './draw.ts';
import type { Ruler } from './ruler.ts';
import { drawSpace } from './space.ts';
import { trailsOf } from './trails.ts';

/** Display options for a picture. */
export interface Look {
  /** Shows only the part of the field around the ball. */
  readonly isClose: boolean;
  /** Draws the field upright. */
  readonly isUpright: boolean;
  readonly colours: Colours;
  readonly layers: ReadonlySet<Layer>;
  readonly ruler: Ruler | null;
  readonly notes: readonly Note[];
}

type PaintedGame = Pick<sports.Game, 'sport' | 'playing_area' | 'teams'>;

/** Pointer tolerance, in radii of a mark. */
const REACH = 1.8;

/** Paints a game's tracking on canvases. All widths are in CSS pixels, on any device. */
export class Painter {
  readonly #game: PaintedGame;
  readonly #hz: number;
  readonly #whole;
  readonly #edge;
  readonly #paths;

  constructor(game: PaintedGame, hz: number) {
    const field = fieldOf(game.sport, game.playing_area);
    this.#game = game;
    this.#hz = hz;
    this.#whole = viewOf(field);
    this.#edge = viewOf({ ...field, margin: 0 });
    this.#paths = pathsOf(field);
  }

  get ground(): Ground {
    return this.#paths.ground;
  }

  /** Returns the height of a canvas divided by its width. */
  proportion(isUpright: boolean): number {
    const plane = { view: this.#whole, isUpright };
    return downOf(plane) / acrossOf(plane);
  }

  /** Returns the visible part of the field. */
  planeOf(playback: Playback, { isClose, isUpright }: Pick<Look, 'isClose' | 'isUpright'>): Plane {
    const centre = isClose ? centreOfPlay(playback.around(CALM_S), playback.moment.time_s) : null;
    return { view: centre === null ? this.#whole : closeUp(this.#whole, centre), isUpright };
  }

  /** Returns the number of people outside the view. */
  countOutside({ people }: Picture, { view }: Plane): number {
    return people.filter((person) => !isSeen(view, person)).length;
  }

  paintField(context: CanvasRenderingContext2D, width: number, plane: Plane, colours: Colours): void {
    drawField(context, this.#paths, colours, plane, width);
  }

  paintScene(
    context: CanvasRenderingContext2D,
    width: number,
    plane: Plane,
    playback: Playback,
    { colours, layers, ruler, notes }: Omit<Look, 'isClose' | 'isUpright'>,
  ): void {
    const density = context.canvas.width / width;
    context.setTransform(density, 0, 0, density, 0, 0);
    const sheet = { context, plane, width };
    const scene: Scene = {
      picture: playback.picture,
      time: playback.moment.time_s,
      trails: layers.has('trails') ? trailsOf(playback.trail, this.#hz) : new Map(),
      withSpeeds: layers.has('speeds'),
      ruler,
      notes,
      kindOf: (team) => sideOf(this.#game, team) ?? 'other',
      colours,
    };
    if (layers.has('space')) drawSpace(sheet, scene, this.#edge);
    drawScene(sheet, scene);
  }

  /** Returns the visible person nearest to a canvas point in CSS pixels; null if nobody is within reach. */
  personAt(
    people: readonly Person[],
    width: number,
    plane: Plane,
    point: { readonly x: number; readonly y: number },
  ): Person | null {
    let nearest: Person | null = null;
    let least = REACH * radiusOf(width);
    for (const person of people) {
      const { x, y } = toPixels(plane, width, person);
      const distance = Math.hypot(x - point.x, y - point.y);
      if (distance >= least) continue;
      nearest = person;
      least = distance;
    }
    return nearest;
  }
}

/** Size of a close-up as a fraction of the whole view. */
const SHARE = 0.5;
/** Weight of the ball in the centre of a close-up. The players share the remaining weight. */
const BALL_SHARE = 2 / 3;
/**
 * A close-up averages positions over this many seconds before and after the displayed time. Otherwise the
 * view would jump with each pass.
 */
const CALM_S = 1.5;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the centre of a close-up, between the ball and the middle of all players. Returns null if there is
 * neither a ball nor a player.
 */
export function centreOfPlay(frames: readonly sports.Frame[], time: number): Point | null {
  let [x, y, weights] = [0, 0, 0];
  for (const frame of frames) {
    const centre = centreOf(frame);
    const weight = CALM_S - Math.abs(frame.time_s - time);
    if (centre === null || weight <= 0) continue;
    x += weight * centre.x;
    y += weight * centre.y;
    weights += weight;
  }
  return weights === 0 ? null : { x: x / weights, y: y / weights };
}

function centreOf({ ball, players }: sports.Frame): Point | null {
  const middle = middleOf(players);
  if (ball === null || middle === null) return ball ?? middle;
  const mix = (of: number, and: number) => BALL_SHARE * of + (1 - BALL_SHARE) * and;
  return { x: mix(ball.x, middle.x), y: mix(ball.y, middle.y) };
}

function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export const isSeen = ({ left, right, bottom, top }: View, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

/**
 * Returns a close-up: the part of the whole view around a centre, with the whole view's proportions. Near an
 * edge, the close-up moves away from the centre so that it stays inside the whole view.
 */
export function closeUp(whole: View, centre: Point): View {
  const length = lengthOf(whole) * SHARE;
  const height = heightOf(whole) * SHARE;
  const left = within(centre.x - length / 2, whole.left, whole.right - length);
  const bottom = within(centre.y - height / 2, whole.bottom, whole.top - height);
  return { left, right: left + length, bottom, top: bottom + height };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
