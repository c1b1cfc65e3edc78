import type { sports } from '../../../client/index.ts';
import { heightOf, lengthOf, type View } from '../field/view.ts';

/** Of the length of what there is to see. */
const SHARE = 0.5;
/** Of the ball in where to look; the rest is everybody's. */
const BALL_SHARE = 2 / 3;
/** Seconds on either side of the shown time of which a close-up takes account, so that it does not jump with a pass. */
export const CALM_S = 1.5;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where to look: between the ball and the middle of everybody, around the shown time; null where there is nobody. */
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

/** Whether a point is in a view. */
export const isSeen = ({ left, right, bottom, top }: View, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

/** A part of a view, of its proportions and within it. */
export function closeUp(whole: View, centre: Point): View {
  const length = lengthOf(whole) * SHARE;
  const height = heightOf(whole) * SHARE;
  const left = within(centre.x - length / 2, whole.left, whole.right - length);
  const bottom = within(centre.y - height / 2, whole.bottom, whole.top - height);
  return { left, right: left + length, bottom, top: bottom + height };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
