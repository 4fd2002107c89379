import { ownFailures } from '#domain/messages/message.ts'
import type { Acts } from '#server/db/act.ts'
import { giveUp } from '#server/features/outbox/channels/stand-in.command.ts'

/** WhatsApp's time limit is over without a delivery report. */
export async function giveUpLate({ act: open }: Acts, message_id: string) {
  await open(null, async (act) => {
    const message = await act.tx
      .selectFrom('messages')
      .select(['id', 'tour_operator_id', 'booking_id', 'kind', 'occasion', 'status'])
      .where('id', '=', message_id)
      .where('channel', '=', 'whatsapp')
      .forUpdate()
      .executeTakeFirst()
    if (message?.status === 'enviado')
      await giveUp(act, message, { status: 'enviado', by: 'worker', error: ownFailures.not_delivered })
  })
}
