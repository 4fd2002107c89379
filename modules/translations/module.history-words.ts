import { count } from '#words/format.ts'
import { languageNames } from '#words/office/code-names.ts'
import type { Tellers } from '#words/office/history/tellers.ts'

import type { TranslatedOperatorEvents, TranslatedProductEvents, TranslatedText } from './rules/events.ts'

/** «cambió 3 textos en inglés» */
const translatedText = ({ texts }: { texts: readonly TranslatedText[] }) =>
  [...Map.groupBy(texts, ({ language }) => language)].map(
    ([language, ofIt]) =>
      `cambió ${count(ofIt.length, 'texto', 'textos')} en ${languageNames[language].toLowerCase()}`,
  )

const product: Tellers<TranslatedProductEvents> = { product_translated: translatedText }

const operator: Tellers<TranslatedOperatorEvents> = { tour_operator_translated: translatedText }

export const historyWords = { tellers: { product, tour_operator: operator } } as const
