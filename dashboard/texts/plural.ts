/** Selects a word's plural form by the language's rules; languages without plural forms have only `other`. */
export const pluralsOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return (n: number, forms: { one?: string; many?: string; other: string }): string => {
    const form = rules.select(n);
    return (form === 'one' && forms.one) || (form === 'many' && forms.many) || forms.other;
  };
};
