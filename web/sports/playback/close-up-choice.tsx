import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { usePlaybackTexts } from './texts/index.ts';

/** Sports whose players are so close together that a whole field shows them as a heap. */
const CLOSE: readonly string[] = ['american_football'];

/** Whether a part of the field is shown: as the address says, else as the sport wants it. */
export function useCloseUp(sport: string): boolean {
  const { view } = useAddress();
  return view === undefined ? CLOSE.includes(sport) : view === 'close';
}

export function CloseUpChoice({ isClose }: { readonly isClose: boolean }) {
  const say = usePlaybackTexts();
  const address = useAddress();
  return (
    <label class="beside">
      <input
        type="checkbox"
        checked={isClose}
        onChange={() => goTo(linkTo({ view: isClose ? 'whole' : 'close' }, address), 'replace')}
      />
      {say('closeUp')}
    </label>
  );
}
