import type { sports } from '../../../client/index.ts';
import { drawField, useMetres } from '../field/canvas.ts';
import { fieldOf } from '../field/fields.ts';
import { pathsOf } from '../field/path.ts';
import { heightOf, lengthOf, type View, viewOf } from '../field/view.ts';
import { sideOf } from '../game/sides.ts';
import { CALM_S, centreOfPlay, closeUp, isSeen } from './close-up.ts';
import type { Colours } from './colours.ts';
import { drawScene, type Note, radiusOf, toPixels } from './draw.ts';
import type { Person, Picture } from './picture.ts';
import type { Playback } from './playback.ts';
import { trailsOf } from './trails.ts';

/** How a picture is to look. */
export interface Look {
  /** Only a part of the field, around the ball. */
  readonly isClose: boolean;
  readonly colours: Colours;
  readonly withTrails: boolean;
  readonly notes: readonly Note[];
}

type PaintedGame = Pick<sports.Game, 'sport' | 'playing_area' | 'teams'>;

/** What one points at need not be hit exactly. */
const REACH = 1.8;

/** Paints the tracking of a game on canvases that are `width` pixels of CSS wide, whatever their pixels are. */
export class Painter {
  readonly #game: PaintedGame;
  readonly #hz: number;
  readonly #whole;
  readonly #paths;

  constructor(game: PaintedGame, hz: number) {
    const field = fieldOf(game.sport, game.playing_area);
    this.#game = game;
    this.#hz = hz;
    this.#whole = viewOf(field);
    this.#paths = pathsOf(field);
  }

  /** Height of a canvas for its width. */
  get proportion(): number {
    return heightOf(this.#whole) / lengthOf(this.#whole);
  }

  /** What part of the field is seen. */
  viewOf(playback: Playback, isClose: boolean): View {
    const centre = isClose ? centreOfPlay(playback.around(CALM_S), playback.moment.time_s) : null;
    return centre === null ? this.#whole : closeUp(this.#whole, centre);
  }

  /** How many players of a picture are beside what is seen. */
  countOutside({ people }: Picture, view: View): number {
    return people.filter((person) => !isSeen(view, person)).length;
  }

  paintField(
    context: CanvasRenderingContext2D,
    width: number,
    view: View,
    { surface, line, faint }: Colours,
  ): void {
    useMetres(context, view);
    drawField(context, this.#paths, { surface, line, faint }, lengthOf(view) / width);
  }

  paintScene(
    context: CanvasRenderingContext2D,
    width: number,
    view: View,
    playback: Playback,
    { colours, withTrails, notes }: Omit<Look, 'isClose'>,
  ): void {
    const density = context.canvas.width / width;
    context.setTransform(density, 0, 0, density, 0, 0);
    drawScene(
      { context, view, width },
      {
        picture: playback.picture,
        time: playback.moment.time_s,
        trails: withTrails ? trailsOf(playback.trail, this.#hz) : new Map(),
        notes,
        kindOf: (team) => sideOf(this.#game, team) ?? 'other',
        colours,
      },
    );
  }

  /** The nearest of those people who are shown at a point of a canvas, in pixels of CSS. */
  personAt(
    people: readonly Person[],
    width: number,
    view: View,
    point: { readonly x: number; readonly y: number },
  ): Person | null {
    let nearest: Person | null = null;
    let least = REACH * radiusOf(width);
    for (const person of people) {
      const { x, y } = toPixels({ view, width }, person);
      const distance = Math.hypot(x - point.x, y - point.y);
      if (distance >= least) continue;
      nearest = person;
      least = distance;
    }
    return nearest;
  }
}
