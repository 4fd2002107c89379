import { NotFound } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

/** Notes that the office answered; the inquiry leaves the list. */
export async function noteAnswered({ tx, actor, now }: StaffAct, id: string): Promise<{ id: string }> {
  const { tour_operator_id } = actor
  const inquiry = await tx
    .selectFrom('inquiries')
    .select(['product_id', 'people', 'date', 'answered_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!inquiry) throw new NotFound()
  const { product_id, people, date, answered_at } = inquiry
  if (answered_at) return { id }
  await tx
    .updateTable('inquiries')
    .set({ answered_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: product_id,
    kind: 'inquiry_answered',
    data: { people, date },
    actor,
  })
  return { id }
}
