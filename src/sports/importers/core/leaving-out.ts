import { LeftOut } from './left-out.ts';
import type { Importer } from './port.ts';

/** Lets the games that are found be read without the elements that cannot be used. */
export function leavingOut(discover: Importer['discover']): Importer['discover'] {
  return async (paths) => {
    const leftOut = new LeftOut();
    const found = await leftOut.run(() => discover(paths));
    leftOut.settle();
    return found.map((source) => ({ ...source, leftOut }));
  };
}
