import type { OfficeMessage } from '#contract/messages/messages.contract.ts'
import { messageActs } from '#domain/messages/message-status.rules.ts'
import { ownFailures } from '#domain/messages/message.ts'
import { failureText } from '#words/office/channel-failures.ts'
import { formatInstant } from '#words/office/format-instant.ts'
import { messageKindNames, whyDroppedTexts } from '#words/office/message-words.ts'

import { messagesTexts as texts } from './messages.texts.ts'

/** Its last known time: sent, or planned. */
export function whenText(message: OfficeMessage, zone: string): string {
  const { read_at, delivered_at, sent_at, send_after, status } = message
  if (read_at) return texts.readAt(formatInstant(read_at, zone))
  if (delivered_at) return texts.deliveredAt(formatInstant(delivered_at, zone))
  if (sent_at) return texts.sentAt(formatInstant(sent_at, zone))
  return status === 'en_cola'
    ? texts.goesAt(formatInstant(send_after, zone))
    : formatInstant(send_after, zone)
}

/** A note beside the status; '' without one. */
export function whyText({ status, dropped, error }: OfficeMessage): string {
  if (status === 'descartado')
    return [dropped === 'by_mail' && failureText(error), dropped && whyDroppedTexts[dropped]]
      .filter(Boolean)
      .join(' ')
  // The status says it already.
  return status === 'fallido' && error !== ownFailures.no_mail_server ? failureText(error) : ''
}

/** Its subject; for a scheduled one without, its kind. */
export const titleOf = ({ subject, kind }: Pick<OfficeMessage, 'subject' | 'kind'>): string =>
  subject || messageKindNames[kind]

/** Whom it goes to: the address, with the name of an agency; '' once the person is forgotten. */
export const recipientText = ({
  recipient,
  agency_name,
}: Pick<OfficeMessage, 'recipient' | 'agency_name'>): string =>
  agency_name && recipient ? texts.toAgency(agency_name, recipient) : recipient

export const mayResend = ({ status, recipient }: Pick<OfficeMessage, 'status' | 'recipient'>): boolean =>
  recipient !== '' && messageActs.resend.from.includes(status)
