import { useReader } from '../reader.ts';

/** Says across the page that what it shows is invented, if it is. */
export function SampleBand({ sources }: { readonly sources: readonly (string | null)[] }) {
  const { say } = useReader();
  if (!sources.includes('sample')) return null;
  return <p class="band sample">{say('sample')}</p>;
}
