import { dateOf, type Tellers } from '#words/office/history/tellers.ts'

import type { GuideEvents } from './rules/events.ts'

const person: Tellers<GuideEvents> = {
  guide_consent_recorded: ({ consented_on }) => [
    `anotó que autorizó el ${dateOf(consented_on)} mostrarse en las páginas públicas`,
  ],
  guide_consent_withdrawn: () => ['retiró la autorización de mostrarse en las páginas públicas'],
  guide_picture_set: () => ['puso la foto para las páginas públicas'],
  guide_picture_removed: () => ['quitó la foto de las páginas públicas'],
}

export const historyWords = { tellers: { person } } as const
