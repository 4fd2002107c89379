import type { StaffAct } from '#server/db/act.ts'

type Photo = { id: string; act_id: string }

type Size = { width: number; height: number; bytes: number }

export async function keepPhoto(act: StaffAct, { id, act_id }: Photo, size: Size) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  await tx
    .insertInto('crew_photos')
    .values({ tour_operator_id, id, crew_act_id: act_id, received_at: now, ...size })
    .onConflict((same) => same.doNothing())
    .execute()
}
