import { followHere } from '../../shared/address.ts';
import { prefersReducedMotion } from '../../shared/hooks.ts';

/** ID of the field and the sentence about the selected event. */
export const PICTURE = 'picture';

/** Scrolls to the field if it is out of sight. In narrow windows, the lists and the timeline are below the field. */
export function showPicture(): void {
  document
    .getElementById(PICTURE)
    ?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Follows a link to an event without reloading the page, and shows the event on the field. */
export function followToPicture(click: MouseEvent): void {
  if (followHere(click)) showPicture();
}
