import type { Locale } from '../../../platform/locale.ts';
import { ARCHIVE_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Content } from '../render/content.ts';
import { named } from '../render/names.ts';
import { noticeContent } from './notice.ts';

type ArchiveReady = { locale: Locale; name: string; account: string; url: string };

/** The notice that an archive of the reader's account can be downloaded. */
export const archiveContent = ({ locale, name, account, url }: ArchiveReady): Content =>
  noticeContent({ locale, name, texts: ARCHIVE_TEXTS[locale], values: { account: named(account, locale) }, url });
