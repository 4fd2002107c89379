import type { Tx } from '#server/db/database.ts'
import { writeTranslations } from '../server/save-translations.command.ts'

import type { DemoTenant } from '#demo/read-demo.ts'

/** The seasons are named alike for all demo operators. */
const seasons = {
  en: { 'Temporada alta': 'High season', 'Temporada baja': 'Low season' },
  pt: { 'Temporada alta': 'Alta temporada', 'Temporada baja': 'Baixa temporada' },
} as const

export async function loadTranslations(
  tx: Tx,
  { translations }: Pick<DemoTenant, 'translations'>,
  tour_operator_id: string,
) {
  for (const language of ['en', 'pt'] as const) {
    const texts = Object.entries({ ...seasons[language], ...translations[language] })
    await writeTranslations(
      tx,
      { tour_operator_id },
      texts.map(([source, to]) => ({ language, source, to })),
    )
  }
}
