import type { weather } from '../../../client/index.ts';
import type { LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import { type Named, SourceLine } from '../sources/source-line.tsx';
import type { Told } from '../told.ts';
import { WarningList } from './warning-list.tsx';

interface WarningsProps {
  readonly told: Told<weather.Alerts>;
  readonly now: LocalTime;
  /** The source that is named already. */
  readonly named: Named;
}

/** Official warnings, the most severe first. */
export function Warnings({ told: { value, freshness }, now, named }: WarningsProps) {
  const { say } = useReader();
  return (
    <section class="warnings" id="warnings">
      <h2>{say('warnings')}</h2>
      {value.partial === true && <p class="band">{say('warningsPartial')}</p>}
      <WarningList alerts={value.alerts} source={value.source} now={now} />
      {value.source !== null && <SourceLine source={value.source} freshness={freshness} named={named} />}
    </section>
  );
}
