import { useEffect } from 'preact/hooks';
import { type Answer, shown } from '../shared/answer.ts';
import { Loading } from '../shared/states.tsx';
import { useNow } from '../shared/use-now.ts';
import { Chat } from './chat/chat.tsx';
import { Air } from './details/air.tsx';
import { Details } from './details/details.tsx';
import { localTimeAt } from './display/local-time.ts';
import { Days } from './forecast/days.tsx';
import { NextHours } from './forecast/next-hours.tsx';
import { Now } from './forecast/now.tsx';
import { usePlaceWeather } from './place-weather.ts';
import { fullName } from './places/place-name.ts';
import { isUnknownPlace, Problems, WeatherFailure } from './problems/failure.tsx';
import { useReader } from './reader.ts';
import { SampleBand } from './sources/sample-band.tsx';
import { SourceLine } from './sources/source-line.tsx';
import { activeAt } from './warnings/severity.ts';
import { Warnings } from './warnings/warnings.tsx';

const MINUTE_MS = 60_000;

interface PlaceViewProps {
  readonly place: string;
  /** Told what the place is called once it is known. */
  readonly onFound: (name: string) => void;
}

/** All that there is about one place. */
export function PlaceView({ place, onFound }: PlaceViewProps) {
  const { say, display } = useReader();
  const clock = useNow(MINUTE_MS);
  const { current, forecast, alerts, air } = usePlaceWeather(place);
  const known = shown(current);
  const name = known === null ? null : fullName(known.value, say, display);
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
            warnings={activeAt(warnings?.value.alerts ?? [], now).length}
            now={now}
          />
          <SourceLine {...named} />
          <Problems
            place={place}
            parts={[
              [say('forecast'), forecast],
              [say('warnings'), alerts],
              [say('air'), air],
            ]}
          />
          {coming !== null && <NextHours told={coming} now={now} named={named} />}
        </div>
        <div class="column">
          {coming !== null && <Days forecast={coming.value} now={now} />}
          {warnings !== null && <Warnings told={warnings} now={now} named={named} />}
          <Details current={known.value} today={coming?.value.daily[0] ?? null} />
          {quality !== null && <Air told={quality} named={named} />}
        </div>
        <Chat here={place} />
      </div>
    </>
  );
}

/** What there is to say before anything is known of the place. */
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
