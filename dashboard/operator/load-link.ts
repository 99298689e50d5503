import type { ComponentType } from 'preact';
import { healthTexts, operatorTexts, withTexts } from '../texts/with-texts.ts';

/** The account menu's link to the desk. */
export const loadDeskLink = async (): Promise<ComponentType> =>
  (await withTexts(() => import('./desk-link.tsx'), operatorTexts, healthTexts)).DeskLink;
