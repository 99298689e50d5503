import type { ComponentType } from 'preact';
import { withTexts } from './with-texts.ts';

/** The account menu's link to the desk. */
export const loadDeskLink = async (): Promise<ComponentType> =>
  (await withTexts(() => import('./desk-link.tsx'))).DeskLink;
