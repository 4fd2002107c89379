import { count } from '#words/format.ts'
import { languageNames } from '#words/office/code-names.ts'
import type { Tellers } from '#words/office/history/tellers.ts'
import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { TranslatedOperatorEvents, TranslatedProductEvents, TranslatedText } from './rules/events.ts'
import type { TranslationRefusals } from './rules/refusals.ts'

/** «cambió 3 textos en inglés» */
const translatedText = ({ texts }: { texts: readonly TranslatedText[] }) =>
  [...Map.groupBy(texts, ({ language }) => language)].map(
    ([language, ofIt]) =>
      `cambió ${count(ofIt.length, 'texto', 'textos')} en ${languageNames[language].toLowerCase()}`,
  )

const product: Tellers<TranslatedProductEvents> = { product_translated: translatedText }
const operator: Tellers<TranslatedOperatorEvents> = { tour_operator_translated: translatedText }

const refusalTexts: RefusalTexts<keyof TranslationRefusals> = {
  text_changed: refused(
    409,
    'Un texto de este tour cambió mientras lo traducías. Mira cómo quedó y vuelve a guardar.',
  ),
}

export const officeWords = { tellers: { product, tour_operator: operator }, refusalTexts } as const
