import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { WeatherClient } from '../../client/index.ts';
import { useAddress } from '../shared/address.ts';
import { environment } from '../shared/environment.ts';
import { Frame, useLanguageChoice } from '../shared/frame.tsx';
import { localeOf } from '../shared/language.ts';
import { sharedTexts } from '../shared/messages.ts';
import { usePreference } from '../shared/preference.ts';
import { clientOptions, useApiKey } from '../shared/service.ts';
import { Chat } from './chat/chat.tsx';
import { displayOf } from './display/display.ts';
import { UnitSettings } from './display/settings.tsx';
import { isUnitChoice, type UnitChoice, unitsOfLocale } from './display/units.ts';
import { PlaceView } from './place-view.tsx';
import { PlaceNamesCredit } from './places/credit.tsx';
import { Glance } from './places/glance.tsx';
import { isRecentPlaceList, type RecentPlace, RecentPlaces, remembered } from './places/recent-places.tsx';
import { Search } from './places/search.tsx';
import { ReaderContext } from './reader.ts';
import { type TranslateWeather, weatherTexts } from './texts/texts.ts';
import type { PrefetchedWeather } from './weather-parts.ts';

interface AppProps {
  /** Weather that came with the page; null if there is none. */
  readonly prefetched: PrefetchedWeather | null;
}

export function App({ prefetched }: AppProps) {
  const [language, setLanguage] = useLanguageChoice();
  const [units, setUnits] = usePreference<UnitChoice>(
    'units',
    unitsOfLocale(environment().languages[0] ?? 'en'),
    isUnitChoice,
  );
  const [apiKey] = useApiKey();
  const { place = '' } = useAddress();
  const [recent, setRecent] = usePreference<readonly RecentPlace[]>('places', [], isRecentPlaceList);
  /** Prefetched weather is for the first place. It is outdated when the reader returns to the place later. */
  const hasMoved = useRef(false);
  hasMoved.current ||= place !== prefetched?.place;
  const reader = useMemo(
    () => ({
      language,
      translate: weatherTexts(language),
      translateShared: sharedTexts(language),
      display: displayOf(localeOf(language), units),
      client: new WeatherClient(clientOptions('', apiKey)),
      prefetched: hasMoved.current ? null : prefetched,
    }),
    [language, units, apiKey, hasMoved.current],
  );
  const { translate } = reader;
  /** Name of the place in the address; null until loaded. */
  const [found, setFound] = useState<RecentPlace | null>(null);
  const name = found?.place === place ? found.name : place;
  useEffect(() => {
    document.title = titleOf(name, translate);
  }, [name, translate]);
  return (
    <ReaderContext.Provider value={reader}>
      <Frame
        title={translate('title')}
        foot={<PlaceNamesCredit />}
        settings={<UnitSettings units={units} setUnits={setUnits} />}
        language={language}
        setLanguage={setLanguage}
      >
        {place === '' && (
          <div class="pitch">
            <h1>{translate('title')}</h1>
            <p>{translate('pitch')}</p>
          </div>
        )}
        <p class="hidden-visually" role="status">
          {found?.place === place ? name : ''}
        </p>
        <Search place={place} />
        {place !== '' && <RecentPlaces here={place} places={recent} forget={() => setRecent([])} />}
        {place === '' ? (
          <>
            <Chat here="" />
            <Glance recent={recent} forget={() => setRecent([])} />
          </>
        ) : (
          <PlaceView
            key={place}
            place={place}
            onFound={(called) => {
              setFound({ place, name: called });
              setRecent(remembered(recent, { place, name: called }));
            }}
          />
        )}
      </Frame>
    </ReaderContext.Provider>
  );
}

/** Returns the title of the window. `name` is '' if no place is shown. */
export function titleOf(name: string, translate: TranslateWeather): string {
  return name === '' ? translate('title') : `${name} · ${translate('title')}`;
}
