import { ApiError } from '../../client/index.ts';
import { followLink, linkTo } from '../shared/address.ts';
import { Failure } from '../shared/states.tsx';
import { type TextKey, useTexts } from './texts/index.ts';

interface NotFoundProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** Key of the message for an unknown ID. */
  readonly none: TextKey;
  /** The ID in the address. */
  readonly id: string;
}

/** Shows why a page is empty. After a 404 response, offers a link to all games instead of a retry. */
export function NotFound({ error, retry, none, id }: NotFoundProps) {
  const translate = useTexts();
  if (!(error instanceof ApiError) || error.status !== 404) return <Failure error={error} retry={retry} />;
  return (
    <div class="state failed" role="alert">
      <h1>{translate(none, { id })}</h1>
      <p>
        <a href={linkTo({})} onClick={followLink}>
          {translate('allGames')}
        </a>
      </p>
    </div>
  );
}
