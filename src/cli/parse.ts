import { parseArgs } from 'node:util';
import {
  inEnvironment,
  readSettings,
  type SettingsTable,
  settingNamed,
  shortName,
  UsageError,
} from '../http/settings.ts';
import type { Command, Given } from './command.ts';

/** Reads what follows a command's words. Throws UsageError for anything that the command does not take. */
export function parseCommand(
  command: Command,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Given<SettingsTable> {
  const flags: Record<string, string> = {};
  const switches = new Set<string>();
  const operands: string[] = [];
  for (const token of tokens(command, args)) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.name in command.switches) {
      if (token.value !== undefined) throw new UsageError(`--${token.name} takes no value`);
      switches.add(token.name);
      continue;
    }
    const name = settingNamed(command.settings, token.name);
    if (token.value === undefined) throw new UsageError(`--${token.name} needs a value`);
    if (name in flags) throw new UsageError(`--${token.name} is given twice`);
    flags[name] = token.value;
  }
  requireOperands(command, operands);
  const named = Object.keys(command.settings).filter(
    (name) => (flags[name] ?? inEnvironment(environment, name)) !== undefined,
  );
  const settings = readSettings(command.settings, flags, environment);
  return { settings, named: new Set(named), switches, operands };
}

function tokens(command: Command, args: readonly string[]) {
  const options: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const name of Object.keys(command.settings)) {
    options[name] = { type: 'string' };
    options[shortName(name)] = { type: 'string' };
  }
  for (const name of Object.keys(command.switches)) options[name] = { type: 'boolean' };
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true }).tokens;
}

function requireOperands(command: Command, operands: readonly string[]): void {
  const open = command.operands.at(-1)?.endsWith('...') === true;
  const missing = command.operands[operands.length];
  if (missing !== undefined) throw new UsageError(`${missing.replace('...', '')} is missing`);
  const surplus = operands[command.operands.length];
  if (!open && surplus !== undefined) throw new UsageError(`"${surplus}" is one too many`);
}
