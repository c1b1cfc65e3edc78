import { useMemo } from 'preact/hooks';
import { goTo, linkTo, readAddress, useAddress } from '../../shared/address.ts';
import { useReducedMotion } from '../../shared/hooks.ts';

/** Layers of the drawing that the reader can switch, in the order of their switches. */
export const LAYERS = ['trails', 'speeds', 'space', 'measure'] as const;
export type Layer = (typeof LAYERS)[number];

/** Value of `?show=` without any layer, because an absent parameter means the default. */
const NONE = 'none';

/** Returns the layers in the address. By default there are trails, unless the reader prefers reduced motion. */
export function layersOf(show: string | undefined, isCalm: boolean): ReadonlySet<Layer> {
  if (show === undefined || show === '') return new Set(isCalm ? [] : ['trails']);
  const names = show.split(',');
  return new Set(LAYERS.filter((layer) => names.includes(layer)));
}

/** Returns the shown layers and a function that switches a layer. */
export function useLayers(): readonly [ReadonlySet<Layer>, (layer: Layer) => void] {
  const { show } = useAddress();
  const isCalm = useReducedMotion();
  const shown = useMemo(() => layersOf(show, isCalm), [show, isCalm]);
  const toggle = (layer: Layer) => {
    const next = LAYERS.filter((each) => (each === layer) !== shown.has(each));
    goTo(linkTo({ show: next.join(',') || NONE }, readAddress()), 'replace');
  };
  return [shown, toggle];
}
