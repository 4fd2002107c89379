import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

/** Spanish texts of an operator and their translation; a description by paragraph. */
const DemoTranslations = z.record(z.string(), z.string())

/** The translations of a demo operator into a language, by the Spanish text. */
export function readTranslations(slug: string, language: 'en' | 'pt'): Readonly<Record<string, string>> {
  const folder = join(import.meta.dirname, slug, language)
  return Object.assign(
    {},
    ...readdirSync(folder).map((name) =>
      DemoTranslations.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    ),
  )
}
