import type { Locale } from '../pick-locale.ts';
import { frameOf } from './document.ts';
import { STYLE } from './sheet-style.ts';

type Parts = { locale: Locale; title: string; head?: string; bar: string; main: string };

/** Search engines are asked to stay away: a certificate is for those who were given its link. */
export const documentOf = ({ head = '', ...parts }: Parts): string =>
  frameOf({
    ...parts,
    style: STYLE,
    head: `<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
${head}`,
  });
