import { command } from './cli/command.ts';
import { type ServingProcess, type Surroundings, serve } from './cli/serve.ts';
import { SERVICE_SETTINGS } from './cli/service-settings.ts';
import { REDIS_SETTINGS } from './redis/settings.ts';
import { sportsListener } from './sports/listen.ts';
import { DEMO_DATA, SPORTS_SETTINGS } from './sports/settings.ts';
import { weatherListener } from './weather/commands.ts';
import { demoSettings, PROVIDER_SETTINGS, WEATHER_SETTINGS } from './weather/settings.ts';

export const serveAll = command(['serve'], {
  summary: 'Serve both services, sports and weather.',
  settings: {
    ...SPORTS_SETTINGS,
    ...WEATHER_SETTINGS,
    ...SERVICE_SETTINGS,
    ...REDIS_SETTINGS,
    ...PROVIDER_SETTINGS,
  },
  switches: {
    demo:
      `Serve synthetic games, generated while the first run is already answering, from ${DEMO_DATA} unless --data names another folder, ` +
      'and synthetic weather if no real provider answers.',
  },
  run: async ({ settings, explicit, switches }) => {
    const demo = switches.has('demo');
    const data = demo && !explicit.has('sports-data') ? DEMO_DATA : settings['sports-data'];
    const listeners = async (process: ServingProcess) => [
      await sportsListener({ ...settings, 'sports-data': data }, process),
      await weatherListener(demo ? demoSettings(settings, explicit) : settings, process),
    ];
    await serve(settings, listeners, demo ? demoOf(data) : {});
  },
});

/** The demo's games appear while the services are already answering. */
function demoOf(data: string): Surroundings {
  return {
    prepare: async () => (await import('./sports/demo-dataset.ts')).createDataset(data),
    startJob: async (log) => new (await import('./sports/demo-job.ts')).DemoJob(data, log),
  };
}
