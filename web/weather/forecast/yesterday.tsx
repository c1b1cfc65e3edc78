import type { weather } from '../../../client/index.ts';
import type { LocalTime } from '../display/local-time.ts';
import { Sky } from '../icons/sky.tsx';
import { useReader } from '../reader.ts';
import { type Named, SourceLine } from '../sources/source-line.tsx';
import type { WithFreshness } from '../with-freshness.ts';
import { dayFacts } from './day-facts.ts';
import { HourTable } from './hour-table.tsx';

interface YesterdayProps {
  readonly response: WithFreshness<weather.History>;
  readonly now: LocalTime;
  /** The source line already shown on the page. An identical line is omitted. */
  readonly named: Named;
}

/** Shows yesterday's weather in a line, and its hours folded. */
export function Yesterday({ response: { value, freshness }, now, named }: YesterdayProps) {
  const { translate, display } = useReader();
  const { day, hours } = value;
  const name = display.day(day.date, now);
  return (
    <section class="yesterday">
      <details>
        <summary>
          <h2>{name}</h2>
          <Sky code={day.icon} text={dayFacts(day, translate, display).join(' · ')} />
        </summary>
        <HourTable steps={hours} now={now} label={name} days={[day]} />
        <p class="muted small">{translate('fromModels')}</p>
        <SourceLine source={value.source} freshness={freshness} named={named} />
      </details>
    </section>
  );
}
