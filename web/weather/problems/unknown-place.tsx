import { followLink, linkTo } from '../../shared/address.ts';
import { useReader } from '../reader.ts';

interface UnknownPlaceProps {
  /** The service's error message. */
  readonly message: string;
  readonly place: string;
}

/** Shows similar names for an unknown place, or cities if the place is a country. */
export function UnknownPlace({ message, place }: UnknownPlaceProps) {
  const { translate } = useReader();
  const { names, isCountry } = namesOffered(message);
  return (
    <div class="state failed" role="alert">
      <h1>{translate(isCountry ? 'isCountry' : 'notFound', { place })}</h1>
      {names.length > 0 && (
        <>
          {!isCountry && <p>{translate('didYouMean')}</p>}
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

/** Suggestions in the message of a 404 response. */
interface Offered {
  readonly names: readonly string[];
  /** True if the place is a country. The names are then its cities. */
  readonly isCountry: boolean;
}

const SIMILAR = /[;:] did you mean (.+)\?$/;
const CITIES = / is a country; ask for one of its cities(.*)$/;
const LINKS = /, (?:for instance|or for the town) /g;
/** Names that contain a comma are in quotation marks. */
const NAME = /"([^"]+)"|[^",\s][^",]*/g;

/** Reads the suggestions from the message of a 404 response. */
export function namesOffered(message: string): Offered {
  const country = CITIES.exec(message);
  if (country !== null) {
    const names = country[1]?.replace(LINKS, ', ').matchAll(NAME) ?? [];
    return { names: [...names].map(([bare, quoted]) => quoted ?? bare), isCountry: true };
  }
  return { names: SIMILAR.exec(message)?.[1]?.split(' or ') ?? [], isCountry: false };
}
