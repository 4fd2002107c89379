import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { otherChannels } from '#server/features/messages/channels/other-channels.queries.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'
import { resealings } from '#server/features/system/reseal-secrets.command.ts'

import { resealWhatsApp } from './server/account/reseal-whatsapp.command.ts'
import { whatsappAccountRoutes } from './server/account/whatsapp-account.routes.ts'
import { writingTools } from './server/account/writing-tools.queries.ts'
import { conversationRoutes } from './server/answers/conversations.routes.ts'
import { forgetPeople } from './server/answers/forget-people.command.ts'
import { sendText } from './server/answers/send-text.jobs.ts'
import { conversationInSummary } from './server/answers/summary-parts.document.ts'
import { chatRoutes } from './server/by-hand/chats.routes.ts'
import { giveUpLate } from './server/channel/give-up-late.jobs.ts'
import { whatsappChannel } from './server/channel/whatsapp-channel.command.ts'
import { whatsappNoticeRoutes } from './server/notices/whatsapp-notices.routes.ts'

const jobs: JobsOf<'send_whatsapp_text' | 'give_up_whatsapp'> = (tools) => {
  const writing = writingTools(tools)
  return {
    send_whatsapp_text: (text) => sendText(tools.acts, text, writing),
    give_up_whatsapp: ({ message_id }) => giveUpLate(tools.acts, message_id),
  }
}

export const server = {
  routes: [chatRoutes, whatsappAccountRoutes, whatsappNoticeRoutes, conversationRoutes],
  jobs,
  // WhatsApp may be slow.
  lanes: [
    {
      name: 'whatsapp',
      role: 'worker',
      jobs: ['send_whatsapp_text', 'give_up_whatsapp'],
      concurrency: 3,
      crontab: '',
    },
  ],
  fills: [
    otherChannels.with(whatsappChannel),
    forgettings.with(forgetPeople),
    resealings.with(resealWhatsApp),
    conversationInSummary,
  ],
} as const satisfies ServerModule
