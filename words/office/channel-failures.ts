import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/office-words.ts'
import { isOwnFailure } from '#domain/messages/message.ts'

import { ownFailureTexts } from './message-words.ts'

/** Failures that the channels of modules report, by their names. */
export const channelFailureTexts: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ ...gather(modules, 'failureTexts') }),
)

/** A known failure as text; any other as the channel reported it. */
export const failureText = (error: string): string =>
  isOwnFailure(error) ? ownFailureTexts[error] : (channelFailureTexts.get(error) ?? error)
