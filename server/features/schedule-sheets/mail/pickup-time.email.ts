import type { PickupWindow } from '#domain/bookings/pickup.rules.ts'
import { letters } from '#words/customer/letters.ts'
import { formatDate, formatWindow } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

import { type Correspondents, letter } from '../../messages/letter.email.ts'

type Tour = { product_name: string; place: string; instructions: string; window: PickupWindow | null }
type Facts = Correspondents & { locator: string; link: string }

export const pickupEmail = ({ locator, tours, link, ...to }: Facts & { tours: readonly Tour[] }) =>
  letter(to, () => {
    const { pickupTime: words, confirmation } = letters
    const lines = tours.flatMap(({ product_name, window, place, instructions }) =>
      window
        ? [
            product_name,
            words.when(formatDate(window.date, { long: true }), formatWindow(window)),
            ...[place && words.where(place), instructions].filter(Boolean),
            '',
          ]
        : [],
    )
    return {
      subject: words.subject(locator),
      lines: [words.known, '', ...lines, words.wait, '', confirmation.voucher(link)],
    }
  })

/** The pickup time that the passenger got is no longer valid, and there is no new one yet. */
export const pickupWithdrawnEmail = ({ locator, tours, link, ...to }: Facts & { tours: readonly string[] }) =>
  letter(to, () => {
    const words = letters.pickupWithdrawn
    return {
      subject: words.subject(locator),
      lines: [words.gone(formatList(tours)), words.stands, '', words.voucher(link)],
    }
  })
