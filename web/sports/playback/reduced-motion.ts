import { useEffect, useState } from 'preact/hooks';

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the reader wants nothing to move that they did not start. */
export const prefersReducedMotion = (): boolean => query().matches;

export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(prefersReducedMotion);
  useEffect(() => {
    const media = query();
    const update = () => setReduced(media.matches);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return reduced;
}
