import type { Conversation, Said } from '#contract/whatsapp/conversations.contract.ts'
import { isOwnFailure } from '#domain/messages/message.ts'
import { isFailure } from '#domain/whatsapp/failure.rules.ts'
import { ownFailureTexts } from '#words/office/message-words.ts'
import { answerKindNames, whatsappFailureTexts } from '#words/office/whatsapp-words.ts'

import { conversationsTexts as texts } from './conversations.texts.ts'

/** Whom it is with: as they booked, as they call themselves, or by their number. */
export const whoOf = ({ contact_name, name, phone }: Conversation): string =>
  contact_name || name || phone || texts.nameless

/** What was said, or what it was where that is no text. */
export const saidText = ({ kind, text }: Pick<Said, 'kind' | 'text'>): string =>
  text || texts.noText(answerKindNames[kind])

export function failureText({ status, error }: Pick<Said, 'status' | 'error'>): string {
  if (status !== 'fallido') return ''
  if (isOwnFailure(error)) return ownFailureTexts[error]
  return isFailure(error) ? whatsappFailureTexts[error] : error
}

/** The last that was said, on one line: what it was, where that is no text. */
export function lastWord({ last_said, last_kind, last_incoming }: Conversation): string {
  const said = last_said || answerKindNames[last_kind]
  return last_incoming ? said : texts.you + said
}
