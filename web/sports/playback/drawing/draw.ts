import { toPixels } from '../../field/plane.ts';
import type { Person, Picture } from '../frames/picture.ts';
import type { Colours } from './colours.ts';
import { drawRuler, type Ruler } from './ruler.ts';
import type { Sheet } from './sheet.ts';
import { speedClass } from './speeds.ts';
import { BALL, type Trail } from './trails.ts';

/** A person's team; `other` for referees and other people. */
export type Kind = 'a' | 'b' | 'other';

/** Text above a player. */
export interface Note {
  readonly player_id: string;
  readonly text: string;
}

export interface Scene {
  readonly picture: Picture;
  readonly time: number;
  readonly trails: ReadonlyMap<string, Trail>;
  readonly notes: readonly Note[];
  readonly kindOf: (team: string | null) => Kind;
  readonly colours: Colours;
  /** Colours trails and outlines by the players' speed. */
  readonly withSpeeds: boolean;
  readonly ruler: Ruler | null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const SIZE = { share: 1 / 85, least: 7.5, most: 12 };
/** Width of the ring in the colour of a player's speed, in pixels. */
const SPEED_RING = 3.5;
const TRAIL_ALPHAS = [0.5, 0.3, 0.15];
/** Growth of the ring around the ball, in pixels per metre of the ball's height. */
const RING_GROWTH = 3;

/** Returns half the size of a player's mark, in CSS pixels. */
export const radiusOf = (width: number): number =>
  Math.min(SIZE.most, Math.max(SIZE.least, width * SIZE.share));

const pixelOf = ({ plane, width }: Sheet, place: Point): Point => toPixels(plane, width, place);

/** Draws all moving parts on top of the canvas's current content. */
export function drawScene(sheet: Sheet, scene: Scene): void {
  const { picture, trails, notes } = scene;
  for (const person of picture.people) {
    const trail = trails.get(person.player.player_id ?? '');
    if (trail !== undefined)
      drawTrail(
        sheet,
        scene,
        trail,
        person,
        speedColour(scene, person) ?? scene.colours[scene.kindOf(person.player.team)],
      );
  }
  const ballTrail = trails.get(BALL);
  if (ballTrail !== undefined && picture.ball !== null)
    drawTrail(sheet, scene, ballTrail, picture.ball, scene.colours.ball);
  for (const person of picture.people) drawPerson(sheet, scene, person);
  if (picture.ball !== null) drawBall(sheet, scene, picture.ball);
  if (scene.ruler !== null) drawRuler(sheet, scene.colours, scene.ruler);
  for (const note of notes) {
    const person = picture.people.find(({ player }) => player.player_id === note.player_id);
    if (person !== undefined) drawNote(sheet, scene.colours, person, note.text);
  }
}

/** Draws a trail that fades with age. */
function drawTrail(sheet: Sheet, { time }: Scene, trail: Trail, now: Point, colour: string): void {
  const { context } = sheet;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.lineJoin = 'round';
  for (const [age, alpha] of TRAIL_ALPHAS.entries()) {
    context.globalAlpha = alpha;
    context.beginPath();
    let last: Point | null = null;
    for (const point of trail) {
      const isOfAge = Math.floor(time - point.time) === age;
      if (isOfAge && last !== null && !point.begins) segment(sheet, last, point);
      last = point;
    }
    if (age === 0 && last !== null) segment(sheet, last, now);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function segment(sheet: Sheet, from: Point, to: Point): void {
  const [start, end] = [pixelOf(sheet, from), pixelOf(sheet, to)];
  sheet.context.moveTo(start.x, start.y);
  sheet.context.lineTo(end.x, end.y);
}

/** Teams also differ in shape, for readers who cannot distinguish the colours. */
const SHAPES: Readonly<Record<Kind, (context: CanvasRenderingContext2D, at: Point, radius: number) => void>> =
  {
    a: (context, { x, y }, radius) => context.arc(x, y, radius, 0, 2 * Math.PI),
    b: (context, { x, y }, radius) => {
      const half = radius * 0.9;
      context.roundRect(x - half, y - half, 2 * half, 2 * half, radius / 5);
    },
    other: (context, { x, y }, radius) => {
      const half = radius * 0.8;
      context.moveTo(x, y - half);
      context.lineTo(x + half, y);
      context.lineTo(x, y + half);
      context.lineTo(x - half, y);
      context.closePath();
    },
  };

/** Returns the colour of a player's speed; null if it is unknown or not shown. */
function speedColour({ withSpeeds, colours }: Scene, { player }: Person): string | null {
  const name = withSpeeds ? speedClass(player.speed) : null;
  return name === null ? null : colours[name];
}

function drawPerson(sheet: Sheet, scene: Scene, person: Person): void {
  const { kindOf, colours } = scene;
  const { context, width } = sheet;
  const { team, jersey_number, is_visible } = person.player;
  const kind = kindOf(team);
  const isEstimated = is_visible === false;
  const at = pixelOf(sheet, person);
  const radius = radiusOf(width);
  const speed = speedColour(scene, person);
  if (speed !== null) {
    context.beginPath();
    context.arc(at.x, at.y, radius + SPEED_RING, 0, 2 * Math.PI);
    context.fillStyle = speed;
    context.fill();
  }
  context.beginPath();
  SHAPES[kind](context, at, radius);
  context.fillStyle = isEstimated ? colours.ground : colours[kind];
  context.fill();
  context.lineWidth = isEstimated ? 2 : 1;
  context.strokeStyle = isEstimated ? colours[kind] : colours.ground;
  context.stroke();
  if (jersey_number === null || kind === 'other') return;
  context.fillStyle = isEstimated ? colours.text : colours.background;
  context.font = `600 ${radius * 1.15}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(jersey_number), at.x, at.y + radius * 0.06);
}

/** Draws the ball and a ring that grows with the ball's height. */
function drawBall(sheet: Sheet, { colours }: Scene, ball: Point & { readonly z: number | null }): void {
  const { context, width } = sheet;
  const { x, y } = pixelOf(sheet, ball);
  const radius = radiusOf(width) * 0.45;
  const height = ball.z ?? 0;
  if (height > 0) {
    context.beginPath();
    context.arc(x, y, radius + 1 + RING_GROWTH * height, 0, 2 * Math.PI);
    context.lineWidth = 1.5;
    context.strokeStyle = colours.ball;
    context.stroke();
  }
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colours.ball;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = colours.ground;
  context.stroke();
}

/** Draws text above a player and keeps the text inside the canvas. */
function drawNote(
  sheet: Sheet,
  { background, text: colour, edge }: Colours,
  person: Person,
  text: string,
): void {
  const { context, width } = sheet;
  const { x, y } = pixelOf(sheet, person);
  const radius = radiusOf(width);
  context.beginPath();
  context.arc(x, y, radius + 3, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = colour;
  context.stroke();
  context.font = '500 13px system-ui, sans-serif';
  const box = { width: context.measureText(text).width + 12, height: 22 };
  const left = Math.min(Math.max(2, x - box.width / 2), width - box.width - 2);
  const above = y - radius - 6 - box.height;
  const top = above < 2 ? y + radius + 6 : above;
  context.beginPath();
  context.roundRect(left, top, box.width, box.height, 4);
  context.fillStyle = background;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = edge;
  context.stroke();
  context.fillStyle = colour;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(text, left + 6, top + box.height / 2 + 1);
}
