import { sql } from 'kysely'

import { isLanguage, type Language } from '#domain/language.ts'
import { faultsOf, filledIn, type LetterTemplate } from '#domain/messages/letter-template.rules.ts'
import { isEditable, type LetterValues } from '#domain/messages/letter-variables.ts'
import { isSwitchable } from '#domain/messages/message-kind.rules.ts'
import { isOn, usualSettings } from '#domain/messages/message-settings.ts'
import type { MessageKind } from '#domain/messages/message.ts'
import type { Reader } from '#server/db/database.ts'

/** An operator's settings for one message kind: whether it is on, and its own texts by language. */
export type LetterWay = { isOn: boolean; own: ReadonlyMap<Language, LetterTemplate> }

type Row = { kinds_on: string[] | null; language: string | null; subject: string | null; body: string | null }

/** Read once for messages to many recipients. */
export async function findLetterWay(
  db: Reader,
  tour_operator_id: string,
  kind: MessageKind,
): Promise<LetterWay> {
  if (!isSwitchable(kind) && !isEditable(kind)) return { isOn: true, own: new Map() }
  const { rows } = await sql<Row>`
    select s.kinds_on, t.language, t.subject, t.body
    from tour_operators o
    left join message_settings s on s.tour_operator_id = o.id
    left join letter_templates t on t.tour_operator_id = o.id and t.kind = ${kind} and t.subject is not null
    where o.id = ${tour_operator_id}::uuid`.execute(db)
  const kinds_on = rows[0]?.kinds_on?.filter(isSwitchable) ?? usualSettings.kinds_on
  const own = rows.flatMap(({ language, subject, body }): [Language, LetterTemplate][] => {
    if (!isLanguage(language) || subject === null || body === null) return []
    // A later version may have other variables: then the default text is used, which is always valid.
    const isSound = isEditable(kind) && faultsOf(kind, { subject, body }).length === 0
    return isSound ? [[language, { subject, body }]] : []
  })
  return { isOn: isOn(kind, { kinds_on }), own: new Map(own) }
}

/** A message in the operator's own text, or the default one. */
export function inOwnWords<Written extends { language: Language; subject: string; body: string }>(
  { values, ...letter }: Written & { values?: LetterValues },
  own: LetterWay['own'],
) {
  const template = own.get(letter.language)
  if (!template || !values) return letter
  const { subject, body } = filledIn(template, values)
  // A subject of empty variables falls back to the default.
  return { ...letter, subject: subject || letter.subject, body }
}
