import type { ComponentType } from 'preact';
import type { Me } from '../api/types.ts';
import type { ShellProps } from '../shell.tsx';
import { healthTexts, operatorTexts, withTexts } from '../texts/with-texts.ts';

/**
 * The operator's pages and texts are loaded only here and by the account menu, so nobody else's first view grows by
 * more than these imports.
 */

/** The desk itself; it draws all pages below `/operator`. */
export const loadDesk = async (): Promise<ComponentType<{ me: Me; place: string }>> =>
  (await withTexts(() => import('./desk.tsx'), operatorTexts, healthTexts)).OperatorDesk;

/** The frame for an account page viewed by an operator. */
export const loadViewingShell = async (): Promise<ComponentType<ShellProps>> =>
  (await withTexts(() => import('./viewing.tsx'), operatorTexts, healthTexts)).ViewingShell;
