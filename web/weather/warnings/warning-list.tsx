import type { weather } from '../../../client/index.ts';
import type { LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import { activeAt, bySeverity, severityOf } from './severity.ts';

interface WarningListProps {
  readonly alerts: readonly weather.Alert[];
  /** Null where nobody is asked for the country's warnings. */
  readonly source: string | null;
  readonly now: LocalTime;
}

/** Warnings that have not ended, the most severe first; that there are none is said. */
export function WarningList({ alerts, source, now }: WarningListProps) {
  const { say } = useReader();
  const active = bySeverity(activeAt(alerts, now));
  if (active.length === 0)
    return <p class="muted">{say(source === null ? 'warningsNotCovered' : 'noWarnings')}</p>;
  return (
    <ol>
      {active.map((alert, i) => (
        <Warning key={`${i} ${alert.event}`} alert={alert} now={now} />
      ))}
    </ol>
  );
}

interface WarningProps {
  readonly alert: weather.Alert;
  readonly now: LocalTime;
}

/** Texts that are longer together are folded. */
const SHORT = 240;

function Warning({ alert, now }: WarningProps) {
  const { say } = useReader();
  const severity = severityOf(alert);
  const { event, area, sender, url, description } = alert;
  const texts = [area, description].filter((text) => text !== null && text !== '');
  return (
    <li class={`warning ${severity.toLowerCase()}`}>
      <p class="severity">{say(`severity${severity}`)}</p>
      <h3>{event}</h3>
      <Validity alert={alert} now={now} />
      {texts.join().length > SHORT ? (
        <details>
          <summary>{say('theWholeText')}</summary>
          <Prose texts={texts} />
        </details>
      ) : (
        <Prose texts={texts} />
      )}
      <p class="muted small">
        {sender !== null && say('sentBy', { sender })}{' '}
        {isPage(url) && (
          <a href={url}>
            {say('readMore')}
            <span class="hidden-visually">: {event}</span>
          </a>
        )}
      </p>
    </li>
  );
}

function Prose({ texts }: { readonly texts: readonly (string | null)[] }) {
  return (
    <>
      {texts.map((text) => (
        <p key={text} class="prose">
          {text}
        </p>
      ))}
    </>
  );
}

function Validity({ alert: { start, end }, now }: WarningProps) {
  const { say, display } = useReader();
  const from = start === null ? '' : display.moment(start, now);
  const until = end === null ? '' : display.moment(end, now);
  const hasBegun = start === null || start <= now;
  if (end === null && hasBegun) return null;
  if (hasBegun) return <p>{say('validUntil', { until })}</p>;
  return <p>{end === null ? say('validFrom', { from }) : say('validFromUntil', { from, until })}</p>;
}

/** Whether a source's link leads to a page, and not to a script. */
function isPage(url: string | null): url is string {
  return url !== null && /^https?:\/\//.test(url);
}
