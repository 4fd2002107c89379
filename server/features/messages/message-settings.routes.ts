import * as api from '#contract/messages/message-settings.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { senderOf } from '../../mail/transport.ts'
import { findTourOperator } from '../operators/tour-operators.queries.ts'
import { findMessageSettings } from './message-settings.queries.ts'
import { saveMessageSettings } from './save-settings.command.ts'

export const messageSettingsRoutes: Routes = (app, context) => {
  const { db, config } = context

  route(app, context, api.getMessageSettings, async ({ actor, params }) => {
    const { id } = await findTourOperator(db, actor, params.id)
    return answered(await findMessageSettings(db, id))
  })

  route(app, context, api.getMailSender, async ({ actor, params }) => {
    await findTourOperator(db, actor, params.id)
    return { ...senderOf(config.mailFrom), has_server: config.smtpUrl !== undefined }
  })

  route(app, context, api.saveMessageSettings, ({ actor, params, body }) =>
    context.act(actor, async (act) => {
      const { id } = await findTourOperator(act.tx, actor, params.id)
      return answered(await saveMessageSettings(act, id, body))
    }),
  )
}

const answered = <Settings extends { kinds_on: readonly unknown[] }>(settings: Settings) => ({
  ...settings,
  kinds_on: [...settings.kinds_on] as Settings['kinds_on'][number][],
})
