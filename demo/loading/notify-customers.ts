import { switchableKinds } from '#domain/messages/message-kind.rules.ts'
import { usualSettings } from '#domain/messages/message-settings.ts'
import type { MessageStatus } from '#domain/messages/message.ts'
import type { Act } from '#server/db/act.ts'
import { queueConfirmation } from '#server/features/bookings/mail/queue-confirmation.command.ts'
import { turnMessage } from '#server/features/messages/turn-message.command.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

import type { LoadedOperator } from './load-operator.ts'
import { withoutJob } from './without-job.ts'

/** How it went for the first of them; the others leave as soon as the worker comes. */
const endings: { to: MessageStatus; error?: string; dropped?: 'by_office' }[] = [
  { to: 'fallido', error: '550 5.1.1 The email account that you tried to reach does not exist' },
  { to: 'fallido', error: '451 4.3.0 Temporary server failure, try again later' },
  { to: 'vencido' },
  { to: 'descartado', dropped: 'by_office' },
]
const mostNotified = 14

/** The latest bookings get their confirmation through the outbox; scheduled messages are planned at once. */
export async function notifyCustomers(
  act: Act,
  { tour_operator_id, operator }: Pick<LoadedOperator, 'tour_operator_id' | 'operator'>,
) {
  const { tx } = act
  const { review_url } = operator
  if (review_url)
    await tx
      .insertInto('message_settings')
      .values({ tour_operator_id, ...usualSettings, kinds_on: [...switchableKinds], review_url })
      .execute()
  const bookings = await tx
    .selectFrom('bookings')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', 'in', ['confirmada', 'pendiente'])
    .where('contact_email', '<>', '')
    .where('service_starts_at', '>', act.now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostNotified)
    .execute()
  for (const { id } of bookings) await queueConfirmation(act, { id, tour_operator_id })
  await enqueue(tx, 'plan_messages', {})
  const messages = await tx
    .selectFrom('messages')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .orderBy('id')
    .limit(endings.length)
    .execute()
  for (const [index, { id }] of messages.entries()) await end(act, id, endings[index])
}

/** The final state by a worker or by the office, without a job that would send it again. */
async function end(act: Act, id: string, ending: (typeof endings)[number] | undefined) {
  if (!ending) return
  const { to, error = '', dropped } = ending
  await withoutJob(act.tx, id)
  if (dropped) {
    await turnMessage(act, id, { from: 'en_cola', to, by: 'office', dropped })
    return
  }
  await turnMessage(act, id, {
    from: 'en_cola',
    to: 'enviando',
    by: 'worker',
    attempts: 3,
    taken_at: act.now,
  })
  await turnMessage(act, id, {
    from: 'enviando',
    to,
    by: 'worker',
    error,
    refused_for_good: error.startsWith('550'),
  })
}
