import { followLink, linkTo } from '../../shared/address.ts';
import { useReader } from '../reader.ts';
import type { RecentPlace } from './recent.ts';
import { WhereIAm } from './where-i-am.tsx';

interface RecentPlacesProps {
  readonly places: readonly RecentPlace[];
  readonly forget: () => void;
}

/** Ways to a place without writing: where the reader is, and the places that were looked at last, which can be forgotten. */
export function RecentPlaces({ places, forget }: RecentPlacesProps) {
  const { say } = useReader();
  return (
    <nav class="recent" aria-label={say('recent')}>
      <ul class="links">
        <li>
          <WhereIAm />
        </li>
        {places.map(({ place, name }) => (
          <li key={place}>
            <a href={linkTo({ place })} onClick={followLink}>
              {name}
            </a>
          </li>
        ))}
        {places.length > 0 && (
          <li>
            <button type="button" class="plain muted" onClick={forget}>
              {say('forget')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
