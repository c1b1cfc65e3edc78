import { Delaunay } from 'd3-delaunay';
import type { View } from '../../field/fields.ts';
import { toPixels } from '../../field/plane.ts';
import type { Scene } from './draw.ts';
import type { Sheet } from './sheet.ts';

/** Opacity of a team's space. */
const ALPHA = 0.2;

/** Tints each place of the field in the colour of the nearest player's team: a Voronoi diagram. */
export function drawSpace({ context, plane, width }: Sheet, scene: Scene, field: View): void {
  const { picture, kindOf, colours } = scene;
  const players = picture.people.filter(({ player }) => kindOf(player.team) !== 'other');
  if (players.length < 2) return;
  const points = players.map((player) => toPixels(plane, width, player));
  const corners = [
    toPixels(plane, width, { x: field.left, y: field.bottom }),
    toPixels(plane, width, { x: field.right, y: field.top }),
  ];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const cells = Delaunay.from(
    points,
    ({ x }) => x,
    ({ y }) => y,
  ).voronoi([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  context.lineWidth = 1;
  context.strokeStyle = colours.ground;
  for (const [i, { player }] of players.entries()) {
    context.beginPath();
    cells.renderCell(i, context);
    context.globalAlpha = ALPHA;
    context.fillStyle = colours[kindOf(player.team)];
    context.fill();
    context.globalAlpha = 1;
    context.stroke();
  }
}
