import { expect, it } from 'vitest';
import { integer, withPrefix } from '../settings/setting.ts';
import { command } from './command.ts';
import { unknownCommand } from './unknown-command.ts';

const run = async () => undefined;
const settings = withPrefix('depot', {
  port: integer({ placeholder: 'N', default: 1, min: 0, max: 9, help: 'Port.' }),
});
const commands = [
  command(['serve'], { summary: 'Serve.', settings, switches: { demo: 'Demo.' }, run }),
  command(['depot', 'serve'], { summary: 'Serve.', settings, run }),
  command(['depot', 'get'], { summary: 'Get.', settings: {}, synonyms: ['fetch', 'show'], run }),
];

it.each<[string, string]>([
  ['depot', 'depot is a group of commands; use one of depot serve, depot get'],
  ['depo', 'unknown command depo; did you mean depot? Use one of depot serve, depot get'],
  ['depo serv', 'unknown command depo serv; did you mean depot serve?'],
  ['depot serv', 'unknown command depot serv; did you mean depot serve?'],
  ['depot fetch x', 'unknown command depot fetch; did you mean depot get?'],
  ['depot shwo', 'unknown command depot shwo; did you mean depot get?'],
  ['depot xxxxxxx', 'unknown command depot xxxxxxx; expected one of depot serve, depot get'],
  ['server', 'unknown command server; did you mean serve?'],
  ['xxxxxxx', 'unknown command xxxxxxx; expected one of serve, depot serve, depot get'],
  ['--port 3', 'missing command before --port, an option of serve, depot serve'],
  ['--demo', 'missing command before --demo, an option of serve'],
  ['--depot-port=3', 'missing command before --depot-port=3, an option of serve, depot serve'],
  ['--nothing', 'missing command before --nothing; use one of serve, depot serve, depot get'],
  ['--port serv', 'unknown command serv; did you mean serve?'],
])('unknownCommand explains %s', (args, message) => {
  expect(unknownCommand(args.split(' '), commands)).toBe(message);
});

it('unknownCommand lists the commands if there are no arguments', () => {
  expect(unknownCommand([], commands)).toMatch(/^missing command\n\nUsage: [\s\S]* depot get +Get\./);
});
