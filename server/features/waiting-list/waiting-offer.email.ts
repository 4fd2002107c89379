import { letters } from '#words/customer/letters.ts'
import { formatDate, formatDeparture } from '#words/format.ts'

import { type Correspondents, howToAnswer, letter } from '../messages/letter.email.ts'

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
  letter(about, () => {
    const words = letters.waitingOffer
    return {
      subject: words.subject(formatDate(about.date), until.time),
      lines: [
        words.freed(seats, product_name, formatDeparture(about, { long: true })),
        words.until(formatDate(until.date), until.time),
        '',
        words.complete(link),
        '',
        words.release,
      ],
    }
  })

/** Nothing is free yet: what happens when it is, and what to do meanwhile. */
export const joinedEmail = ({ product_name, people, link, ...about }: Facts & { people: number }) =>
  letter(about, () => {
    const words = letters.waitingJoined
    return {
      subject: words.subject(formatDate(about.date), about.start_time),
      lines: [
        words.noted(product_name, formatDeparture(about, { long: true }), people),
        '',
        words.meanwhile,
        '',
        words.otherDates(link),
        '',
        words.leave(howToAnswer(about.operator)),
      ],
    }
  })
