import { z } from 'zod'

import { productTextParts } from '#domain/translations/product-texts.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, text } from '../endpoint/fields.ts'

export type OtherLanguage = z.infer<typeof OtherLanguage>
/** A language beside Spanish, in which everything is written first. */
export const OtherLanguage = z.enum(['en', 'pt'])

/** One paragraph that customers read, and how it is said in the other languages; null where nobody wrote it. */
export type Translation = z.infer<typeof Translation>
export const Translation = z.object({
  /** where on the tour's page it stands first */
  part: z.enum(productTextParts),
  /** the Spanish text; the same text of another tour has the same translation */
  source: z.string(),
  en: z.string().nullable(),
  pt: z.string().nullable(),
})

export const listTranslations = endpoint({
  method: 'GET',
  path: '/products/:id/translations',
  summary: 'Cada texto de un tour con sus traducciones. Un mismo texto en varios tours se traduce una vez.',
  access: 'products.read',
  params: z.object({ id }),
  response: z.array(Translation),
})

export const saveTranslations = endpoint({
  method: 'PUT',
  path: '/products/:id/translations',
  summary: 'Guarda traducciones de textos que el tour tiene ahora. Una vacía se quita.',
  access: 'products.edit',
  params: z.object({ id }),
  body: z.object({
    texts: z
      .array(z.object({ language: OtherLanguage, source: z.string().min(1).max(5000), text: text(6000) }))
      .min(1)
      .max(1000),
  }),
  response: z.array(Translation),
  refusals: ['text_changed'],
})
