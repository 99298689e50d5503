const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** An IBAN as banks print it, without its spaces. */
export const withoutSpaces = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** As people read an IBAN aloud and banks print it. */
export const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The ISO 13616 checksum: with its first four characters last and letters as 10 to 35, the number is 1 modulo 97. */
export function isIban(iban: string): boolean {
  if (!FORM.test(iban)) return false;
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
