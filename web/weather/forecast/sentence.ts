import type { Display } from '../display/display.ts';
import { dayOf, type LocalTime } from '../display/local-time.ts';
import type { SayWeather } from '../texts/texts.ts';
import type { Outlook } from './outlook.ts';

/** What comes, in one sentence, and a second one where there is a gale. */
export function sentenceOf(outlook: Outlook, now: LocalTime, say: SayWeather, display: Display): string {
  const { gale } = outlook;
  const fall = fallSentence(outlook, now, say, display);
  if (gale === null) return fall;
  return `${fall} ${say('gale', { gust: display.wind(gale.gust), at: display.moment(gale.at, now) })}`.trim();
}

function fallSentence(outlook: Outlook, now: LocalTime, say: SayWeather, display: Display): string {
  const { kind, what, isDamp, isDoubtful, from, until, mm } = outlook;
  const dry = isDamp ? 'damp' : 'dry';
  if (kind === 'unknown') return '';
  if (what === null || from === null)
    return until === null ? say(dry) : say(`${dry}AtLeast`, { until: display.moment(until, now) });
  const values = {
    what: say(isDoubtful ? `${what}Perhaps` : what),
    from: display.moment(from, now),
    until: until === null ? '' : endOf(until, from, now, display),
    amount: display.amount(mm),
    next: say(`${what}Next`),
  };
  if (kind === 'later') return say(`${dry}Until`, values);
  if (kind === 'now') return say(until === null ? 'wetOn' : 'wetUntil', values);
  return say(until === null ? 'wetFrom' : 'wetFromUntil', values);
}

/** Without its day where that has just been said. */
function endOf(until: LocalTime, from: LocalTime, now: LocalTime, display: Display): string {
  return dayOf(until) === dayOf(from) && dayOf(from) !== dayOf(now)
    ? display.time(until)
    : display.moment(until, now);
}
