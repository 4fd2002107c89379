import { momentOf, peopleOf, type Tellers } from '#words/office/history/tellers.ts'

import type { WaitingBookingEvents, WaitingDepartureEvents } from './rules/events.ts'

const booking: Tellers<WaitingBookingEvents> = {
  waiting_offered: (data) => [
    `ofreció los cupos que se liberaron en ${data.product}, ${momentOf(data)}, a la siguiente persona de la lista de espera`,
  ],
  offer_withdrawn: () => ['retiró la oferta de la lista de espera y liberó los cupos'],
}

const departure: Tellers<WaitingDepartureEvents> = {
  waiting_added: ({ name, people }) => [`anotó a ${name} en la lista de espera: ${peopleOf(people)}`],
  waiting_offered: ({ name }) => [`ofreció los cupos que se liberaron a ${name}`],
  waiting_withdrawn: ({ name }) => [`retiró a ${name} de la lista de espera`],
}

export const historyWords = { tellers: { booking, departure } } as const
