import type { PickupWindow } from '#domain/bookings/pickup.rules.ts'
import { phrases } from '#letters/customer/pickup-time.letter.ts'
import { formatDate, formatWindow } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'
import { spokenIn } from '#words/language.ts'

import { type Correspondents, editableLetter } from '../../messages/letter.email.ts'

const words = spokenIn(phrases)

type Tour = { product_name: string; place: string; instructions: string; window: PickupWindow | null }
type Facts = Correspondents & { locator: string; link: string }

export const pickupEmail = ({ tours, link, ...to }: Facts & { tours: readonly Tour[] }) =>
  editableLetter('pickup-time', to, () => {
    const recogidas = tours.flatMap(({ product_name, window, place, instructions }) =>
      window
        ? [
            product_name,
            words.when(formatDate(window.date, { long: true }), formatWindow(window)),
            ...[place && words.where(place), instructions].filter(Boolean),
            '',
          ]
        : [],
    )
    return { recogidas, enlace: link }
  })

/** The pickup time that the passenger got is no longer valid, and there is no new one yet. */
export const pickupWithdrawnEmail = ({ tours, link, ...to }: Facts & { tours: readonly string[] }) =>
  editableLetter('pickup-withdrawn', to, () => ({ lista_de_tours: formatList(tours), enlace: link }))
