import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { followLink, linkTo } from '../../shared/address.ts';
import { useTexts } from '../texts/index.ts';

export const LinkedContext = createContext<readonly sports.Game[]>([]);

/** Returns the games of the current game's match from other sources. */
export const useLinked = (): readonly sports.Game[] => useContext(LinkedContext);

interface SourcesProps {
  /** ID of the game that is shown or linked already. */
  readonly gameId: string;
  /** IDs of the games of the same match from other sources. */
  readonly others: readonly string[];
}

/** Names the sources of a match, with links to the other sources' games. Shows nothing for a single source. */
export function Sources({ gameId, others }: SourcesProps) {
  const translate = useTexts();
  if (others.length === 0) return null;
  return (
    <span class="sources">
      {translate('sources')} {providerOf(gameId)}
      {others.map((other) => (
        <span key={other}>
          {', '}
          <a href={linkTo({ game: other })} onClick={followLink}>
            {providerOf(other)}
          </a>
        </span>
      ))}
    </span>
  );
}

/** Returns the provider of a game; game IDs start with it. */
export const providerOf = (gameId: string): string => gameId.split('-', 1)[0] ?? gameId;
