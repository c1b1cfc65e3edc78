import type { weather } from '../../../client/index.ts';
import { precipitationKind } from '../chart/chart-step.ts';
import type { Display } from '../display/display.ts';
import { dateOf, type LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import type { TranslateWeather } from '../texts/texts.ts';
import type { NowcastSteps } from './with-nowcast.ts';

interface NowcastProps {
  readonly nowcast: weather.Nowcast;
  readonly now: LocalTime;
  /** True if the outlook above already says the same. */
  readonly isSaid: boolean;
}

/** Shows rain and snow in the next two hours by minutes: a sentence, and bars unless it stays dry. */
export function Nowcast({ nowcast, now, isSaid }: NowcastProps) {
  const { translate, display } = useReader();
  const steps = upcomingSteps(nowcast, now);
  const text = nowcastSentence({ ...nowcast, precipitation: steps }, now, translate, display);
  const [first, last] = [steps[0], steps.at(-1)];
  if (text === null || first === undefined || last === undefined) return null;
  if (isSaid && nowcast.begins === null) return null;
  return (
    <div class="nowcast">
      {!isSaid && <p>{text}</p>}
      {nowcast.begins !== null && (
        <>
          <Bars rates={steps.map(({ rate }) => rate ?? 0)} />
          <p class="ends small" aria-hidden="true">
            <span>{display.time(first.datetime)}</span>
            <span>{display.time(last.datetime)}</span>
          </p>
        </>
      )}
    </div>
  );
}

const HEIGHT = 28;
/** A bar for this rate has the full height unless another step has more, in mm/h. */
const HEAVY = 4;

function Bars({ rates }: { readonly rates: readonly number[] }) {
  const most = Math.max(HEAVY, ...rates);
  const width = 100 / rates.length;
  return (
    <svg class="bars" width="100%" height={HEIGHT} aria-hidden="true">
      {rates.map((rate, i) => {
        const height = rate === 0 ? 0 : Math.max(2, (HEIGHT * rate) / most);
        return (
          <rect
            key={i}
            x={`${i * width}%`}
            width={`${width * 0.8}%`}
            y={HEIGHT - height}
            height={height}
            rx="2"
          />
        );
      })}
    </svg>
  );
}

const MINUTE_MS = 60_000;

/** Removes steps that have ended, because a response can be some minutes old. */
function upcomingSteps(
  { precipitation, step_minutes }: NowcastSteps,
  now: LocalTime,
): NowcastSteps['precipitation'] {
  const ended = dateOf(now).getTime() - (step_minutes ?? 0) * MINUTE_MS;
  return precipitation.filter(({ datetime }) => dateOf(datetime).getTime() > ended);
}

/** Describes the next two hours in a sentence; null if nothing is known about them. */
export function nowcastSentence(
  { begins, ends, step_minutes, precipitation: steps }: NowcastSteps,
  now: LocalTime,
  translate: TranslateWeather,
  display: Display,
): string | null {
  const known = steps.filter(({ rate }) => rate !== null);
  if (known.length === 0 || step_minutes === null) return null;
  const count = Math.max(1, Math.floor((known.length * step_minutes) / 60));
  if (begins === null || (ends !== null && ends <= now)) return translate('nowcastDry', { count });
  const wet = known.find(({ rate }) => (rate ?? 0) > 0);
  const what = translate(precipitationKind(wet ?? { rain: null, snow: null }));
  if (begins > now) return translate('nowcastStarts', { what, at: display.time(begins) });
  if (ends !== null) return translate('nowcastStops', { what, at: display.time(ends) });
  return translate('nowcastOn', { what, count });
}
