import { expect, it } from 'vitest';
import { HELP as AGENT_HELP, OPTIONS as AGENT_OPTIONS } from '../../agent/flags.ts';
import { HELP as START_HELP, OPTIONS as START_OPTIONS } from '../../infra/local/start-options.ts';
import { commands } from '../../operator/commands/index.ts';
import { optionsOf } from '../../operator/main.ts';
import { textOf } from './variables.ts';

const page = textOf('docs/commands.md');
const optionsIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g), ([, name = '']) => name))].sort();

/** Each section in docs/commands.md by its heading. */
const sections = new Map(
  page.split(/^##+ /m).map((text) => {
    const [heading = '', ...lines] = text.split('\n');
    return [heading, lines.join('\n')];
  }),
);

it('docs/commands.md has every command of regrove, and no other', () => {
  const stated = [...sections.keys()].filter((heading) => heading.startsWith('regrove '));

  expect(stated.sort()).toEqual(
    Object.keys(commands)
      .map((name) => `regrove ${name}`)
      .sort(),
  );
});

it('each command there has all its options, and no other', () => {
  for (const [name, command] of Object.entries(commands)) {
    const rows = sections.get(`regrove ${name}`)?.match(/^(\| `--.*|Common options: .*)$/gm) ?? [];
    const stated = optionsIn(rows.map((row) => row.replace(/^(\| `[^`]+`).*/, '$1')).join('\n'));

    expect([name, stated]).toEqual([name, Object.keys(optionsOf(command)).sort()]);
  }
});

it.each([
  ['npm start', START_HELP, START_OPTIONS],
  ['regrove-agent', AGENT_HELP, AGENT_OPTIONS],
] as const)('the help of %s has all its options and no other, and is in docs/commands.md', (name, help, options) => {
  expect(optionsIn(help)).toEqual(Object.keys(options).sort());
  expect(sections.get(name)).toContain(help.trimEnd());
});

it('a command names an option in its usage only if it has it', () => {
  for (const [name, command] of Object.entries(commands)) {
    const unknown = optionsIn(command.usage).filter((option) => !(option in optionsOf(command)));

    expect([name, unknown]).toEqual([name, []]);
  }
});
