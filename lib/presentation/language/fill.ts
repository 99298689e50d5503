import type { Pattern } from '../texts/form.ts';

/** The text with a value in each placeholder. Values are not searched for placeholders. */
export const fill = <Names extends string>(text: Pattern<Names>, values: Readonly<Record<Names, string>>): string =>
  (text as unknown as string).replace(/\{(\w+)\}/g, (all, name: Names) => values[name] ?? all);
