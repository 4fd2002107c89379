import type { Act } from '#server/db/act.ts'

import { queueMessage } from '../../messages/queue-message.command.ts'
import { secondFactorEmail } from '../codes/second-factor.email.ts'

/** Writes to the owner of an account that a limit closed it to strangers; does nothing for an unknown address. */
export async function warnOwner(act: Act, email: string) {
  const user = await act.tx
    .selectFrom('users as u')
    .innerJoin('tour_operators as o', 'o.id', 'u.tour_operator_id')
    .select(['u.tour_operator_id', 'u.full_name', 'u.email', 'o.name as operator'])
    .where('u.email', '=', email)
    .where('u.state', '=', 1)
    .executeTakeFirst()
  if (!user) return
  const { tour_operator_id, full_name, operator } = user
  await queueMessage(act, {
    tour_operator_id,
    kind: 'second-factor',
    recipient: user.email,
    ...secondFactorEmail('closed', { full_name, operator }),
  })
}
