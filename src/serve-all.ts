import { command } from './cli/command.ts';
import { createLog, serve } from './http/serve.ts';
import { SERVICE_SETTINGS } from './http/service-settings.ts';
import { sportsListener } from './sports/commands.ts';
import { DEMO_DATA, SPORTS_SETTINGS } from './sports/settings.ts';

/** Serves everything from one process. */
export const serveAll = command(['serve'], {
  summary: 'Serve every service: sports.',
  settings: { ...SPORTS_SETTINGS, ...SERVICE_SETTINGS },
  switches: {
    demo: `Serve synthetic games, made on the first run, from ${DEMO_DATA} unless --data names another folder.`,
  },
  run: async ({ settings, named, switches }) => {
    const demo = switches.has('demo');
    const data = demo && !named.has('sports-data') ? DEMO_DATA : settings['sports-data'];
    if (demo) {
      const { ensureDemo } = await import('./sports/demo-dataset.ts');
      await ensureDemo(data);
    }
    const log = createLog(settings);
    await serve([await sportsListener({ ...settings, 'sports-data': data }, log)], settings, log);
  },
});
