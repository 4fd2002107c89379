import type { TranslatedText } from '#modules/translations/rules/events.ts'

import { count } from '../../format.ts'
import { languageNames } from '../code-names.ts'

/** «cambió 3 textos en inglés» */
export const translatedText = ({ texts }: { texts: readonly TranslatedText[] }) =>
  [...Map.groupBy(texts, ({ language }) => language)].map(
    ([language, ofIt]) =>
      `cambió ${count(ofIt.length, 'texto', 'textos')} en ${languageNames[language].toLowerCase()}`,
  )
