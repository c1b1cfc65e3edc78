import type { ComponentChildren } from 'preact';
import type { sports } from '../../../client/index.ts';
import type { FilterName, Filters } from '../filters/filters.ts';
import type { Placed } from './marks.ts';

/** What a view draws instead of a mark for each event. */
export interface OtherDrawing {
  readonly title: string;
  readonly name: string;
  readonly content: ComponentChildren;
  readonly legend: ComponentChildren;
  /** Whether it has a mark for each event, to point at. */
  readonly isPointable: boolean;
  /** Whether its marks are of one team or the other. */
  readonly hasTeams: boolean;
  /** What it says in numbers. */
  readonly table: ComponentChildren;
}

/** What a view of events on the field is made of. */
export interface FieldViewProps {
  readonly game: sports.Game;
  /** The events that the view is about. */
  readonly events: readonly sports.Event[];
  readonly filterNames?: readonly FilterName[];
  /** What the drawing of so many events is called. */
  readonly title: (count: number) => string;
  /** So many of them, as a heading of the list. */
  readonly counted: (count: number) => string;
  readonly name: string;
  /** The size of a mark, of the usual one. */
  readonly sizeOf?: (event: sports.Event) => number | null;
  readonly legend?: ComponentChildren;
  /** A last column of the list. */
  readonly detail?: ((event: sports.Event) => string) | undefined;
  /** Stands below the drawing. */
  readonly below?: ComponentChildren;
  /** What chooses among drawings, where there is something to draw. */
  readonly views?: ComponentChildren;
  readonly other?: (visible: readonly Placed[], filters: Filters) => OtherDrawing | null;
}
