import type { LogoutWarning } from '#web/backoffice/office-module.ts'

import { countUnsent } from './act-queue.hook.ts'
import { queueTexts as texts } from './queue.texts.ts'

/** Before logging out with actions that were not sent yet. */
export async function warnOfUnsent(): Promise<LogoutWarning | null> {
  const unsent = await countUnsent()
  return unsent === 0
    ? null
    : { title: texts.logOutTitle(unsent), consequences: texts.logOutBody, act: texts.logOut }
}
