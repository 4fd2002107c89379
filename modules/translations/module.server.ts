import type { ServerModule } from '#server/extensions/server-module.ts'
import { translationSources } from '#server/features/operator-texts/translate.queries.ts'

import { findLanguages, findLanguagesOnSale, findTranslations } from './server/translations-of.queries.ts'
import { translationRoutes } from './server/translations.routes.ts'

export const server = {
  routes: [translationRoutes],
  fills: [
    translationSources.with({
      find: findTranslations,
      findLanguages,
      findLanguagesOnSale,
    }),
  ],
} as const satisfies ServerModule
