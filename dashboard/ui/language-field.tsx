import { LOCALES, type Locale } from '../../lib/platform/locale.ts';
import { chooseLanguage, LANGUAGE_NAME, language, t } from '../texts/texts.ts';

/** Lists each language by its own name; the choice is stored in this browser. */
export const LanguageField = ({ class: name, isNameHidden }: { class: string; isNameHidden?: boolean }) => (
  <label class={name}>
    <span class={isNameHidden ? 'hidden' : undefined}>{t.shell.language}</span>
    <select value={language()} onChange={(event) => chooseLanguage(event.currentTarget.value as Locale)}>
      {LOCALES.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {LANGUAGE_NAME[locale]}
        </option>
      ))}
    </select>
  </label>
);
