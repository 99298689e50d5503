/** Construct ids are a contract, because renaming a function replaces it: `month-walk` is always `MonthWalk`. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|[-_])([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
