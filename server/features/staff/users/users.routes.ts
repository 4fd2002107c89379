import { filtersOf } from '#contract/endpoint/list.ts'
import * as api from '#contract/staff/users.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { hashPassword } from '#server/security/password-hash.ts'
import { refuseWeakPassword } from '#server/security/weak-password.ts'

import { exportList } from '../../exports/export-list.routes.ts'
import { createUser } from './create-user.command.ts'
import { deleteUser } from './delete-user.command.ts'
import { inviteUser } from './invite-user.command.ts'
import { updateUser } from './update-user.command.ts'
import { userColumns } from './users-table.document.ts'
import { findUser, listUsers } from './users.queries.ts'

// Slow on purpose, so before the transaction opens.
async function hashOf(password: string | undefined, owner: { email: string; full_name: string }) {
  if (!password) return null
  await refuseWeakPassword(password, owner)
  return hashPassword(password)
}

export const userRoutes: Routes = (app, context) => {
  const { db, reports } = context

  route(app, context, api.listUsers, async ({ actor, query, request, reply }) => {
    const { search, limit } = query
    const after = decodeCursor(query.after, 2)
    const rows = await listUsers(db, actor, { filters: filtersOf(query), search, limit, after })
    return paged(rows, limit ?? rows.length, { request, reply }, (row) => [row.full_name, row.id])
  })

  route(app, context, api.exportUsers, ({ actor, query: { search, format, ...rest }, reply }) =>
    exportList(
      context,
      { actor, reply, format },
      {
        name: 'Usuarios',
        file: 'usuarios',
        columns: userColumns,
        read: (page) => listUsers(reports, actor, { filters: filtersOf(rest), search, ...page }),
        cursorOf: ({ full_name, id }) => [full_name, id],
      },
    ),
  )

  route(app, context, api.getUser, ({ actor, params }) => findUser(db, actor, params.id))

  route(app, context, api.createUser, async ({ actor, body }) => {
    const given = { password_hash: await hashOf(body.password, body) }
    const id = await context.act(actor, (act) => createUser(act, body, given))
    return findUser(db, actor, id)
  })

  route(app, context, api.updateUser, async ({ actor, params, body }) => {
    const user = { ...(await findUser(db, actor, params.id)), ...body }
    const given = { password_hash: await hashOf(body.password, user) }
    const updated = await context.act(actor, (act) => updateUser(act, params.id, body, given))
    context.forgetSessions()
    return updated
  })

  route(app, context, api.inviteUser, async ({ actor, params, body: { by } }) => {
    return { link: await context.act(actor, (act) => inviteUser(act, params.id, { by })) }
  })

  route(app, context, api.deleteUser, async ({ actor, params }) => {
    await context.act(actor, (act) => deleteUser(act, params.id))
    context.forgetSessions()
    return { done: true }
  })
}
