import { ownFailures } from '#domain/messages/message.ts'
import type { Act } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import type { ChannelMessage } from '#server/features/messages/channels/other-channels.queries.ts'
import { giveUp } from '#server/features/outbox/channels/stand-in.command.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { type FilledTemplate, howNotTaken } from '#server/mail/hand-over.ts'

import { WhatsAppRefused } from '../../providers/whatsapp.ts'
import { answerTo, type WhatsAppFailure } from '../../rules/failure.rules.ts'
import { isWhatsAppKind, mostTries, templateHours } from '../../rules/whatsapp-kind.rules.ts'
import type { TemplateState } from '../../rules/whatsapp.ts'
import { keepJudgement } from '../account/keep-templates.command.ts'

/** Template states that stop further attempts. */
const nowIs: Partial<Record<WhatsAppFailure, TemplateState>> = {
  plantilla_pausada: 'pausada',
  plantilla_no_esta: 'otro',
}

type Tried = ChannelMessage & { attempts: number; template?: FilledTemplate }

/** Records a message that WhatsApp refused, and why. False if it is tried again, or if its delivery is unknown. */
export async function giveUpUntaken(act: Act, message: Tried, error: unknown): Promise<boolean> {
  const how = howNotTaken(error)
  const cause = error instanceof Error ? error.cause : undefined
  const failure = cause instanceof WhatsAppRefused ? cause.failure : null
  if (failure && answerTo(failure) === 'detener') await stopChannel(act, message.tour_operator_id, failure)
  const state = failure && nowIs[failure]
  if (state && message.template) {
    const { name, language } = message.template
    await keepJudgement(act, message.tour_operator_id, { name, language, state, reason: '' })
  }
  if (how === 'perhaps' || (how === 'again' && message.attempts < mostTries)) return false
  const said = error instanceof Error ? error.message : ownFailures.unknown
  return giveUp(act, message, { status: 'enviando', by: 'worker', error: said })
}

/** Stops the channel until the account is fixed, so that the queue is not wasted on refused messages. */
export async function stopChannel({ tx, now }: Act, tour_operator_id: string, trouble: WhatsAppFailure) {
  const stopped = await tx
    .updateTable('whatsapp_accounts')
    .set({ trouble, trouble_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('trouble', '=', '')
    .returning('number')
    .executeTakeFirst()
  if (stopped)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'tour_operator',
      entity_id: tour_operator_id,
      kind: 'whatsapp_stopped',
      data: { trouble },
      actor: null,
    })
}

/** Meta tries for the lifetime of the template; a little later we check the delivery. */
const graceMinutes = 15

/** WhatsApp accepted it: from here on webhooks report, and without any its mail goes after its lifetime. */
export async function awaitDelivery({ tx, now }: Act, { id, kind }: Pick<ChannelMessage, 'id' | 'kind'>) {
  if (!isWhatsAppKind(kind)) return
  const at = new Date(now.getTime() + (templateHours(kind) * 60 + graceMinutes) * 60_000)
  await enqueue(tx, 'give_up_whatsapp', { message_id: id }, { key: `whatsapp:${id}`, at })
}
