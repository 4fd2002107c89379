import { createHash } from 'node:crypto'

import type { LetterTemplateState, LetterText } from '#contract/messages/letter-templates.contract.ts'
import { type Language, languages } from '#domain/language.ts'
import { faultsOf, type LetterTemplate } from '#domain/messages/letter-template.rules.ts'
import { type EditableKind, editableKinds } from '#domain/messages/letter-variables.ts'
import type { Reader } from '#server/db/database.ts'
import { usualTemplate } from '#words/customer/letter-forms.ts'
import { speak } from '#words/language.ts'

export type Which = { tour_operator_id: string; kind: EditableKind; language: Language }

export const usualIn = ({ kind, language }: Pick<Which, 'kind' | 'language'>): LetterTemplate =>
  speak(language, () => usualTemplate(kind))

export const digestOf = ({ subject, body }: LetterTemplate) =>
  createHash('sha256').update(`${subject}\n${body}`).digest('base64url')

/** Every template in every language, in the order of a booking's life. */
export async function listStandings(db: Reader, tour_operator_id: string): Promise<LetterTemplateState[]> {
  const rows = await db
    .selectFrom('letter_templates')
    .select(['kind', 'language', 'usual_digest'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('subject', 'is not', null)
    .execute()
  return editableKinds.flatMap((kind) =>
    languages.map((language) => {
      const own = rows.find((row) => row.kind === kind && row.language === language)
      return {
        kind,
        language,
        own: own !== undefined,
        outdated: own !== undefined && own.usual_digest !== digestOf(usualIn({ kind, language })),
      }
    }),
  )
}

export async function findLetterText(db: Reader, which: Which): Promise<LetterText> {
  const { tour_operator_id, kind, language } = which
  const row = await db
    .selectFrom('letter_templates')
    .select(['version', 'subject', 'body', 'usual_digest'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()
  const usual = usualIn(which)
  const { subject = null, body = null, usual_digest, version = 0 } = row ?? {}
  const written = subject !== null && body !== null ? { subject, body } : null
  return {
    kind,
    language,
    own: written !== null,
    outdated: written !== null && (usual_digest !== digestOf(usual) || faultsOf(kind, written).length > 0),
    ...(written ?? usual),
    usual,
    version,
  }
}
