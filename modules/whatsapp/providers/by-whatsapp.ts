import { ownFailures } from '#domain/messages/message.ts'
import { type HandOver, NotTaken } from '#server/mail/hand-over.ts'

import { answerTo } from '../rules/failure.rules.ts'
import { digitsOf } from '../rules/numbers.rules.ts'
import { templateLanguages } from '../rules/whatsapp.ts'
import { type WhatsApp, type WhatsAppAccount, WhatsAppRefused, WhatsAppSilent } from './whatsapp.ts'

export type WhatsAppTools = {
  whatsapp: WhatsApp
  /** an operator's account with its keys; null without one, or if they cannot be decrypted */
  accountOf: (tour_operator_id: string) => Promise<(WhatsAppAccount & { enabled: boolean }) | null>
}

/** The account of an operator that writes by WhatsApp; otherwise nothing can be handed over. */
export async function writingAccount(
  { accountOf }: Pick<WhatsAppTools, 'accountOf'>,
  tour_operator_id: string,
) {
  const account = await accountOf(tour_operator_id)
  if (!account?.enabled) throw new NotTaken(ownFailures.channel_off, 'for_good')
  return account
}

/** Sends with the operator's own number; webhooks with the message's id report the result. */
export function byWhatsApp(tools: WhatsAppTools): HandOver {
  return async ({ id, tour_operator_id, recipient, template }) => {
    const account = await writingAccount(tools, tour_operator_id)
    const language = templateLanguages.find((each) => each === template?.language)
    if (!template || !language) throw new NotTaken(ownFailures.channel_off, 'for_good')
    const to = { phone: digitsOf(recipient) }
    try {
      const message = { to, ...template, language, reference: id }
      const { provider_id } = await tools.whatsapp.sendTemplate(account, message)
      return { provider_id }
    } catch (error) {
      throw notTakenBy(error)
    }
  }
}

/** The outbox's error; its message is the name of Meta's failure. */
export function notTakenBy(error: unknown): NotTaken {
  if (error instanceof NotTaken) return error
  if (error instanceof WhatsAppRefused) {
    const how = answerTo(error.failure) === 'reintentar' ? 'again' : 'for_good'
    return new NotTaken(error.failure, how, { cause: error })
  }
  if (error instanceof WhatsAppSilent)
    return new NotTaken('caido', error.before ? 'again' : 'perhaps', { cause: error })
  return new NotTaken(ownFailures.unknown, 'again', { cause: error })
}
