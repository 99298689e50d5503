import type { Locale } from '../../../lib/platform/locale.ts';
import type { PluralForms } from '../../../lib/presentation/texts/form.ts';

/** Every rule for texts, each as a function listing violations. */
export type Leaf = { key: string; text: string | PluralForms };

export const leavesOf = (texts: object, path: string[] = []): Leaf[] =>
  Object.entries(texts).flatMap(([name, value]): Leaf[] => {
    const key = [...path, name].join('.');
    return typeof value === 'string' || isPlural(value) ? [{ key, text: value }] : leavesOf(value, [...path, name]);
  });

const FORMS = ['one', 'many', 'other'];
const isPlural = (value: object): value is PluralForms =>
  'other' in value && Object.keys(value).every((name) => FORMS.includes(name));

/** Keys missing in one of the languages, empty texts, and texts with plural forms in only one of them. */
export function keyProblems(english: object, texts: object): string[] {
  const [expected, found] = [byKey(english), byKey(texts)];
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys].flatMap((key) => {
    const [one, other] = [expected.get(key), found.get(key)];
    if (other === undefined) return `${key} is missing`;
    if (one === undefined) return `${key} is unknown in English`;
    if (typeof one !== typeof other) return `${key} has plural forms in one language only`;
    return formsOf(other).some(([, text]) => text.trim() === '') ? `${key} is empty` : [];
  });
}

/** A text has the English placeholders, in any order. Forms other than `other` may leave out the number: "One tree". */
export function placeholderProblems(english: object, texts: object): string[] {
  const expected = byKey(english);
  return leavesOf(texts).flatMap(({ key, text }) => {
    const wanted = placeholdersOf(otherForm(expected.get(key) ?? ''));
    return formsOf(text).flatMap(([form, words]) => {
      const has = placeholdersOf(words);
      const missing = wanted.filter((name) => !has.includes(name) && !(form !== 'other' && name === 'count'));
      const unknown = has.filter((name) => !wanted.includes(name));
      const stray = /[{}]/.test(words.replace(/\{\w+\}/g, '')) ? [`${key} has a brace that is no placeholder`] : [];
      return [
        ...missing.map((name) => `${key} lacks {${name}}`),
        ...unknown.map((name) => `${key} has {${name}}, which English lacks`),
        ...stray,
      ];
    });
  });
}

/** A plural has the forms the language distinguishes for whole numbers; `many` may be left out if `other` reads the same. */
export function pluralProblems(texts: object, locale: Locale): string[] {
  const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return leavesOf(texts).flatMap(({ key, text }) => {
    if (typeof text === 'string') return [];
    const has = Object.keys(text);
    return [
      ...known.filter((form) => form !== 'many' && !has.includes(form)).map((form) => `${key} lacks the form ${form}`),
      ...has
        .filter((form) => !known.some((one) => one === form))
        .map((form) => `${key} has the form ${form} for nothing`),
    ];
  });
}

/** Spellings and words rejected by the glossary, by language. */
export function wordingProblems(texts: object, locale: Locale): string[] {
  return leavesOf(texts).flatMap(({ key, text }) =>
    formsOf(text).flatMap(([, words]) =>
      [...WORDING, ...(WORDING_OF[locale] ?? [])]
        .filter(([pattern]) => pattern.test(words))
        .map(([, problem]) => `${key} ${problem}: ${words}`),
    ),
  );
}

type Wording = [pattern: RegExp, problem: string];

/** The sentences about carbon credits, and thus their certificate, are fixed with CO2e. */
const WORDING: Wording[] = [
  [/^(?!.*\{tonnes\}\u00a0CO2e).*CO2/s, 'spells CO₂ without its subscript'],
  [/CO₂(?!e|-|$)/, 'says CO₂ for CO₂e'],
];

const WORDING_OF: Partial<Record<Locale, Wording[]>> = {
  de: [
    [/(?<!Emissions)gutschrift|CO.-Zertifikat/i, 'has another word for Emissionsgutschriften'],
    [/Kohlenstoff/, 'has another word for CO₂-Projekt'],
  ],
  fr: [
    [/(?<![\u00a0\u202f])(?:»|[:;?!](?=\s|$))|«(?!\u00a0)/, 'lacks a no-break space'],
    [/\b(?:de|que) \{month\}/, 'lacks the elision before octobre'],
  ],
  it: [
    [/\ba \{month\}/, 'needs ad before agosto'],
    [
      /\b(?:voi|vostr\p{L} (?!riferimento|ordine)|fidarvi|(?:chied|scegli)ete|(?:verific|scaric|confront)ate)/iu,
      'says voi for tu',
    ],
    [/\b(?:Per il suo|la sua azienda|Pubblichi)/, 'says Lei for tu'],
  ],
};

/** Texts with three or more words identical to English. Shorter texts may be the same words. */
export function untranslated(english: object, texts: object): string[] {
  const expected = byKey(english);
  return leavesOf(texts).flatMap(({ key, text }) => {
    const words = otherForm(text);
    const isSentence = (words.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? []).length > 2;
    return isSentence && words === otherForm(expected.get(key) ?? '') ? `${key} is English` : [];
  });
}

/**
 * Keys unused in code. The dashboard names a text as `t.group.key`. Elsewhere a key counts as used if it follows a dot or
 * appears in a destructuring. A group read with `[…]` is used whole. Keys that code gives as literals, such as reasons, must
 * appear quoted.
 */
export function unusedKeys(english: object, code: string, variable = 't'): string[] {
  const paths = dashboardPaths(code, variable);
  const isUsed = (key: string): boolean =>
    variable === LITERAL
      ? code.includes(`'${key}'`)
      : paths.length > 0
        ? paths.some((path) => path === key || path.startsWith(`${key}.`) || key.startsWith(`${path}.`))
        : isNamed(key, code);
  return leavesOf(english).flatMap(({ key }) => (isUsed(key) ? [] : key));
}

export const LITERAL = 'literal';

function isNamed(key: string, code: string): boolean {
  const [name = '', group] = key.split('.').toReversed();
  const isIndexed = group !== undefined && new RegExp(`\\b${group}\\[`).test(code);
  return isIndexed || new RegExp(`(\\.|\\{ |, |^\\s+)${name}\\b`, 'm').test(code);
}

function dashboardPaths(code: string, variable: string): string[] {
  const assigned = new RegExp(`\\{ ([\\w, ]+) \\} = ${variable}((?:\\.\\w+)+);`, 'g');
  const destructured = [...code.matchAll(assigned)].flatMap(([, names = '', path = '']) =>
    names.split(', ').map((name) => `${path.slice(1)}.${name}`),
  );
  const read = new RegExp(`\\b${variable}((?:\\.\\w+)+)`, 'g');
  const direct = [...code.replace(new RegExp(`\\} = ${variable}(\\.\\w+)+;`, 'g'), '').matchAll(read)];
  return [...direct.map(([, path = '']) => path.slice(1)), ...destructured];
}

const byKey = (texts: object): Map<string, Leaf['text']> =>
  new Map(leavesOf(texts).map(({ key, text }) => [key, text]));
const otherForm = (text: Leaf['text']): string => (typeof text === 'string' ? text : text.other);
const formsOf = (text: Leaf['text']): [form: string, words: string][] =>
  typeof text === 'string' ? [['other', text]] : Object.entries(text);
const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];
