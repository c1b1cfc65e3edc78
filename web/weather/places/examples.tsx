import { followLink, linkTo } from '../../shared/address.ts';
import { useReader } from '../reader.ts';

/** Example places in different climates, with different kinds of names. */
const EXAMPLES = ['Lisbon', 'Bergen', 'Singapore', 'Paris, Texas', '-54.8,-68.3'];

/** Shows an introduction with examples until a place is chosen. */
export function Examples() {
  const { translate } = useReader();
  return (
    <section class="examples">
      <h2>{translate('examples')}</h2>
      <ul class="links">
        {EXAMPLES.map((place) => (
          <li key={place}>
            <a href={linkTo({ place })} onClick={followLink}>
              {place}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
