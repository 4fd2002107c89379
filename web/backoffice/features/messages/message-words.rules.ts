import type { OfficeMessage } from '#contract/messages/messages.contract.ts'
import { messageActs } from '#domain/messages/message-status.rules.ts'
import { isOwnFailure } from '#domain/messages/message.ts'
import { messageKindNames, ownFailureTexts, whyDroppedTexts } from '#words/office/message-words.ts'

import { instantWord } from '../bookings/shown/booking-words.rules.ts'
import { messagesTexts as texts } from './messages.texts.ts'

/** When it came, or when it goes: the last that is known of it. */
export function whenText(message: OfficeMessage, zone: string): string {
  const { read_at, delivered_at, sent_at, send_after, status } = message
  if (read_at) return texts.readAt(instantWord(read_at, zone))
  if (delivered_at) return texts.deliveredAt(instantWord(delivered_at, zone))
  if (sent_at) return texts.sentAt(instantWord(sent_at, zone))
  return status === 'en_cola' ? texts.goesAt(instantWord(send_after, zone)) : instantWord(send_after, zone)
}

/** What somebody has to know beside its status; '' where all is well. */
export function whyText({ status, dropped, error }: OfficeMessage): string {
  if (status === 'descartado') return dropped ? whyDroppedTexts[dropped] : ''
  if (status !== 'fallido') return ''
  return isOwnFailure(error) ? ownFailureTexts[error] : error
}

/** Its subject; of one that the clock has still to write, what it is. */
export const titleOf = ({ subject, kind }: Pick<OfficeMessage, 'subject' | 'kind'>): string =>
  subject || messageKindNames[kind]

export const mayResend = ({ status, recipient }: Pick<OfficeMessage, 'status' | 'recipient'>): boolean =>
  recipient !== '' && messageActs.resend.from.includes(status)
