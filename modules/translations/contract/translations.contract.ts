import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, paragraphs } from '#contract/endpoint/fields.ts'

import { operatorTextParts } from '../rules/operator-texts.rules.ts'
import { productTextParts } from '../rules/product-texts.rules.ts'

export type OtherLanguage = z.infer<typeof OtherLanguage>
/** A language other than Spanish, which is the source. */
export const OtherLanguage = z.enum(['en', 'pt'])

export type TextPart = Translation['part']
/** One paragraph that customers read, with its translations; null where one is missing. */
export type Translation = z.infer<typeof Translation>
export const Translation = z.object({
  /** its first place: on the tour's page, or in the operator's own texts */
  part: z.enum([...productTextParts, ...operatorTextParts]),
  /** the Spanish text; the same text elsewhere has the same translation */
  source: z.string(),
  en: z.string().nullable(),
  pt: z.string().nullable(),
})

export type TranslationsInput = z.output<typeof TranslationsInput>
export const TranslationsInput = z.object({
  texts: z
    .array(z.object({ language: OtherLanguage, source: z.string().min(1).max(5000), text: paragraphs(6000) }))
    .min(1)
    .max(1000),
})

const params = z.object({ id })

export const listTranslations = endpoint({
  method: 'GET',
  path: '/products/:id/translations',
  summary: 'Cada texto de un tour con sus traducciones. Un mismo texto en varios tours se traduce una vez.',
  access: 'products.read',
  params,
  response: z.array(Translation),
})

export const saveTranslations = endpoint({
  method: 'PUT',
  path: '/products/:id/translations',
  summary: 'Guarda traducciones de textos que el tour tiene ahora. Una vacía se quita.',
  access: 'products.edit',
  params,
  body: TranslationsInput,
  response: z.array(Translation),
  refusals: ['text_changed'],
})

export const listOperatorTranslations = endpoint({
  method: 'GET',
  path: '/tour-operators/:id/translations',
  summary: 'Condiciones, datos para pagar, zonas y puntos de recogida, cada texto con sus traducciones.',
  access: 'tour-operators.read',
  params,
  response: z.array(Translation),
})

export const saveOperatorTranslations = endpoint({
  method: 'PUT',
  path: '/tour-operators/:id/translations',
  summary: 'Guarda traducciones de textos que el tour operador tiene ahora. Una vacía se quita.',
  access: 'tour-operators.edit',
  params,
  body: TranslationsInput,
  response: z.array(Translation),
  refusals: ['text_changed'],
})
