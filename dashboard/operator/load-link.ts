import type { ComponentType } from 'preact';
import { withTexts } from './with-texts.ts';

/** The line of the account menu that leads to the desk. */
export const loadDeskLink = async (): Promise<ComponentType> =>
  (await withTexts(() => import('./desk-link.tsx'))).DeskLink;
