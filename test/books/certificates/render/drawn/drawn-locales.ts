import { LOCALES, type Locale } from '../../../../../lib/platform/locale.ts';
import { isLong } from '../../../../support/long.ts';

/** One language per script and font set: `npm test` draws pictures in these, and `npm run test:long` in all. */
export const DRAWN_LOCALES: readonly Locale[] = isLong ? LOCALES : ['en', 'ja', 'th', 'zh-TW'];
