import type { weather } from '../../../client/index.ts';
import type { LocalTime } from '../display/local-time.ts';
import { Icon } from '../icons/icon.tsx';
import { useReader } from '../reader.ts';
import { type Named, SourceLine } from '../sources/source-line.tsx';
import type { WithFreshness } from '../with-freshness.ts';

interface WarningListProps {
  readonly alerts: readonly weather.Alert[];
  /** Null if no source covers the country's warnings. */
  readonly source: string | null;
  readonly now: LocalTime;
}

/** Shows active warnings, most severe first, or a note that there are no warnings. */
export function WarningList({ alerts, source, now }: WarningListProps) {
  const { translate } = useReader();
  const active = bySeverity(activeAt(alerts, now));
  if (active.length === 0)
    return <p class="muted">{translate(source === null ? 'warningsNotCovered' : 'noWarnings')}</p>;
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

/** Shows a warning in the colour of its severity, with its text folded. */
function Warning({ alert, now }: WarningProps) {
  const { translate } = useReader();
  const severity = severityOf(alert);
  const { event, area, sender, url, description } = alert;
  const texts = [area, description].filter((text) => text !== null && text !== '');
  return (
    <li class={`warning ${isSure(alert) ? severity.toLowerCase() : ''}`}>
      <details>
        <summary>
          <Icon name="warning" />
          <span>
            <h3>{event}</h3> <Validity alert={alert} now={now} />
            <span class="severity">
              {translate(`severity${severity}`)}
              {!isSure(alert) && `: ${translate('warningMayNotApply')}`}
            </span>
          </span>
        </summary>
        <Prose texts={texts} />
        <p class="small">
          {sender !== null && translate('sentBy', { sender })}{' '}
          {isPage(url) && (
            <a href={url}>
              {translate('readMore')}
              <span class="hidden-visually">: {event}</span>
            </a>
          )}
        </p>
      </details>
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
  const { translate, display } = useReader();
  const from = start === null ? '' : display.moment(start, now);
  const until = end === null ? '' : display.moment(end, now);
  const hasBegun = start === null || start <= now;
  if (end === null && hasBegun) return null;
  if (hasBegun) return <span>{translate('validUntil', { until })}</span>;
  return (
    <span>
      {end === null ? translate('validFrom', { from }) : translate('validFromUntil', { from, until })}
    </span>
  );
}

/** Returns whether a link is http(s). The page must not contain script links. */
function isPage(url: string | null): url is string {
  return url !== null && /^https?:\/\//.test(url);
}

export type Severity = NonNullable<weather.Alert['severity']>;

/** Severities, most severe first. An unknown severity could be high or low, so it comes after moderate. */
const ORDER: readonly Severity[] = ['Extreme', 'Severe', 'Moderate', 'Unknown', 'Minor'];

const severityOf = ({ severity }: Pick<weather.Alert, 'severity'>): Severity => severity ?? 'Unknown';

/** Removes warnings that have ended, because a response can be hours old. */
export function activeAt<A extends Pick<weather.Alert, 'end'>>(alerts: readonly A[], now: LocalTime): A[] {
  return alerts.filter(({ end }) => end === null || end > now);
}

/** Returns whether the source says that a warning applies to the place. */
export function isSure({ applies }: Pick<weather.Alert, 'applies'>): boolean {
  return applies === 'here';
}

/** Sorts warnings by certainty of the area, then by severity, then by start. */
export function bySeverity<A extends Pick<weather.Alert, 'severity' | 'start' | 'applies'>>(
  alerts: readonly A[],
): A[] {
  return alerts.toSorted(
    (a, b) =>
      Number(isSure(b)) - Number(isSure(a)) ||
      ORDER.indexOf(severityOf(a)) - ORDER.indexOf(severityOf(b)) ||
      (a.start ?? '').localeCompare(b.start ?? ''),
  );
}

interface WarningsProps {
  readonly response: WithFreshness<weather.Alerts>;
  readonly now: LocalTime;
  /** The source line already shown on the page. An identical line is omitted. */
  readonly named: Named;
}

/** Shows the warnings, or a note that there are none. */
export function Warnings({ response: { value, freshness }, now, named }: WarningsProps) {
  const { translate } = useReader();
  return (
    <section class="warnings" id="warnings">
      <h2>{translate('warnings')}</h2>
      {value.partial === true && <p class="band">{translate('warningsPartial')}</p>}
      <WarningList alerts={value.alerts} source={value.source} now={now} />
      {value.source !== null && <SourceLine source={value.source} freshness={freshness} named={named} />}
    </section>
  );
}

/** Returns whether warnings belong above the weather: if there are any, or if some may be missing. */
export function isUrgent({ alerts, partial }: weather.Alerts, now: LocalTime): boolean {
  return activeAt(alerts, now).length > 0 || partial === true;
}
