import { command } from './cli/command.ts';
import { createLog, serve } from './http/serve.ts';
import { SERVICE_SETTINGS } from './http/service-settings.ts';
import { sportsListener } from './sports/listen.ts';
import { DEMO_DATA, SPORTS_SETTINGS } from './sports/settings.ts';
import { weatherListener } from './weather/commands.ts';
import { demoSettings, PROVIDER_SETTINGS, WEATHER_SETTINGS } from './weather/settings.ts';

/** Serves everything from one process. */
export const serveAll = command(['serve'], {
  summary: 'Serve both services, sports and weather.',
  settings: { ...PROVIDER_SETTINGS, ...SPORTS_SETTINGS, ...WEATHER_SETTINGS, ...SERVICE_SETTINGS },
  switches: {
    demo:
      `Serve synthetic games, made on the first run, from ${DEMO_DATA} unless --data names another folder; ` +
      'and synthetic weather where no real provider answers.',
  },
  run: async ({ settings, named, switches }) => {
    const demo = switches.has('demo');
    const data = demo && !named.has('sports-data') ? DEMO_DATA : settings['sports-data'];
    if (demo) {
      const { ensureDemo } = await import('./sports/demo-dataset.ts');
      await ensureDemo(data);
    }
    const log = createLog(settings);
    const sports = await sportsListener({ ...settings, 'sports-data': data }, log);
    const weather = await weatherListener(demo ? demoSettings(settings, named) : settings, log);
    await serve([sports, weather], settings, log);
  },
});
