import { z } from 'zod'

import { languages } from '#domain/language.ts'
import { longestBody, longestSubject } from '#domain/messages/letter-template.rules.ts'
import { editableKinds } from '#domain/messages/letter-variables.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, requiredParagraphs, requiredText } from '../endpoint/fields.ts'

const which = { kind: z.enum(editableKinds), language: z.enum(languages) }
const template_state = {
  ...which,
  /** the operator's text replaces the default */
  own: z.boolean(),
  /** ours has changed since theirs was written */
  outdated: z.boolean(),
}

export type LetterTemplateState = z.infer<typeof LetterTemplateState>
export const LetterTemplateState = z.object(template_state)

const Text = z.object({ subject: z.string(), body: z.string() })

/** A template as customers get it now, with variables in braces. */
export type LetterText = z.infer<typeof LetterText>
export const LetterText = z.object({
  ...template_state,
  ...Text.shape,
  /** the default text, also used after a restore */
  usual: Text,
  /** 0: never edited */
  version: z.int(),
})

export type LetterTextEdit = z.output<typeof LetterTextEdit>
export const LetterTextEdit = z.object({
  subject: requiredText(longestSubject),
  body: requiredParagraphs(longestBody),
  version: z.int('Falta la versión que estás editando').min(0),
})

/** The template's variables filled from a real booking. */
export type LetterSample = z.infer<typeof LetterSample>
export const LetterSample = z.object({
  booking: z.object({ id: z.uuid(), locator: z.string(), contact_name: z.string() }),
  /** by variable, lines divided by line breaks; '' if this booking has no value */
  values: z.record(z.string(), z.string()),
  /** a reason, a new date or an amount that this booking did not have was made up */
  has_examples: z.boolean(),
})

const path = '/tour-operators/:id/letter-templates'
const one = z.object({ id, ...which })

export const listLetterTemplates = endpoint({
  method: 'GET',
  path,
  summary: 'De cada mensaje e idioma, si dice nuestro texto o uno propio.',
  access: 'tour-operators.edit',
  params: z.object({ id }),
  response: z.array(LetterTemplateState),
})

export const getLetterTemplate = endpoint({
  method: 'GET',
  path: `${path}/:kind/:language`,
  summary: 'El texto de un mensaje a clientes en un idioma, y el nuestro.',
  access: 'tour-operators.edit',
  params: one,
  response: LetterText,
})

export const getLetterSample = endpoint({
  method: 'GET',
  path: `${path}/:kind/:language/sample`,
  summary: 'Lo que dirían las variables de un mensaje en la última reserva; null si todavía no hay ninguna.',
  access: 'tour-operators.edit',
  params: one,
  response: LetterSample.nullable(),
})

export const saveLetterTemplate = endpoint({
  method: 'PUT',
  path: `${path}/:kind/:language`,
  summary: 'Guarda un texto propio. Vale para lo que se escriba desde ahora.',
  access: 'tour-operators.edit',
  params: one,
  body: LetterTextEdit,
  response: LetterText,
  refusals: ['stale', 'letter_text_refused'],
})

export const restoreLetterTemplate = endpoint({
  method: 'POST',
  path: `${path}/:kind/:language/restoring`,
  summary: 'Vuelve a nuestro texto.',
  access: 'tour-operators.edit',
  params: one,
  body: LetterTextEdit.pick({ version: true }),
  response: LetterText,
  refusals: ['stale'],
})
