import type { Locale } from '../../platform/locale.ts';
import type { PlaceholdersIn } from '../../platform/placeholders.ts';

/**
 * Texts are data: objects of strings, in groups, with the same keys in every language.
 *
 * - `{name}` is a placeholder. `fill` puts a value there.
 * - A text that depends on a number is an object of plural forms. `plural` chooses the form and puts the number at `{count}`.
 *
 * English is written `as const` and defines the form for all other languages. The type checker refuses a language with a missing
 * key, an extra key or a missing placeholder, and code showing a text without its values.
 */
export type Translation<English> = English extends string
  ? With<PlaceholdersIn<English>>
  : English extends EnglishForms
    ? Partial<PluralForms> & { readonly other: With<PlaceholdersIn<English['other']>> }
    : { readonly [Key in keyof English]: Translation<English[Key]> };

/** Texts as code sees them: strings, patterns and plural patterns. */
export type Texts<English> = English extends string
  ? [PlaceholdersIn<English>] extends [never]
    ? string
    : Pattern<PlaceholdersIn<English>>
  : English extends EnglishForms
    ? PluralPattern<PlaceholdersIn<English['other']>>
    : { readonly [Key in keyof English]: Texts<English[Key]> };

/** The texts of all languages, where they are loaded together. */
export type Languages<English> = Readonly<Record<Locale, Texts<English>>>;

/** A text with placeholders: only `fill` turns it into words. */
export type Pattern<Names extends string> = { readonly [PLACEHOLDERS]: Names };

/** Plural forms with placeholders: only `plural` turns them into words. */
export type PluralPattern<Names extends string> = { readonly [PLURAL_PLACEHOLDERS]: Names };

/** English has both forms of whole numbers, which tells its plurals from groups. */
type EnglishForms = { readonly one: string; readonly other: string };

export type PluralForms = { readonly one?: string; readonly many?: string; readonly other: string };

/** A translation was checked where it was written; from here on its patterns are opaque. */
export const readable = <English>(texts: Translation<English>): Texts<English> => texts as unknown as Texts<English>;

export const languages = <English>(all: Readonly<Record<Locale, Translation<English>>>): Languages<English> =>
  all as unknown as Languages<English>;

/** The texts of all languages, each loaded on demand. */
export const lazyLanguages = <English>(
  all: Readonly<Record<Locale, () => Promise<Translation<English>>>>,
): Readonly<Record<Locale, () => Promise<Texts<English>>>> => all as never;

declare const PLACEHOLDERS: unique symbol;
declare const PLURAL_PLACEHOLDERS: unique symbol;

/** Any text that has each of the placeholders. */
type With<Names extends string> = [Names] extends [never]
  ? string
  : All<Names extends string ? `${string}{${Names}}${string}` : never>;

/** A union's members as an intersection. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;
