import { command } from './cli/command.ts';
import { type ServingProcess, serve } from './cli/serve.ts';
import { SERVICE_SETTINGS } from './cli/service-settings.ts';
import { REDIS_SETTINGS } from './redis/settings.ts';
import { sportsListener } from './sports/listen.ts';
import { DEMO_DATA, SPORTS_SETTINGS } from './sports/settings.ts';
import { weatherListener } from './weather/commands.ts';
import { demoSettings, PROVIDER_SETTINGS, WEATHER_SETTINGS } from './weather/settings.ts';

export const serveAll = command(['serve'], {
  summary: 'Serve both services, sports and weather.',
  settings: {
    ...PROVIDER_SETTINGS,
    ...SPORTS_SETTINGS,
    ...WEATHER_SETTINGS,
    ...REDIS_SETTINGS,
    ...SERVICE_SETTINGS,
  },
  switches: {
    demo:
      `Serve synthetic games, generated on the first run, from ${DEMO_DATA} unless --data names another folder, ` +
      'and synthetic weather if no real provider answers.',
  },
  run: async ({ settings, explicit, switches }) => {
    const demo = switches.has('demo');
    const data = demo && !explicit.has('sports-data') ? DEMO_DATA : settings['sports-data'];
    const prepare = async () => {
      if (!demo) return;
      const { ensureDemo } = await import('./sports/demo-dataset.ts');
      await ensureDemo(data);
    };
    const listeners = async (process: ServingProcess) => [
      await sportsListener({ ...settings, 'sports-data': data }, process),
      await weatherListener(demo ? demoSettings(settings, explicit) : settings, process),
    ];
    await serve(settings, listeners, prepare);
  },
});
