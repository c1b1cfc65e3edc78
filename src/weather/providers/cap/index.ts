import Type from 'typebox';
import { conditional } from '../../upstream/conditional.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { boxAround } from './box.ts';
import { type CapAlert, MalformedAlert } from './cap.ts';
import { fetchEach } from './fetch.ts';
import { toAlert } from './map.ts';
import { parseCap } from './parse.ts';
import { inForce, infosFor } from './select.ts';

const NAME = 'KDE FPAS (worldwide CAP alerts)';

/** A place has a handful. What goes beyond is not asked for and counts as skipped. */
const MAX_ALERTS = 60;
const GONE = 404;

/**
 * Warnings of hundreds of agencies, gathered by KDE's FOSS Public Alert Server. It answers which alerts have a bounding
 * box at a place, and gives each as the agency's own CAP document; whether it concerns the place is decided here.
 */
export const cap = defineProvider({
  id: 'cap',
  name: NAME,
  url: 'https://alerts.kde.org',
  provides: ['alerts'],
  coverage: 'world',
  licence: 'As the issuing agency states',
  attribution: 'Alerts by national agencies, gathered by the KDE FOSS Public Alert Server',
  isLocal: false,
  settings: { 'cap-url': baseUrl(NAME, 'https://alerts.kde.org') },
  requires: null,
  create: ({ settings, upstream, clock }) => {
    const base = settings['cap-url'];
    // The same documents are asked for again and again; those of some agencies have hundreds of kilobytes.
    const documents = conditional(upstream, NAME, clock);

    async function document(id: string, signal: AbortSignal): Promise<CapAlert | MalformedAlert | null> {
      const url = `${base}/alert/${encodeURIComponent(id)}`;
      const { status, text } = await documents.text({ url, signal, answers: [GONE] });
      return status === GONE ? null : read(text);
    }

    return {
      alerts: async (place, signal) => {
        const url = `${base}/alert/area?${boxAround(place)}`;
        const ids = [...new Set(await upstream.json({ url, signal }, Type.Array(Type.String())))];
        const asked = ids.slice(0, MAX_ALERTS);
        const { found, failed } = await fetchEach(asked, (id) => document(id, signal));
        const sound = found.flatMap((alert) => (alert instanceof MalformedAlert ? [] : [alert]));
        return {
          alerts: inForce(sound).flatMap((alert) =>
            infosFor(alert, place).map((info) => toAlert(alert, info)),
          ),
          skipped: ids.length - asked.length + failed + (found.length - sound.length),
        };
      },
    };
  },
});

/** The outcome is a value, so that each document is read as it arrives and a malformed one counts in the end. */
function read(text: string): CapAlert | MalformedAlert {
  try {
    return parseCap(text);
  } catch (error) {
    if (error instanceof MalformedAlert) return error;
    throw error;
  }
}
