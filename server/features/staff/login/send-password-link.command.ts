import type { Act } from '#server/db/act.ts'

import { queuePasswordLink } from './queue-password-link.command.ts'

/** «Olvidé mi contraseña»: mails a link if an active user has this address, and does nothing otherwise. */
export async function sendPasswordLink(act: Act, email: string) {
  const { tx } = act
  const user = await tx
    .selectFrom('users')
    .select(['id', 'tour_operator_id', 'full_name', 'email'])
    .where('email', '=', email)
    .where('state', '=', 1)
    // Serialises with a change of the address, and with concurrent requests.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user) await queuePasswordLink(act, user, 'forgotten')
}
