import type { ComponentType } from 'preact';
import type { Me } from '../api/types.ts';
import type { ShellProps } from '../shell.tsx';

/**
 * The operator's pages and their texts are loaded here and nowhere else, so that nobody else's first view grows by more than
 * these imports.
 */
async function withTexts<Script>(load: () => Promise<Script>): Promise<Script> {
  const [script] = await Promise.all([load(), import('./texts/texts.ts').then((texts) => texts.loadOperatorTexts())]);
  return script;
}

/** The desk itself, which draws all pages below `/operator`. */
export const loadDesk = async (): Promise<ComponentType<{ me: Me; place: string }>> =>
  (await withTexts(() => import('./desk.tsx'))).OperatorDesk;

/** The frame of a page of an account that an operator looks at. */
export const loadLookingShell = async (): Promise<ComponentType<ShellProps>> =>
  (await withTexts(() => import('./looking.tsx'))).LookingShell;

/** The line of the account menu that leads to the desk. */
export const loadDeskLink = async (): Promise<ComponentType> =>
  (await withTexts(() => import('./desk-link.tsx'))).DeskLink;
