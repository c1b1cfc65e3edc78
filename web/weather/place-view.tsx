import { useEffect, useState } from 'preact/hooks';
import type { weather } from '../../client/index.ts';
import { type Answer, shown, useAnswer } from '../shared/answer.ts';
import { useNow } from '../shared/hooks.ts';
import { Loading } from '../shared/states.tsx';
import { Chat } from './chat/chat.tsx';
import { Air } from './details/air.tsx';
import { Details } from './details/details.tsx';
import { localTimeAt } from './display/local-time.ts';
import { Days } from './forecast/days.tsx';
import { NextHours } from './forecast/next-hours.tsx';
import { Now } from './forecast/now.tsx';
import { fullName } from './places/place-name.ts';
import { isUnknownPlace, Problems, WeatherFailure } from './problems/failure.tsx';
import { useReader } from './reader.ts';
import { SampleBand, SourceLine } from './sources/source-line.tsx';
import { activeAt, isSure, Warnings } from './warnings/warnings.tsx';
import { type WithFreshness, withFreshness } from './with-freshness.ts';

const MINUTE_MS = 60_000;

interface PlaceViewProps {
  readonly place: string;
  /** Called with the place's name as soon as the name is known. */
  readonly onFound: (name: string) => void;
}

/** A place's weather. */
export function PlaceView({ place, onFound }: PlaceViewProps) {
  const { translate, display } = useReader();
  const clock = useNow(MINUTE_MS);
  const { current, forecast, alerts, air } = usePlaceWeather(place);
  const known = shown(current);
  const name = known === null ? null : fullName(known.value, translate, display);
  useEffect(() => {
    if (name === null) return;
    onFound(name);
  }, [name]);
  if (known === null) return <Waiting answer={current} place={place} />;

  const coming = shown(forecast);
  const warnings = shown(alerts);
  const quality = shown(air);
  const now = localTimeAt(clock, known.value.timezone);
  const named = { source: known.value.source, freshness: known.freshness };
  return (
    <>
      <SampleBand sources={[known, coming, warnings, quality].map((part) => part?.value.source ?? null)} />
      {current.state === 'failed' && <WeatherFailure {...current} place={place} />}
      <div class="columns">
        <div class="column">
          <Now
            current={known.value}
            forecast={coming?.value ?? null}
            warnings={activeAt(warnings?.value.alerts ?? [], now).filter(isSure).length}
            now={now}
          />
          <SourceLine {...named} />
          <Problems
            place={place}
            parts={[
              [translate('forecast'), forecast],
              [translate('warnings'), alerts],
              [translate('air'), air],
            ]}
          />
          {coming !== null && <NextHours response={coming} now={now} named={named} />}
        </div>
        <div class="column">
          {coming !== null && <Days forecast={coming.value} now={now} />}
          {warnings !== null && <Warnings response={warnings} now={now} named={named} />}
          <Details current={known.value} today={coming?.value.daily[0] ?? null} />
          {quality !== null && <Air response={quality} named={named} />}
        </div>
        <Chat here={place} />
      </div>
    </>
  );
}

/** Shown until the first response about the place arrives. */
function Waiting({ answer, place }: { readonly answer: Answer<unknown>; readonly place: string }) {
  if (answer.state !== 'failed') {
    return (
      <div>
        <h1>{place}</h1>
        <Loading />
      </div>
    );
  }
  return (
    <div>
      {!isUnknownPlace(answer.error) && <h1>{place}</h1>}
      <WeatherFailure {...answer} place={place} />
    </div>
  );
}

/** The parts of a place's weather. Each part is requested separately. */
interface PlaceWeather {
  readonly current: Answer<WithFreshness<weather.CurrentWeather>>;
  /** The hourly forecast. */
  readonly forecast: Answer<WithFreshness<weather.Forecast>>;
  readonly alerts: Answer<WithFreshness<weather.Alerts>>;
  readonly air: Answer<WithFreshness<weather.AirQuality>>;
}

const REFRESH_MS = 10 * 60_000;

/** Requests a place's weather in the reader's language and refreshes it regularly. */
function usePlaceWeather(place: string): PlaceWeather {
  const { client, language: lang } = useReader();
  const key = `${place} ${lang} ${useRefresh(REFRESH_MS)}`;
  const current = useAnswer(key, (signal) =>
    withFreshness((options) => client.weather(place, { lang }, options), signal),
  );
  const forecast = useAnswer(key, (signal) =>
    withFreshness((options) => client.forecast(place, { lang, step: 1 }, options), signal),
  );
  // Waits for the first response, so that an unknown name does not use up four requests.
  const whenKnown = shown(current) === null ? null : key;
  const alerts = useAnswer(whenKnown, (signal) =>
    withFreshness((options) => client.alerts(place, { lang }, options), signal),
  );
  const air = useAnswer(whenKnown, (signal) =>
    withFreshness((options) => client.air(place, { lang }, options), signal),
  );
  return { current, forecast, alerts, air };
}

const CHECK_MS = 60_000;

/**
 * Returns a number that changes after each interval. The number does not change in a background tab, which
 * should not send requests.
 */
function useRefresh(everyMs: number): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible' && Date.now() - at >= everyMs) setAt(Date.now());
    };
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [at, everyMs]);
  return at;
}
