import { nearest, suggestion } from '../settings/suggestion.ts';
import type { Command } from './command.ts';
import { overview } from './help.ts';
import { settingsWithFlag } from './parse.ts';

/** Returns the error message for arguments that begin with no command. */
export function unknownCommand(args: readonly string[], commands: readonly Command[]): string {
  const names = commands.map(nameOf);
  const given = args.filter((arg) => !arg.startsWith('-')).slice(0, 2);
  const [first = '', second] = given;
  const words = given.join(' ');
  const option = args[0]?.startsWith('-') === true && nearest(words, names) === null ? args[0] : null;
  if (option !== null) return `missing command before ${option}${commandsWith(option, commands)}`;
  if (words === '') return ['missing command', '', ...overview(commands)].join('\n');
  const groups = [...new Set(commands.map(({ words: [group = ''] }) => group))];
  const group = groups.includes(first) ? commands.filter((command) => command.words[0] === first) : null;
  if (group !== null && second === undefined) {
    return `${words} is a group of commands; use one of ${group.map(nameOf).join(', ')}`;
  }
  if (group !== null) return `unknown command ${words}${withinGroup(second ?? '', group)}`;
  const near = nearest(words, [...names, ...groups]) ?? nearest(first, groups);
  const inGroup = commands.filter((command) => command.words[0] === near).map(nameOf);
  if (inGroup.length > 1)
    return `unknown command ${words}; did you mean ${near}? Use one of ${inGroup.join(', ')}`;
  return `unknown command ${words}${suggestion(words, names)}`;
}

/** Compares only the second word, because the whole names of a group all look alike. */
function withinGroup(word: string, group: readonly Command[]): string {
  const meant = group.find(({ synonyms }) => nearest(word, synonyms) !== null);
  const names = new Map(group.map((command) => [command.words[1] ?? '', nameOf(command)]));
  const near = nearest(word, [...names.keys()]);
  if (near === null && meant !== undefined) return `; did you mean ${nameOf(meant)}?`;
  return suggestion(word, [...names.keys()], (name) => names.get(name) ?? name);
}

function commandsWith(option: string, commands: readonly Command[]): string {
  const [flag = ''] = option.replace(/^-+/, '').split('=', 1);
  const having = commands.filter(
    ({ settings, switches }) => settingsWithFlag(settings, flag).length > 0 || Object.hasOwn(switches, flag),
  );
  const names = (having.length > 0 ? having : commands).map(nameOf).join(', ');
  return having.length > 0 ? `, an option of ${names}` : `; use one of ${names}`;
}

function nameOf({ words }: Command): string {
  return words.join(' ');
}
