/**
 * Scripts that need more than one letter after the other: joined, stacked, changing places or from right to left; and
 * those that the Latin face merely lacks. Each has a face of Noto, a serif where there is one, and is known by Unicode's
 * name for it. HarfBuzz sets them, because fontkit fails on several (docs/decisions/certificate-fonts.md).
 */
const script = (name: string, family: string, subset = family.replace(/^(serif|sans)-/, '')) => ({
  /** Its own letters, and with them the signs that it shares with others. */
  own: new RegExp(`\\p{sc=${name}}`, 'u'),
  letters: new RegExp(`\\p{scx=${name}}`, 'u'),
  file: `@fontsource/noto-${family}/files/noto-${family}-${subset}-400-normal.woff2`,
});

export const SCRIPTS = {
  arabic: script('Arab', 'naskh-arabic', 'arabic'),
  hebrew: script('Hebr', 'serif-hebrew'),
  devanagari: script('Deva', 'serif-devanagari'),
  bengali: script('Beng', 'serif-bengali'),
  tamil: script('Taml', 'serif-tamil'),
  telugu: script('Telu', 'serif-telugu'),
  gujarati: script('Gujr', 'serif-gujarati'),
  gurmukhi: script('Guru', 'sans-gurmukhi'),
  kannada: script('Knda', 'sans-kannada'),
  malayalam: script('Mlym', 'serif-malayalam'),
  oriya: script('Orya', 'sans-oriya'),
  sinhala: script('Sinh', 'serif-sinhala'),
  lao: script('Laoo', 'serif-lao'),
  khmer: script('Khmr', 'serif-khmer'),
  myanmar: script('Mymr', 'serif-myanmar'),
  tibetan: script('Tibt', 'serif-tibetan'),
  georgian: script('Geor', 'serif-georgian'),
  armenian: script('Armn', 'serif-armenian'),
  ethiopic: script('Ethi', 'sans-ethiopic'),
  thaana: script('Thaa', 'sans-thaana'),
  syriac: script('Syrc', 'sans-syriac'),
  nko: script('Nkoo', 'sans-nko'),
  adlam: script('Adlm', 'sans-adlam'),
  cherokee: script('Cher', 'sans-cherokee'),
  aboriginal: script('Cans', 'sans-canadian-aboriginal'),
  tifinagh: script('Tfng', 'sans-tifinagh'),
  vai: script('Vaii', 'sans-vai'),
  yi: script('Yiii', 'sans-yi'),
  mongolian: script('Mong', 'sans-mongolian'),
  javanese: script('Java', 'sans-javanese'),
  balinese: script('Bali', 'sans-balinese'),
  sundanese: script('Sund', 'sans-sundanese'),
  olChiki: script('Olck', 'sans-ol-chiki'),
  meetei: script('Mtei', 'sans-meetei-mayek'),
} as const;
export type ScriptFace = keyof typeof SCRIPTS;

export const SCRIPT_FACES = Object.keys(SCRIPTS) as ScriptFace[];

export const isScriptFace = (face: string): face is ScriptFace => face in SCRIPTS;

/** Whether a text has letters that only HarfBuzz sets. */
export const needsShaping = (text: string): boolean => SCRIPT_FACES.some((face) => SCRIPTS[face].own.test(text));
