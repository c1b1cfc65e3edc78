import { Type } from '../../../schema.ts';
import type { AlertReport } from '../../model/alert.ts';
import { UpstreamError } from '../../upstream/errors.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { type Collected, concernsAll, Documents } from './documents.ts';
import type { Point } from './model.ts';
import { alertsFor } from './select.ts';

/**
 * Maximum number of alerts to fetch for a place; further alerts count as missing. A place usually has a
 * handful of alerts, and about a hundred in the worst storms.
 */
const MAX_ALERTS = 500;
const GONE = 404;
/** Maximum time to fetch a document. The request that caused the fetch may stop waiting earlier. */
const DOCUMENT_MS = 20_000;

/**
 * Alerts from hundreds of agencies, collected by KDE's FOSS Public Alert Server. The server lists the alerts
 * whose bounding box contains a place, and serves the original CAP documents. This provider decides which
 * alerts concern the place.
 */
export const cap = defineProvider({
  id: 'cap',
  name: 'KDE FPAS (worldwide CAP alerts)',
  url: 'https://alerts.kde.org',
  provides: ['alerts'],
  coverage: 'world',
  licence: 'According to the issuing agency',
  attribution: 'Alerts by national agencies, gathered by the KDE FOSS Public Alert Server',
  // Each alert needs one request, and a storm may have two hundred alerts.
  rate: { account: 'cap', displayName: 'KDE FPAS', requests: 900, seconds: 60, source: null },
  settings: { 'cap-url': baseUrl('KDE FPAS (worldwide CAP alerts)', 'https://alerts.kde.org') },
  create: ({ settings, upstream }) => {
    const base = settings['cap-url'];
    const documents = new Documents(async (id) => {
      const url = `${base}/alert/${encodeURIComponent(id)}`;
      const signal = AbortSignal.timeout(DOCUMENT_MS);
      const { status, text } = await upstream.text({ url, signal, accepts: [GONE] });
      return status === GONE ? null : text;
    });
    return {
      alerts: async (place, signal, softDeadline = signal) => {
        const url = `${base}/alert/area?${boxAround(place)}`;
        const ids = [...new Set(await upstream.json({ url, signal }, Type.Array(Type.String())))];
        const wanted = ids.slice(0, MAX_ALERTS);
        return report(await documents.collect(wanted, softDeadline), place, ids.length - wanted.length);
      },
    };
  },
});

/**
 * Builds the report. The server sent the list, so a failed document is an error only if the failure affects
 * the whole server. Throws UpstreamError if documents exist, but none could be fetched.
 */
function report({ found, unreadable, missing, failure }: Collected, place: Point, left: number): AlertReport {
  if (found.length === 0 && failure !== null && concernsAll(failure)) throw failure;
  if (found.length === 0 && unreadable === 0 && missing > 0)
    throw new UpstreamError('unreadable', 'listed alerts, but sent none of them in time', { cause: failure });
  return {
    alerts: alertsFor(found, place),
    skipped: unreadable,
    missing: missing + left,
    readable: found.length,
  };
}

/** Half the width and height of the box around a point, about a hundred metres. The server requires a box. */
const HALF_DEGREES = 0.001;

/**
 * Returns the query for a box around a point. The box stays within the globe, because the server rejects
 * other boxes.
 */
export function boxAround({ latitude, longitude }: Point): URLSearchParams {
  const within = (limit: number, degrees: number) => Math.min(limit, Math.max(-limit, degrees)).toFixed(4);
  return new URLSearchParams({
    min_lat: within(90, latitude - HALF_DEGREES),
    max_lat: within(90, latitude + HALF_DEGREES),
    min_lon: within(180, longitude - HALF_DEGREES),
    max_lon: within(180, longitude + HALF_DEGREES),
  });
}
