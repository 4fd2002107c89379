import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

export type Weight = 'text' | 'bold'

const inPackage = (name: string, path: string) =>
  join(dirname(findPackageJSON(name, import.meta.url) ?? ''), path)
const weights = (name: string, [text, bold]: readonly [string, string]): Record<Weight, string> => ({
  text: inPackage(name, text),
  bold: inPackage(name, bold),
})
const google = (folder: string, file: string) =>
  weights(`@expo-google-fonts/${folder}`, [
    `400Regular/${file}_400Regular.ttf`,
    `700Bold/${file}_700Bold.ttf`,
  ])

/** Latin, Cyrillic, Greek, Georgian, Armenian, Arabic and Hebrew. */
export const mainFont = weights('dejavu-fonts-ttf', [
  'ttf/DejaVuSansCondensed.ttf',
  'ttf/DejaVuSansCondensed-Bold.ttf',
])

/** Fonts of other scripts. A paper opens one when a name needs it: the Chinese one has 10 MB. */
export const otherFonts = [
  {
    name: 'emoji',
    script: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u,
    files: google('noto-emoji', 'NotoEmoji'),
  },
  { name: 'hangul', script: /\p{Script=Hangul}/u, files: google('nanum-gothic', 'NanumGothic') },
  { name: 'thai', script: /\p{Script=Thai}/u, files: google('noto-sans-thai', 'NotoSansThai') },
  {
    name: 'devanagari',
    script: /\p{Script=Devanagari}/u,
    files: google('noto-sans-devanagari', 'NotoSansDevanagari'),
  },
  // Simplified and traditional signs, Japanese kana, and signs that no other font has.
  { name: 'han', script: /[^]/u, files: google('noto-sans-sc', 'NotoSansSC') },
] as const
