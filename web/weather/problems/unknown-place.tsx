import { followLink, linkTo } from '../../shared/address.ts';
import { namesOffered } from '../places/offered-names.ts';
import { useReader } from '../reader.ts';

interface UnknownPlaceProps {
  /** The service's own words. */
  readonly message: string;
  readonly place: string;
}

/** A name that nobody knows is offered the nearest ones, and a country its cities. */
export function UnknownPlace({ message, place }: UnknownPlaceProps) {
  const { say } = useReader();
  const { names, isCountry } = namesOffered(message);
  return (
    <div class="state failed" role="alert">
      <h1>{say(isCountry ? 'isCountry' : 'notFound', { place })}</h1>
      {names.length > 0 && (
        <>
          {!isCountry && <p>{say('didYouMean')}</p>}
          <ul class="links">
            {names.map((name) => (
              <li key={name}>
                <a href={linkTo({ place: name })} onClick={followLink}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
