import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { otherChannels } from '#server/features/messages/channels/other-channels.ts'
import { writingTools } from '#server/features/whatsapp/account/writing-tools.ts'
import { sendText } from '#server/features/whatsapp/answers/send-text.jobs.ts'
import { giveUpLate } from '#server/features/whatsapp/channel/give-up-late.jobs.ts'
import { whatsappChannel } from '#server/features/whatsapp/channel/whatsapp-channel.ts'

const jobs: JobsOf<'send_whatsapp_text' | 'give_up_whatsapp'> = (tools) => {
  const writing = writingTools(tools)
  return {
    send_whatsapp_text: (text) => sendText(tools.acts, text, writing),
    give_up_whatsapp: ({ message_id }) => giveUpLate(tools.acts, message_id),
  }
}

export const server = {
  jobs,
  fills: [otherChannels.with(whatsappChannel)],
} as const satisfies ServerModule
