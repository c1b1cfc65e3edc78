import type { weather } from '../../../client/index.ts';
import { linkTo } from '../../shared/address.ts';
import { shown, useAnswer } from '../../shared/answer.ts';
import { Icon } from '../icons/icon.tsx';
import { groundOf, skyIcon } from '../icons/sky.tsx';
import { useReader } from '../reader.ts';
import { Credit } from '../sources/source-line.tsx';
import { areaOf, nameOf } from './place-name.ts';
import { EXAMPLES, type RecentPlace } from './recent-places.tsx';

/** Few, because each place counts towards the reader's rate limit. */
const MOST = 4;

interface GlanceProps {
  readonly recent: readonly RecentPlace[];
  readonly forget: () => void;
}

/** Shows the current weather in recent places, filled up with example places. */
export function Glance({ recent, forget }: GlanceProps) {
  const { client, language, translate } = useReader();
  const examples = EXAMPLES.map((place) => ({ place, name: place }));
  // The API separates places by semicolons.
  const isNew = ({ name }: RecentPlace) => !recent.some((one) => one.name.startsWith(name));
  const places = [...recent, ...examples.filter(isNew)]
    .filter(({ place }) => !place.includes(';'))
    .slice(0, MOST);
  const names = places.map(({ place }) => place);
  const answer = useAnswer([...names, language].join(';'), (signal) =>
    client.several(names, { lang: language }, { signal }),
  );
  const known = new Map((shown(answer) ?? []).map(({ place, weather }) => [place, weather]));
  const sources = new Set([...known.values()].flatMap((weather) => weather?.source ?? []));
  return (
    <section>
      <h2>{translate('elsewhere')}</h2>
      <ul class="glance">
        {places.map(({ place, name }) => (
          <li key={place} class={known.has(place) ? groundOf(known.get(place)?.icon ?? null) : ''}>
            <p class="place">
              <a href={linkTo({ place })}>
                <Name name={name} weather={known.get(place)} />
              </a>
            </p>
            <Reading weather={known.get(place)} />
          </li>
        ))}
      </ul>
      <p class="credits muted small">
        {[...sources].map((source) => (
          <Credit key={source} source={source} />
        ))}
      </p>
      {recent.length > 0 && (
        <button type="button" class="plain muted" onClick={forget}>
          {translate('forget')}
        </button>
      )}
    </section>
  );
}

interface NameProps {
  /** Shown until the weather arrives. */
  readonly name: string;
  readonly weather: weather.CurrentWeather | undefined;
}

/** The name of a place, with its region and country. */
function Name({ name, weather }: NameProps) {
  const { translate, display } = useReader();
  if (weather === undefined) return name;
  return (
    <>
      {nameOf(weather, translate, display)} <span class="small">{areaOf(weather, display)}</span>
    </>
  );
}

/** The weather of a place. Its height does not change when the weather arrives. */
function Reading({ weather }: { readonly weather: weather.CurrentWeather | undefined }) {
  const { display } = useReader();
  const sky = skyIcon(weather?.icon ?? null);
  const { temperature = null, description = null } = weather ?? {};
  return (
    <p class="reading">
      {sky !== undefined && <Icon name={sky} size={40} />}
      {temperature !== null && <span class="degrees">{display.temperature(temperature)}</span>}
      {description !== null && <span class="words small">{description}</span>}
    </p>
  );
}
