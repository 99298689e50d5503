import type { ComponentType } from 'preact';

/**
 * The operator's pages and their texts are loaded here and in load.ts only, so that nobody else's first view grows by more than
 * these imports.
 */
export async function withTexts<Script>(load: () => Promise<Script>): Promise<Script> {
  const [script] = await Promise.all([load(), import('./texts/texts.ts').then((texts) => texts.loadOperatorTexts())]);
  return script;
}

/** The line of the account menu that leads to the desk. It stands apart from load.ts, because the desk has that menu too. */
export const loadDeskLink = async (): Promise<ComponentType> =>
  (await withTexts(() => import('./desk-link.tsx'))).DeskLink;
