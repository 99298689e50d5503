import type { Locale } from '../../../platform/locale.ts';
import { htmlDocument } from './document.ts';
import { SHEET_STYLE } from './sheet-style.ts';

type Parts = { locale: Locale; title: string; head?: string; bar: string; main: string };

/** A page for people who received its link: a paper sheet not listed by search engines. */
export const sheetDocument = ({ head = '', ...parts }: Parts): string =>
  htmlDocument({
    ...parts,
    style: SHEET_STYLE,
    head: `<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
${head}`,
  });
