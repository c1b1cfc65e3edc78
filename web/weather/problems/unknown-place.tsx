import { followLink, linkTo } from '../../shared/address.ts';
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

/** What the service's 404 says about a place that it does not know. */
interface Offered {
  /** Names that the service offers instead. */
  readonly names: readonly string[];
  /** The text is a country's name, and the names are those of its cities. */
  readonly isCountry: boolean;
}

const SIMILAR = /[;:] did you mean (.+)\?$/;
const CITIES = / is a country; ask for one of its cities(?:, for instance (.+))?$/;

/** Reads the names from the message of a 404. */
export function namesOffered(message: string): Offered {
  const country = CITIES.exec(message);
  if (country !== null) return { names: country[1]?.split(', ') ?? [], isCountry: true };
  return { names: SIMILAR.exec(message)?.[1]?.split(' or ') ?? [], isCountry: false };
}
