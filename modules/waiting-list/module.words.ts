import { at, type Form, link } from '#words/customer/form-parts.ts'

import { refusals as en } from './words/en/refusals.ts'
import { refusals as es } from './words/es/refusals.ts'
import { refusals as pt } from './words/pt/refusals.ts'
import { letters } from './words/waiting-letters.ts'

const letterForms = {
  'waiting-joined': () => {
    const words = letters.waitingJoined
    return {
      subject: words.subject(at('fecha'), at('hora')),
      lines: [
        at('anotacion'),
        '',
        words.meanwhile,
        '',
        words.otherDates(link),
        '',
        words.leave(at('respuesta')),
      ],
    }
  },
  'waiting-offer': () => {
    const words = letters.waitingOffer
    return {
      subject: words.subject(at('fecha'), at('vence_hora')),
      lines: [
        at('oferta'),
        words.until(at('vence_dia'), at('vence_hora')),
        '',
        words.complete(link),
        '',
        words.release,
      ],
    }
  },
} satisfies Record<string, () => Form>

export const words = {
  sentences: { es, en, pt },
  statuses: { already_waiting: 409, seats_available: 409, too_many_waiting: 409, waiting_list_full: 409 },
  letterForms,
} as const
