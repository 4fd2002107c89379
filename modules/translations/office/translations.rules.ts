import type { OtherLanguage, TextPart, Translation } from '../contract/translations.contract.ts'

/** Unsaved input, by the Spanish text. */
export type Typed = Readonly<Record<OtherLanguage, Readonly<Record<string, string>>>>
export const nothingTyped: Typed = { en: {}, pt: {} }
export const otherLanguages = ['en', 'pt'] as const satisfies readonly OtherLanguage[]

export const leftIn = (translations: readonly Translation[], language: OtherLanguage) =>
  translations.filter((each) => each[language] === null).length

/** The texts to save: only those that differ from the saved ones. */
export function changesIn(translations: readonly Translation[], typed: Typed) {
  return otherLanguages.flatMap((language) =>
    translations.flatMap((each) => {
      const text = typed[language][each.source]?.trim()
      return text === undefined || text === (each[language] ?? '')
        ? []
        : [{ language, source: each.source, text }]
    }),
  )
}

/** A translation typed for a Spanish text that was changed meanwhile: offered for the new text. */
export function outdatedIn(translations: readonly Translation[], typed: Typed) {
  const known = new Set(translations.map(({ source }) => source))
  return otherLanguages.flatMap((language) =>
    Object.entries(typed[language])
      .filter(([source, text]) => !known.has(source) && text.trim() !== '')
      .map(([source, text]) => ({ source, text })),
  )
}

/** Visible texts by part of the tour, in the order of its page. */
export function byPart(
  translations: readonly Translation[],
  isSeen: (each: Translation) => boolean,
): [TextPart, Translation[]][] {
  return [...Map.groupBy(translations.filter(isSeen), ({ part }) => part)]
}
