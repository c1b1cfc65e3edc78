import type { ComponentChildren } from 'preact';
import type { sports } from '../../../client/index.ts';
import type { FilterName, Filters } from '../filters/filters.ts';
import type { Placed } from './marks.ts';

/** A drawing that replaces the marks of single events. */
export interface OtherDrawing {
  readonly title: string;
  readonly name: string;
  readonly content: ComponentChildren;
  readonly legend: ComponentChildren;
  /** True if each event has a mark to point at. */
  readonly isPointable: boolean;
  /** True if each mark belongs to a team. */
  readonly hasTeams: boolean;
  /** The drawing as a table. */
  readonly table: ComponentChildren;
}

/** The props of a view of events on the field. */
export interface FieldViewProps {
  readonly game: sports.Game;
  /** All events of the view, before filters. */
  readonly events: readonly sports.Event[];
  readonly filterNames?: readonly FilterName[];
  /** The drawing's title for a number of events. */
  readonly title: (count: number) => string;
  /** The number of events in words, as the label of the list. */
  readonly counted: (count: number) => string;
  readonly name: string;
  /** A mark's size relative to the usual size; null for the usual size. */
  readonly sizeOf?: (event: sports.Event) => number | null;
  readonly legend?: ComponentChildren;
  /** Text for an extra last column in the list. */
  readonly detail?: ((event: sports.Event) => string) | undefined;
  /** Content below the drawing. */
  readonly below?: ComponentChildren;
  /** Buttons for choosing a drawing; shown only if there is something to draw. */
  readonly views?: ComponentChildren;
  readonly other?: (visible: readonly Placed[], filters: Filters) => OtherDrawing | null;
}
