import type { DemoModule } from '#demo/demo-module.ts'

import { writeTranslations } from '../server/save-translations.command.ts'
import { readTranslations } from './read-translations.ts'

/** The seasons are named alike for all demo operators. */
const seasons = {
  en: { 'Temporada alta': 'High season', 'Temporada baja': 'Low season' },
  pt: { 'Temporada alta': 'Alta temporada', 'Temporada baja': 'Baixa temporada' },
} as const

export const loadTranslations: DemoModule['begin'] = async (tx, { tour_operator_id, operator }) => {
  for (const language of ['en', 'pt'] as const) {
    const texts = Object.entries({ ...seasons[language], ...readTranslations(operator.slug, language) })
    await writeTranslations(
      tx,
      { tour_operator_id },
      texts.map(([source, to]) => ({ language, source, to })),
    )
  }
}
