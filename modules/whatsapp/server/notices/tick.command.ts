import { messageActs } from '#domain/messages/message-status.rules.ts'
import { ownFailures } from '#domain/messages/message.ts'
import type { MessageStatus } from '#domain/messages/message.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { Act } from '#server/db/act.ts'
import { turnMessage } from '#server/features/messages/turn-message.command.ts'
import { giveUp } from '#server/features/outbox/channels/stand-in.command.ts'

import type { NoticeOf } from '../../providers/whatsapp.ts'
import { answerTo, failureOf, type WhatsAppFailure } from '../../rules/failure.rules.ts'
import { knownPerson } from '../answers/known-person.command.ts'
import { awaitDelivery, stopChannel } from '../channel/delivery.command.ts'

type Status = NoticeOf<'status'>
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Applies a status webhook to a message of ours: found by WhatsApp's id, or by ours if the answer to the call was
 * lost. Webhooks come in any order and repeatedly; a status never moves back, and those of unknown messages are
 * dropped. «Sent» does not override a known failure.
 */
export async function tick(act: Act, tour_operator_id: string, status: Status) {
  const failure = status.state === 'fallido' ? failureOf(status.failed?.code ?? -1) : null
  const message = await lockMessage(act, tour_operator_id, status)
  if (!message) return tickText(act, tour_operator_id, status)
  // A user who hides their number is still the owner of the number that we wrote to.
  if (status.user_id)
    await knownPerson(act, tour_operator_id, {
      phone: status.wa_id ?? message.recipient,
      user_id: status.user_id,
      as_booked: status.wa_id === null,
    })
  if (failure) {
    const given =
      isInFlight(message.status) &&
      (await giveUp(act, message, { status: message.status, by: 'channel', error: failure }))
    if (given) await stopFor(act, tour_operator_id, failure)
    return
  }
  const { status: from, id, refused_for_good } = message
  if (status.state === 'enviado' && (from === 'descartado' || (from === 'fallido' && refused_for_good)))
    return
  const isReported = await turnMessage(act, id, {
    from,
    to: reached[status.state],
    by: 'channel',
    dropped: null,
    error: '',
    provider_id: status.provider_id,
    sent_at: message.sent_at ?? status.at,
    ...(status.state !== 'enviado' && { delivered_at: message.delivered_at ?? status.at }),
    ...(status.state === 'leido' && { read_at: status.at }),
  })
  // The sender may have crashed, or got no answer: the fallback mail is scheduled all the same.
  if (isReported && status.state === 'enviado') await awaitDelivery(act, message)
}

/** Only for the first report: a repeated one would stop an account that was fixed since. */
async function stopFor(act: Act, tour_operator_id: string, failure: WhatsAppFailure) {
  if (answerTo(failure) === 'detener') await stopChannel(act, tour_operator_id, failure)
}

const reached = { enviado: 'enviado', entregado: 'entregado', leido: 'leido', fallido: 'fallido' } as const

const isInFlight = (status: MessageStatus): status is 'enviando' | 'enviado' | 'fallido' =>
  status === 'enviando' || status === 'enviado' || status === 'fallido'

async function lockMessage({ tx }: Act, tour_operator_id: string, { provider_id, reference }: Status) {
  const find = () =>
    tx
      .selectFrom('messages')
      .select(['id', 'tour_operator_id', 'booking_id', 'kind', 'occasion', 'status'])
      .select(['recipient', 'sent_at', 'delivered_at', 'refused_for_good'])
      .where('tour_operator_id', '=', tour_operator_id)
      .where('channel', '=', 'whatsapp')
      // A forgotten person's message is not updated.
      .where('recipient', '<>', '')
      .forUpdate()
  const known = await find().where('provider_id', '=', provider_id).executeTakeFirst()
  if (known || !reference || !uuid.test(reference)) return known
  return find().where('id', '=', reference).executeTakeFirst()
}

/** The same for a text typed in the office, whose author sees a failure. */
async function tickText(act: Act, tour_operator_id: string, notice: Status) {
  const { tx } = act
  const { state, provider_id, reference, failed } = notice
  const find = () =>
    tx
      .selectFrom('whatsapp_texts')
      .select(['id', 'status', 'doubts'])
      .where('tour_operator_id', '=', tour_operator_id)
      .where('incoming', '=', false)
      .forUpdate()
  const known = await find().where('provider_id', '=', provider_id).executeTakeFirst()
  const text =
    known ??
    (reference && uuid.test(reference) ? await find().where('id', '=', reference).executeTakeFirst() : null)
  if (!text) return
  if (state === 'enviado' && text.status === 'fallido' && text.doubts === 0) return
  if (state === 'fallido' && text.status === 'fallido') return
  const status = turnedBy(messageActs, 'channel', { from: text.status, to: reached[state] })
  if (!status) return
  const failure = state === 'fallido' && failed ? failureOf(failed.code) : null
  const error = failure ?? (state === 'fallido' ? ownFailures.unknown : '')
  if (failure) await stopFor(act, tour_operator_id, failure)
  await tx
    .updateTable('whatsapp_texts')
    .set({ status, error, provider_id, ...(state !== 'fallido' && { doubts: 0 }) })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', text.id)
    .where('status', '=', text.status)
    .execute()
}
