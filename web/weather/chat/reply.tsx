import { linkTo } from '../../shared/address.ts';
import { AirFacts } from '../details/air.tsx';
import { CurrentFacts } from '../details/details.tsx';
import { localTimeAt } from '../display/local-time.ts';
import { Hours } from '../forecast/hours.tsx';
import { fullName } from '../places/place-name.ts';
import { useReader } from '../reader.ts';
import { Credit, SampleBand, SourceLine } from '../sources/source-line.tsx';
import { WarningList } from '../warnings/warnings.tsx';
import type { WithFreshness } from '../with-freshness.ts';
import type { ChatAnswer } from './chat-answer.ts';
import { inMetric } from './metric.ts';
import { periodText } from './period.ts';

/** Shows an answer in one line, what the service understood, and the details folded. */
export function Reply({ response: { value, freshness } }: { readonly response: WithFreshness<ChatAnswer> }) {
  const { translate, display } = useReader();
  const { answer, understood, timezone, source, latitude, longitude } = value;
  const now = localTimeAt(new Date(), timezone);
  const place = fullName(value, translate, display);
  const period = periodText(understood, now, translate, display);
  const sources = new Set([source, value.alerts_source ?? source, value.air?.source ?? source]);
  const others = [...sources].slice(1);
  return (
    <>
      <p class="answer" role="status" lang={understood.lang}>
        {answer}
      </p>
      <p class="understood muted small">
        {translate('understood')} <a href={linkTo({ place: `${latitude},${longitude}` })}>{place}</a> ·{' '}
        {period}
      </p>
      {value.alerts !== undefined && (
        <WarningList alerts={value.alerts} source={value.alerts_source ?? null} now={now} />
      )}
      {value.air !== undefined && <AirFacts air={value.air} />}
      <details>
        <summary>{translate('details')}</summary>
        <Figures value={inMetric(value)} now={now} label={`${place}, ${period}`} />
        <SampleBand sources={[...sources]} />
        <SourceLine source={source} freshness={freshness} />
        {others.map((other) => (
          <p key={other} class="muted small">
            <Credit source={other} />
          </p>
        ))}
      </details>
    </>
  );
}

interface FiguresProps {
  /** The answer in metric units. */
  readonly value: ChatAnswer;
  readonly now: string;
  readonly label: string;
}

/** Shows the figures of an answer: the hours of a forecast, or the current weather. */
export function Figures({ value, now, label }: FiguresProps) {
  if (!('forecasts' in value)) return <CurrentFacts current={value} today={null} />;
  if (value.forecasts.length === 0) return null;
  return <Hours steps={value.forecasts} now={now} label={label} days={value.daily} />;
}
