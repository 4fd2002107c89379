import { type Correspondents, editableLetter } from '#server/features/messages/letter.email.ts'
import { clockTime } from '#words/customer/clock-time.ts'
import { formatDate, formatDeparture } from '#words/format.ts'
import { spokenIn } from '#words/language.ts'

import { phrases as joined } from '../letters/waiting-joined.letter.ts'
import { phrases as offer } from '../letters/waiting-offer.letter.ts'

const words = { joined: spokenIn(joined), offer: spokenIn(offer) }

type Facts = Correspondents & {
  product_name: string
  date: string
  start_time: string
  duration_minutes: number
  link: string
}
type Offered = Facts & {
  seats: number
  /** until when the seats wait, by the operator's clock */
  until: { date: string; time: string }
}

export const offerEmail = ({ product_name, seats, until, link, ...about }: Offered) =>
  editableLetter('waiting-offer', about, () => ({
    fecha: formatDate(about.date),
    oferta: words.offer.freed(seats, product_name, formatDeparture(about, { long: true })),
    vence_dia: formatDate(until.date),
    vence_hora: clockTime(until.time),
    enlace: link,
  }))

/** Confirms the entry without an offer yet: what happens next, and what to do meanwhile. */
export const joinedEmail = ({ product_name, people, link, ...about }: Facts & { people: number }) =>
  editableLetter('waiting-joined', about, () => ({
    fecha: formatDate(about.date),
    hora: about.start_time,
    anotacion: words.joined.noted(product_name, formatDeparture(about, { long: true }), people),
    enlace: link,
  }))
