import Type from 'typebox';
import { conditional } from '../../upstream/conditional.ts';
import { UnreadableAlert } from '../alerts.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { fetchEach } from './documents.ts';
import type { CapAlert, Point } from './model.ts';
import { parseCap } from './parse.ts';
import { inForce, infosFor, toAlert } from './select.ts';

/** A place has a handful. Any beyond this are not fetched and count as skipped. */
const MAX_ALERTS = 60;
const GONE = 404;

/**
 * Alerts of hundreds of agencies, collected by KDE's FOSS Public Alert Server. It lists the alerts whose bounding box
 * contains a place and serves each as the agency's own CAP document; whether an alert concerns the place is decided
 * here.
 */
export const cap = defineProvider({
  id: 'cap',
  name: 'KDE FPAS (worldwide CAP alerts)',
  url: 'https://alerts.kde.org',
  provides: ['alerts'],
  coverage: 'world',
  licence: 'As the issuing agency states',
  attribution: 'Alerts by national agencies, gathered by the KDE FOSS Public Alert Server',
  // Each alert is a request of its own, of which a place may need sixty.
  rate: { account: 'cap', of: 'KDE FPAS', requests: 600, seconds: 60, source: null },
  settings: { 'cap-url': baseUrl('KDE FPAS (worldwide CAP alerts)', 'https://alerts.kde.org') },
  create: ({ settings, upstream, clock }) => {
    const base = settings['cap-url'];
    // The same documents are needed again and again; those of some agencies have hundreds of kilobytes.
    const documents = conditional(upstream, clock);

    async function document(id: string, signal: AbortSignal): Promise<CapAlert | UnreadableAlert | null> {
      const url = `${base}/alert/${encodeURIComponent(id)}`;
      const { status, text } = await documents.text({ url, signal, accepts: [GONE] });
      return status === GONE ? null : parsed(text);
    }

    return {
      alerts: async (place, signal) => {
        const url = `${base}/alert/area?${boxAround(place)}`;
        const ids = [...new Set(await upstream.json({ url, signal }, Type.Array(Type.String())))];
        const wanted = ids.slice(0, MAX_ALERTS);
        const { found, failed } = await fetchEach(wanted, (id) => document(id, signal));
        const readable = found.flatMap((alert) => (alert instanceof UnreadableAlert ? [] : [alert]));
        return {
          alerts: inForce(readable).flatMap((alert) =>
            infosFor(alert, place).map((info) => toAlert(alert, info)),
          ),
          skipped: ids.length - wanted.length + failed + (found.length - readable.length),
        };
      },
    };
  },
});

/** An unreadable document is a value, so that it costs no other and is counted at the end. */
function parsed(text: string): CapAlert | UnreadableAlert {
  try {
    return parseCap(text);
  } catch (error) {
    if (error instanceof UnreadableAlert) return error;
    throw error;
  }
}

/** About a hundred metres: the server takes a box, not a point. */
const HALF_DEGREES = 0.001;

/** The query for a point: a box around it that stays within the globe, since the server rejects any other. */
export function boxAround({ latitude, longitude }: Point): URLSearchParams {
  const within = (limit: number, degrees: number) => Math.min(limit, Math.max(-limit, degrees)).toFixed(4);
  return new URLSearchParams({
    min_lat: within(90, latitude - HALF_DEGREES),
    max_lat: within(90, latitude + HALF_DEGREES),
    min_lon: within(180, longitude - HALF_DEGREES),
    max_lon: within(180, longitude + HALF_DEGREES),
  });
}
