/**
 * Scripts that need shaping (letters that join, stack, reorder or run from right to left), and scripts missing from the
 * Latin face. Each has a Noto face, a serif one where it exists, and is named as in Unicode. HarfBuzz shapes them,
 * because fontkit fails on several (docs/decisions/certificates-scripts.md).
 */
const script = (name: string, family: string, subset = family.replace(/^(serif|sans)-/, '')) => ({
  /** `own` matches the script's own letters; `letters` also matches the signs it shares with other scripts. */
  own: new RegExp(`\\p{sc=${name}}`, 'u'),
  letters: new RegExp(`\\p{scx=${name}}`, 'u'),
  file: `files/noto-${family}-${subset}-400-normal.woff2`,
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

/** Whether a text has letters only HarfBuzz can lay out. */
export const needsShaping = (text: string): boolean => SCRIPT_FACES.some((face) => SCRIPTS[face].own.test(text));
