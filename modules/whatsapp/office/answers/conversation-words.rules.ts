import { isOwnFailure } from '#domain/messages/message.ts'
import { channelFailureTexts } from '#words/office/channel-failures.ts'
import { ownFailureTexts } from '#words/office/message-words.ts'

import type { Conversation, Said } from '../../contract/conversations.contract.ts'
import { answerKindNames } from '../../words/whatsapp-words.ts'
import { conversationsTexts as texts } from './conversations.texts.ts'

/** The person's name in a booking, their profile name, or their number. */
export const whoOf = ({ contact_name, name, phone }: Conversation): string =>
  contact_name || name || phone || texts.nameless

/** The text, or the type of a message without text. */
export const saidText = ({ kind, text }: Pick<Said, 'kind' | 'text'>): string =>
  text || texts.noText(answerKindNames[kind])

export function failureText({ status, error }: Pick<Said, 'status' | 'error'>): string {
  if (status !== 'fallido') return ''
  if (isOwnFailure(error)) return ownFailureTexts[error]
  return channelFailureTexts.get(error) ?? error
}

/** The last message on one line, or its type. */
export function lastWord({ last_said, last_kind, last_incoming }: Conversation): string {
  const said = last_said || answerKindNames[last_kind]
  return last_incoming ? said : texts.you + said
}
