import type { EnhanceAppContext, Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { SEARCH_OPTIONS } from '../../search-options.ts';
import './style.css';

/** The default theme with the fonts of the system, the colors of the dashboard, and the search options, which are functions. */
export default {
  extends: DefaultTheme,
  enhanceApp({ siteData }: EnhanceAppContext) {
    // VitePress would write functions of its configuration as text and evaluate them, which the content security policy forbids.
    const { themeConfig } = siteData.value;
    const options = { ...themeConfig.search.options, miniSearch: { searchOptions: SEARCH_OPTIONS } };
    siteData.value = {
      ...siteData.value,
      themeConfig: { ...themeConfig, search: { ...themeConfig.search, options } },
    };
  },
} satisfies Theme;
