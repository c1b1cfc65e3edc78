import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import type { weather } from '../../client/index.ts';
import { type Answer, shown } from '../shared/answer.ts';
import { useNow } from '../shared/hooks.ts';
import { Loading } from '../shared/states.tsx';
import { Chat } from './chat/chat.tsx';
import { Air } from './details/air.tsx';
import { Details } from './details/details.tsx';
import { localTimeAt } from './display/local-time.ts';
import { Days } from './forecast/days.tsx';
import { Curves, NextHours } from './forecast/next-hours.tsx';
import { Now } from './forecast/now.tsx';
import { Yesterday } from './forecast/yesterday.tsx';
import { type PlaceWeather, usePlaceWeather } from './place-weather.ts';
import { fullName } from './places/place-name.ts';
import { isUnknownPlace, Problems, WeatherFailure } from './problems/failure.tsx';
import { useReader } from './reader.ts';
import { SampleBand, SourceLine } from './sources/source-line.tsx';
import { isUrgent, Warnings } from './warnings/warnings.tsx';
import type { WithFreshness } from './with-freshness.ts';

const MINUTE_MS = 60_000;

interface PlaceViewProps {
  readonly place: string;
  /** Called with the place's name as soon as the name is known. */
  readonly onFound: (name: string) => void;
}

/** Shows a place's weather as soon as its main parts have arrived. */
export function PlaceView({ place, onFound }: PlaceViewProps) {
  const { translate, display } = useReader();
  const parts = usePlaceWeather(place);
  const known = shown(parts.current);
  const name = known === null ? null : fullName(known.value, translate, display);
  useEffect(() => {
    if (name === null) return;
    onFound(name);
  }, [name]);
  // Parts above the fold appear together, so that none of them pushes another one down.
  const isArriving = [parts.forecast, parts.alerts, parts.nowcast].some(
    (answer: Answer<unknown>) => answer.state === 'loading' && answer.stale === null,
  );
  if (known === null || isArriving) return <Waiting answer={parts.current} place={place} />;
  return <Weather place={place} known={known} parts={parts} />;
}

interface WeatherProps {
  readonly place: string;
  readonly known: WithFreshness<weather.CurrentWeather>;
  readonly parts: PlaceWeather;
}

function Weather({ place, known, parts }: WeatherProps) {
  const { translate } = useReader();
  const { current, forecast, alerts, air, nowcast, history } = parts;
  const now = localTimeAt(useNow(MINUTE_MS), known.value.timezone);
  const named = { source: known.value.source, freshness: known.freshness };
  const coming = shown(forecast)?.value ?? null;
  const warnings = (areUrgent: boolean) => (
    <Part answer={alerts}>
      {(response) =>
        isUrgent(response.value, now) === areUrgent && (
          <Warnings response={response} now={now} named={named} />
        )
      }
    </Part>
  );
  const sourced: readonly Answer<WithFreshness<{ readonly source: string | null }>>[] = [
    current,
    forecast,
    alerts,
    air,
  ];
  return (
    <>
      <SampleBand sources={sourced.map((answer) => shown(answer)?.value.source ?? null)} />
      {current.state === 'failed' && <WeatherFailure {...current} place={place} />}
      {warnings(true)}
      <div class="columns first">
        <div>
          <Now current={known.value} forecast={coming} nowcast={shown(nowcast)?.value ?? null} now={now} />
          <SourceLine {...named} />
          <Problems
            place={place}
            parts={[
              [translate('forecast'), forecast],
              [translate('warnings'), alerts],
              [translate('air'), air],
            ]}
          />
        </div>
        <Part answer={forecast}>{({ value }) => <NextHours forecast={value} now={now} />}</Part>
        <Chat here={place} />
      </div>
      <div class="columns">
        <div class="column">
          <Part answer={forecast}>{({ value }) => <Days forecast={value} now={now} />}</Part>
          <Part answer={history}>
            {(response) => <Yesterday response={response} now={now} named={named} />}
          </Part>
          <Details current={known.value} today={coming?.daily[0] ?? null} />
        </div>
        <div class="column">
          <Part answer={forecast}>
            {(response) => <Curves response={response} now={now} named={named} />}
          </Part>
          <Part answer={air}>{(response) => <Air response={response} named={named} />}</Part>
          {warnings(false)}
        </div>
      </div>
    </>
  );
}

interface PartProps<T> {
  readonly answer: Answer<T>;
  readonly children: (value: T) => ComponentChild;
}

/** Shows a part of the weather if it has arrived. */
function Part<T>({ answer, children }: PartProps<T>) {
  const value = shown(answer);
  return value === null ? null : children(value);
}

/** Shown until the weather arrives. Its height keeps the page's foot out of the window. */
function Waiting({ answer, place }: { readonly answer: Answer<unknown>; readonly place: string }) {
  if (answer.state !== 'failed') {
    return (
      <div class="waiting">
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
