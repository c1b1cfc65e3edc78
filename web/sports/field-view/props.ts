import type { ComponentChildren } from 'preact';
import type { sports } from '../../../client/index.ts';
import type { FilterName, Filters } from '../filters/filters.ts';
import type { Placed } from './marks.ts';

/** A drawing that replaces individual events' marks. */
export interface OtherDrawing {
  readonly title: string;
  readonly name: string;
  readonly content: ComponentChildren;
  readonly legend: ComponentChildren;
  /** True if the reader can point at individual events' marks. */
  readonly isPointable: boolean;
  /** True if each mark belongs to a team. */
  readonly hasTeams: boolean;
  /** A table of the drawing's data. */
  readonly table: ComponentChildren;
}

export interface FieldViewProps {
  readonly game: sports.Game;
  /** All events in the view, before filtering. */
  readonly events: readonly sports.Event[];
  readonly filterNames?: readonly FilterName[];
  /** Heading above the drawing. */
  readonly heading: string;
  /** Returns the drawing's title for a number of events. */
  readonly title: (count: number) => string;
  /** Returns the list's label, which includes the number of events. */
  readonly counted: (count: number) => string;
  readonly name: string;
  /** The types of `events`, as the API's filter; without it, all types. */
  readonly eventType?: string;
  /** Returns a mark's size relative to the default size; null for the default size. */
  readonly sizeOf?: (event: sports.Event) => number | null;
  readonly legend?: ComponentChildren;
  /** Drawn above the marks. */
  readonly over?: ComponentChildren;
  /** Returns the text of an additional last column in the list. */
  readonly detail?: ((event: sports.Event) => string) | undefined;
  /** Content below the drawing. */
  readonly below?: ComponentChildren;
  /** Buttons for choosing a drawing; shown only if there is something to draw. */
  readonly views?: ComponentChildren;
  readonly other?: (visible: readonly Placed[], filters: Filters) => OtherDrawing | null;
}
