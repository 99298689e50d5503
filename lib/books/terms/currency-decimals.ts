/**
 * The currencies of ISO 4217 by their number of decimals, withdrawn ones left out. Metals (XAU), funds (CHE, CLF), units of
 * account (XDR) and test codes (XTS, XXX) are in ISO 4217 too, but nobody pays with them.
 */
const CODES = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE
    CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW
    KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK
    PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS
    UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const;

type Decimals = keyof typeof CODES;

const decimals: ReadonlyMap<string, Decimals> = new Map(
  ([0, 2, 3] as const).flatMap((count) => CODES[count].split(/\s+/).map((code) => [code, count] as const)),
);

export const CURRENCIES: readonly string[] = [...decimals.keys()].sort();

export const isCurrency = (code: string): boolean => decimals.has(code);

export function decimalsOf(currency: string): Decimals {
  const found = decimals.get(currency);
  if (found === undefined) throw new Error(`There is no currency ${currency}.`);
  return found;
}

/**
 * How amounts are written. The Intl data of a currency may be newer or older than ISO 4217, and has no decimals for HUF and IDR,
 * so they are stated. Spanish and Italian would otherwise have 4295,18 above 22.606,19.
 */
export const currencyDigits = (currency: string): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimalsOf(currency),
  maximumFractionDigits: decimalsOf(currency),
  useGrouping: 'always',
});
