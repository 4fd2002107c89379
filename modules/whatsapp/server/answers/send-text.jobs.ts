import { z } from 'zod'

import { messageActs } from '#domain/messages/message-status.rules.ts'
import { type MessageStatus, ownFailures } from '#domain/messages/message.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { Act, Acts } from '#server/db/act.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'

import { notTakenBy, type WhatsAppTools, writingAccount } from '../../providers/by-whatsapp.ts'
import { askedNoMore } from '../../rules/failure.rules.ts'
import { templateLanguages, windowEnd } from '../../rules/whatsapp.ts'

/**
 * Sends a text typed in the office, once: its author sees a failure and repeats it. With an unknown result it is
 * failed with a doubt until a webhook reports.
 */
export async function sendText({ act: open }: Acts, which: Which, tools: WhatsAppTools) {
  const text = await open(null, (act) => take(act, which))
  if (!text) return
  const { id, tour_operator_id, wa_id, user_id, body } = text
  const template = templateOf(text)
  try {
    const account = await writingAccount(tools, tour_operator_id)
    const to = wa_id ? { phone: wa_id } : { user_id }
    const { provider_id } = template
      ? await tools.whatsapp.sendTemplate(account, { to, ...template, reference: id })
      : await tools.whatsapp.sendText(account, { to, body, reference: id })
    await open(null, (act) => turn(act, text, { to: 'enviado', provider_id }))
  } catch (error) {
    const { how, message } = notTakenBy(error)
    const failed =
      how === 'perhaps' ? { error: ownFailures.no_answer, doubts: 1 } : { error: message, doubts: 0 }
    await open(null, (act) => turn(act, text, { to: 'fallido', ...failed }))
  }
}

/** The office names its texts itself: another operator's may have the same name. */
type Which = Jobs['send_whatsapp_text']

async function take(act: Act, { tour_operator_id, text_id }: Which) {
  const { tx, now } = act
  const text = await tx
    .selectFrom('whatsapp_texts as t')
    .innerJoin('whatsapp_people as p', (join) =>
      join.onRef('p.tour_operator_id', '=', 't.tour_operator_id').onRef('p.id', '=', 't.person_id'),
    )
    .select([
      't.id',
      't.tour_operator_id',
      't.body',
      't.status',
      'p.wa_id',
      'p.user_id',
      'p.heard_at as last_received_at',
    ])
    .select(['t.template_name', 't.template_language', 't.parameters', 'p.stopped_at'])
    .where('t.tour_operator_id', '=', tour_operator_id)
    .where('t.id', '=', text_id)
    .where('t.incoming', '=', false)
    .forUpdate('t')
    .executeTakeFirst()
  if (!text) return null
  // A worker died while sending it.
  if (text.status === 'enviando') {
    await turn(act, text, { to: 'fallido', error: ownFailures.no_answer, doubts: 1 })
    return null
  }
  if (text.status !== 'en_cola') return null
  await turn(act, { ...text, from: 'en_cola' }, { to: 'enviando' })
  // A person who unsubscribed since gets nothing.
  if (text.template_name !== '' && !text.stopped_at) return text
  if (text.template_name === '' && windowEnd(text.last_received_at, now)) return text
  const error = text.template_name === '' ? 'fuera_de_plazo' : askedNoMore
  await turn(act, text, { to: 'fallido', error })
  return null
}

type Typed = { template_name: string; template_language: string; parameters: unknown }

/** The template that was chosen instead of a free text. */
function templateOf({ template_name: name, template_language, parameters }: Typed) {
  const language = templateLanguages.find((each) => each === template_language)
  if (name === '' || !language) return null
  return { name, language, parameters: z.record(z.string(), z.string()).parse(parameters) }
}

type Turn = { to: MessageStatus; provider_id?: string; error?: string; doubts?: number }

/** A webhook may have reported the result already. */
async function turn(
  { tx }: Act,
  { id, tour_operator_id, from = 'enviando' }: { id: string; tour_operator_id: string; from?: MessageStatus },
  { to, ...more }: Turn,
) {
  const status = turnedBy(messageActs, 'worker', { from, to })
  if (!status) return false
  const { numUpdatedRows } = await tx
    .updateTable('whatsapp_texts')
    .set({ ...more, status })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
