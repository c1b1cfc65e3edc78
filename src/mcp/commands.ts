import { type ClientOptions, SportsClient, WeatherClient } from '../../client/index.ts';
import { command } from '../cli/command.ts';
import { loadFeature } from '../optional-packages.ts';
import { UsageError } from '../settings/setting.ts';
import type { Services } from './server.ts';
import { MCP_SETTINGS, type McpSettings } from './settings.ts';

// Loaded only when the command runs, so that the general help stays fast.
const loadStdio = () => loadFeature('mcp', () => import('./stdio.ts'));
const loadHttp = () => loadFeature('mcp', () => import('./http.ts'));

const serveMcp = command(['mcp'], {
  summary:
    'Offer running services to AI assistants over the Model Context Protocol, on standard input and output or HTTP.',
  settings: MCP_SETTINGS,
  run: async ({ settings }) => {
    const services = servicesOf(settings);
    if (settings['mcp-http-port'] === null) {
      const { serveStdin } = await loadStdio();
      serveStdin(services, settings);
    } else {
      const { serveHttp } = await loadHttp();
      await serveHttp(services, { ...settings, 'mcp-http-port': settings['mcp-http-port'] });
    }
  },
});

/** Creates clients for the services in the settings. Throws UsageError if the settings contain no service. */
function servicesOf(settings: McpSettings): Services {
  const { 'sports-url': sports, 'weather-url': weather } = settings;
  if (sports === '' && weather === '') {
    throw new UsageError('no service for assistants is set; give --sports-url, --weather-url or both');
  }
  return {
    sports: sports === '' ? null : new SportsClient(clientOptions(sports, settings['sports-key'])),
    weather: weather === '' ? null : new WeatherClient(clientOptions(weather, settings['weather-key'])),
  };
}

/** Maximum wait before a retry. After this time, the assistant should learn that the service is busy. */
const MAX_WAIT_MS = 5000;

function clientOptions(baseUrl: string, apiKey: string): ClientOptions {
  return { baseUrl, retries: 2, maxWaitMs: MAX_WAIT_MS, ...(apiKey !== '' && { apiKey }) };
}

export const MCP_COMMANDS = [serveMcp];
