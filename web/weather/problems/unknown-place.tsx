import type { ApiError } from '../../../client/index.ts';
import { linkTo } from '../../shared/address.ts';
import { useReader } from '../reader.ts';

interface UnknownPlaceProps {
  readonly error: ApiError;
  readonly place: string;
}

/** Shows similar names for an unknown place, or cities if the place is a country. */
export function UnknownPlace({ error, place }: UnknownPlaceProps) {
  const { translate } = useReader();
  const { suggestions, message } = error;
  const isCountry = COUNTRY.test(message);
  return (
    <div class="state failed" role="alert">
      <h1>{translate(isCountry ? 'isCountry' : 'notFound', { place })}</h1>
      {suggestions.length > 0 && (
        <>
          {!isCountry && <p>{translate('didYouMean')}</p>}
          <ul class="links">
            {suggestions.map((name) => (
              <li key={name}>
                <a href={linkTo({ place: name })}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The service's message if the place is a country. The suggestions are then its cities. */
const COUNTRY = / is a country; ask for one of its cities/;
