import type { Locale } from '../../../platform/locale.ts';
import { htmlDocument } from './document.ts';
import { SHEET_STYLE } from './sheet-style.ts';

type Parts = { locale: Locale; title: string; head?: string; bar: string; main: string };

/** A page for the people who got its link: a sheet of paper that search engines do not list. */
export const sheetDocument = ({ head = '', ...parts }: Parts): string =>
  htmlDocument({
    ...parts,
    style: SHEET_STYLE,
    head: `<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
${head}`,
  });
