/** The form of a word that goes with a number, by the language's own rules; languages without such forms have `other` alone. */
export const pluralsOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return (n: number, forms: { one?: string; many?: string; other: string }): string => {
    const form = rules.select(n);
    return (form === 'one' && forms.one) || (form === 'many' && forms.many) || forms.other;
  };
};
