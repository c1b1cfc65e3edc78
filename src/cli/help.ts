import { defaultText, environmentName, type Setting, shortName } from '../http/settings.ts';
import type { Command } from './command.ts';

const CALL = 'npm run -s fieldcast --';

/** What the command line offers, below the given words. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map((command) => [usage(command), command.summary] as const);
  return [
    `Usage: ${CALL} COMMAND [OPTION...]`,
    '',
    ...columns(rows),
    '',
    'Every command explains itself with --help.',
  ].join('\n');
}

/** All about one command. */
export function commandHelp(command: Command): string {
  const options = Object.entries(command.settings).map(
    ([name, setting]) => [flag(name, setting), describe(name, setting)] as const,
  );
  const switches = Object.entries(command.switches).map(([name, help]) => [`--${name}`, help] as const);
  const rows = [...options, ...switches, ['--help', 'This text.'] as const];
  return [`Usage: ${CALL} ${usage(command)}`, '', command.summary, '', 'Options:', ...columns(rows)].join(
    '\n',
  );
}

function usage(command: Command): string {
  return [...command.words, ...command.operands].join(' ');
}

function flag(name: string, setting: Setting<unknown>): string {
  return `--${shortName(name)} ${setting.placeholder}`;
}

function describe(name: string, setting: Setting<unknown>): string {
  return `${setting.help} Default ${defaultText(setting)}; environment variable ${environmentName(name)}.`;
}

function columns(rows: ReadonlyArray<readonly [string, string]>): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
