/**
 * Each face's file among the installed packages. A bundle has no packages beside it: whoever bundles puts these
 * files, under their own names, into a folder `fonts` next to the bundle.
 */
export const FONT_FILES = {
  latin: '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
  thai: '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff',
  japanese: '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf',
  korean: '@expo-google-fonts/noto-serif-kr/400Regular/NotoSerifKR_400Regular.ttf',
  simplified: '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  traditional: '@expo-google-fonts/noto-serif-tc/400Regular/NotoSerifTC_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
} as const;
export type Face = keyof typeof FONT_FILES;
