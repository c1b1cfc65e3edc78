import { useEffect, useMemo, useState } from 'preact/hooks';
import { WeatherClient } from '../../client/index.ts';
import { useAddress } from '../shared/address.ts';
import { Frame, mount, useLanguageChoice } from '../shared/frame.tsx';
import { sharedTexts } from '../shared/messages.ts';
import { usePreference } from '../shared/preference.ts';
import { clientOptions, useApiKey } from '../shared/service.ts';
import './weather.css';
import { localeOf } from '../shared/language.ts';
import { Chat } from './chat/chat.tsx';
import { displayOf } from './display/display.ts';
import { UnitSettings } from './display/settings.tsx';
import { isUnitChoice, type UnitChoice, unitsOfLocale } from './display/units.ts';
import { PlaceView } from './place-view.tsx';
import { PlaceNamesCredit } from './places/credit.tsx';
import { Examples } from './places/examples.tsx';
import { isRecentPlaceList, type RecentPlace, RecentPlaces, remembered } from './places/recent-places.tsx';
import { Search } from './places/search.tsx';
import { ReaderContext } from './reader.ts';
import { weatherTexts } from './texts/texts.ts';

function App() {
  const [language, setLanguage] = useLanguageChoice();
  const [units, setUnits] = usePreference<UnitChoice>(
    'units',
    unitsOfLocale(navigator.language),
    isUnitChoice,
  );
  const [apiKey] = useApiKey();
  const { place = '' } = useAddress();
  const [recent, setRecent] = usePreference<readonly RecentPlace[]>('places', [], isRecentPlaceList);
  const reader = useMemo(
    () => ({
      language,
      translate: weatherTexts(language),
      translateShared: sharedTexts(language),
      display: displayOf(localeOf(language), units),
      client: new WeatherClient(clientOptions('', apiKey)),
    }),
    [language, units, apiKey],
  );
  const { translate } = reader;
  /** Name of the place in the address; null until loaded. */
  const [found, setFound] = useState<RecentPlace | null>(null);
  const name = found?.place === place ? found.name : place;
  useEffect(() => {
    document.title = name === '' ? translate('title') : `${name} · ${translate('title')}`;
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
        <RecentPlaces places={recent.filter((other) => other.place !== place)} forget={() => setRecent([])} />
        {place === '' ? (
          <>
            <Examples />
            <Chat here="" />
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

mount(<App />);
