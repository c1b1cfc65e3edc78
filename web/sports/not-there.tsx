import { ApiError } from '../../client/index.ts';
import { followLink, linkTo } from '../shared/address.ts';
import { Failure } from '../shared/states.tsx';
import { type TextKey, useTexts } from './texts/index.ts';

interface NotThereProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** The message for an unknown ID. */
  readonly none: TextKey;
  /** The ID in the address. */
  readonly id: string;
}

/** The reason why a page is empty. A 404 offers a link to all games instead of a retry. */
export function NotThere({ error, retry, none, id }: NotThereProps) {
  const say = useTexts();
  if (!(error instanceof ApiError) || error.status !== 404) return <Failure error={error} retry={retry} />;
  return (
    <div class="state failed" role="alert">
      <h1>{say(none, { id })}</h1>
      <p>
        <a href={linkTo({})} onClick={followLink}>
          {say('allGames')}
        </a>
      </p>
    </div>
  );
}
