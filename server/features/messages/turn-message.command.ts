import type { UpdateObject } from 'kysely'

import { messageActs, type MessageMover } from '#domain/messages/message-status.rules.ts'
import type { MessageStatus } from '#domain/messages/message.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { pipelineSend } from '#server/db/pipeline/pipeline.ts'
import type { Tables } from '#server/db/tables.generated.ts'

type Turn = { from: MessageStatus; to: MessageStatus; by: MessageMover } & Omit<
  UpdateObject<Tables, 'messages'>,
  'status'
>

/**
 * Gives a message another status. Answers false if it has left `from` meanwhile, or if the transition is not
 * allowed: reports of a channel may be late and duplicate.
 */
export async function turnMessage({ tx }: Pick<Act, 'tx'>, id: string, turn: Turn) {
  const update = updateOf(tx, id, turn)
  if (!update) return false
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same in the trip of the next statement, or of the end. */
export async function turnMessagePipelined({ tx }: Pick<Act, 'tx'>, id: string, turn: Turn) {
  const update = updateOf(tx, id, turn)
  if (update) await pipelineSend(tx, update)
}

function updateOf(tx: Tx, id: string, { from, to, by, ...more }: Turn) {
  const status = turnedBy(messageActs, by, { from, to })
  return (
    status &&
    tx
      .updateTable('messages')
      .set({ ...more, status })
      .where('id', '=', id)
      .where('status', '=', from)
  )
}
