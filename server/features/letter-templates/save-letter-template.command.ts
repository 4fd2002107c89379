import type { LetterTextEdit } from '#contract/messages/letter-templates.contract.ts'
import { faultsOf, type LetterTemplate } from '#domain/messages/letter-template.rules.ts'
import { Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { digestOf, findLetterText, usualIn, type Which } from './letter-templates.queries.ts'

/** Queued messages keep their text; scheduled ones are rendered as they leave, with the new one. */
export async function saveLetterTemplate(
  act: StaffAct,
  which: Which,
  { version, ...template }: LetterTextEdit,
) {
  const [fault] = faultsOf(which.kind, template)
  if (fault) throw new Refusal('letter_text_refused', fault)
  const { subject, body } = await findLetterText(act.tx, which)
  const saved = await write(act, which, { version, words: template })
  if (subject !== template.subject || body !== template.body)
    await recordChange(act, which, 'letter_template_saved')
  return saved
}

export async function restoreLetterTemplate(act: StaffAct, which: Which, { version }: { version: number }) {
  const { own } = await findLetterText(act.tx, which)
  const restored = await write(act, which, { version, words: { subject: null, body: null } })
  if (own) await recordChange(act, which, 'letter_template_restored')
  return restored
}

type Words = LetterTemplate | { subject: null; body: null }

async function write({ tx }: StaffAct, which: Which, { version, words }: { version: number; words: Words }) {
  const row = { ...words, usual_digest: digestOf(usualIn(which)) }
  const done =
    version === 0
      ? await tx
          .insertInto('letter_templates')
          .values({ ...which, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('letter_templates')
          .set(row)
          .where('tour_operator_id', '=', which.tour_operator_id)
          .where('kind', '=', which.kind)
          .where('language', '=', which.language)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  const current = await findLetterText(tx, which)
  if (!done) throw new Stale(current)
  return current
}

async function recordChange(
  { tx, actor }: StaffAct,
  { tour_operator_id, kind, language }: Which,
  what: 'letter_template_saved' | 'letter_template_restored',
) {
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: what,
    data: { kind, language },
    actor,
  })
}
