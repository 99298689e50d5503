import type { ComponentType } from 'preact';
import type { Me } from '../api/types.ts';
import type { ShellProps } from '../shell.tsx';
import { withTexts } from './load-link.ts';

/** The desk itself, which draws all pages below `/operator`. */
export const loadDesk = async (): Promise<ComponentType<{ me: Me; place: string }>> =>
  (await withTexts(() => import('./desk.tsx'))).OperatorDesk;

/** The frame of a page of an account that an operator looks at. */
export const loadLookingShell = async (): Promise<ComponentType<ShellProps>> =>
  (await withTexts(() => import('./looking.tsx'))).LookingShell;
