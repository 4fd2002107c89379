import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/office-words.ts'

/** Failures that the channels of modules report, by their names. */
export const channelFailureTexts: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ ...gather(modules, 'failureTexts') }),
)
