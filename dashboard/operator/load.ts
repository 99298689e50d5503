import type { ComponentType } from 'preact';
import type { Me } from '../api/types.ts';
import type { ShellProps } from '../shell.tsx';
import { withTexts } from './with-texts.ts';

/**
 * The operator's pages and their texts are loaded here and by the account menu, and nowhere else, so that nobody else's first view
 * grows by more than these imports.
 */

/** The desk itself, which draws all pages below `/operator`. */
export const loadDesk = async (): Promise<ComponentType<{ me: Me; place: string }>> =>
  (await withTexts(() => import('./desk.tsx'))).OperatorDesk;

/** The frame of a page of an account that an operator looks at. */
export const loadLookingShell = async (): Promise<ComponentType<ShellProps>> =>
  (await withTexts(() => import('./looking.tsx'))).LookingShell;
