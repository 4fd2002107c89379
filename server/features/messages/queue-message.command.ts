import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'

export type Message = {
  tour_operator_id: string
  template: string
  recipient: string
  subject: string
  body: string
  html?: string
  booking_id?: string
  /** the source of the stranger who made it go out */
  caused_by?: string
  /** the tours of which it says where and when they are met now */
  meets?: readonly string[]
}

/** Puts a message in the outbox together with what caused it; the worker sends it after commit. */
export async function queueMessage(tx: Tx, { meets = [], ...message }: Message) {
  const { id } = await tx.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
  if (meets.length > 0)
    await tx
      .deleteFrom('moved_pickups')
      .where('tour_operator_id', '=', message.tour_operator_id)
      .where('booking_item_id', 'in', [...meets])
      .execute()
  await enqueue(tx, 'send_message', { message_id: id })
}
