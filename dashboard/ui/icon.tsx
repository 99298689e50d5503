import { ICON_BOX, MENU_PATH, NAVIGATION_PATHS, OTHER_PATHS } from './icon-paths.ts';

/** Icons are hidden from screen readers, so each needs a text beside it. */
const PATHS = { ...NAVIGATION_PATHS, menu: MENU_PATH, ...OTHER_PATHS };

export type IconName = keyof typeof PATHS;

export const Icon = ({ name, isFilled = false }: { name: IconName; isFilled?: boolean }) => (
  <svg class={`icon${isFilled ? ' filled' : ''}`} viewBox={ICON_BOX} width="16" height="16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
