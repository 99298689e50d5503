import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

/** The default theme with the fonts of the system and the colors of the dashboard. The settings replace two of its components. */
export default { extends: DefaultTheme } satisfies Theme;
