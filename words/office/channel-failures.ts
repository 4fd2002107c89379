import { modules } from '#app/modules/failure-words.ts'
import { isOwnFailure } from '#domain/messages/message.ts'

import { ownFailureTexts } from './message-words.ts'

/** Failures that the channels of modules report, by their names. */
export const channelFailureTexts: ReadonlyMap<string, string> = new Map(
  modules.flatMap((texts) => Object.entries<string>(texts)),
)

/** A known failure as text; any other as the channel reported it. */
export const failureText = (error: string): string =>
  isOwnFailure(error) ? ownFailureTexts[error] : (channelFailureTexts.get(error) ?? error)
