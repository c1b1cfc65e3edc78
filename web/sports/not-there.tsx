import { ApiError } from '../../client/index.ts';
import { followLink, linkTo } from '../shared/address.ts';
import { Failure } from '../shared/states.tsx';
import { type TextKey, useTexts } from './texts/index.ts';

interface NotThereProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** What to say where there is no such thing. */
  readonly none: TextKey;
  /** As the address has it. */
  readonly id: string;
}

/** Why there is nothing to show. What does not exist is not tried again: all games are a way on. */
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
