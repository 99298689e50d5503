import type { Locale } from '../../../rendering/locale.ts';
import { frameOf } from './frame.ts';
import { STYLE } from './style.ts';

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
