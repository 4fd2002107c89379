import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import type { Language } from '#domain/language.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'

import type { sellForSupplier, SupplierTour } from '../../contract/suppliers/supplier-sales.contract.ts'

/** The departure that is being sold. */
export type ChosenDeparture = { tour: SupplierTour; date: string; start_time: string }

export type SaleValues = {
  party: Party
  nationals: Party
  extras: Record<string, number>
  contact: { name: string; email: string; phone: string; language: Language }
  companions: string[]
  external_reference: string
  pickup: { mode: string; accommodation_id: string | null; place: string; address: string; room: string }
  note_public: string
}

/** A tour of a sale with what was entered for it; who travels is the same in all of them. */
export type EnteredTour = { departure: ChosenDeparture; values: SaleValues }

/** As the API takes. */
export const mostTours = 20

/** The tour after another one begins with its passengers and its pickup, as far as the tour has them too. */
export function startedSale(departure: ChosenDeparture, before?: SaleValues): SaleValues {
  const started = firstSale(departure)
  if (!before) return started
  const { tour } = departure
  const codes = new Set<string>(tour.categories.map(({ code }) => code))
  const fits =
    peopleOf(before) <= tour.max_pax_booking &&
    Object.entries(before.party).every(([code, quantity]) => quantity === 0 || codes.has(code))
  const isPickedUp = pickupModesOf(tour.meeting).some((mode) => mode === before.pickup.mode)
  return {
    ...before,
    extras: {},
    party: fits ? before.party : started.party,
    nationals: fits && tour.asks_residency ? before.nationals : {},
    pickup: isPickedUp ? before.pickup : started.pickup,
  }
}

/** Two adults: most sales. */
function firstSale({ tour }: ChosenDeparture): SaleValues {
  const adult = tour.categories.find(({ needs_adult }) => !needs_adult) ?? tour.categories[0]
  return {
    party: adult ? { [adult.code]: Math.min(2, tour.max_pax_booking) } : {},
    nationals: {},
    extras: {},
    contact: { name: '', email: '', phone: '', language: 'es' },
    companions: [],
    external_reference: '',
    pickup: {
      mode: pickupModesOf(tour.meeting).includes('por_definir') ? 'por_definir' : 'punto_encuentro',
      accommodation_id: null,
      place: '',
      address: '',
      room: '',
    },
    note_public: '',
  }
}

export const peopleOf = ({ party }: Pick<SaleValues, 'party'>): number =>
  Object.values(party).reduce((sum, quantity) => sum + quantity, 0)

type Item = InputOf<typeof sellForSupplier>['body']['items'][number]

/** The tour of a sale as the server reads it. */
export function itemOf({ departure: { tour, date, start_time }, values }: EnteredTour): Item {
  const { party, nationals, extras, pickup } = values
  const modes = pickupModesOf(tour.meeting)
  const mode = modes.find((each) => each === pickup.mode) ?? 'por_definir'
  const { accommodation_id, address, room } = pickup
  return {
    product_id: tour.product_id,
    date,
    start_time,
    party,
    nationals,
    extras: Object.entries(extras).flatMap(([extra_id, quantity]) =>
      quantity > 0 ? [{ extra_id, quantity }] : [],
    ),
    pickup: {
      mode,
      accommodation_id: mode === 'hotel' ? accommodation_id : null,
      address: mode === 'direccion' ? address : '',
      room: mode === 'hotel' ? room : '',
    },
  }
}

/** What is sold and to whom, as the server reads it. */
export function saleOf(before: readonly EnteredTour[], last: EnteredTour) {
  const { contact, companions, external_reference, note_public } = last.values
  const tours = [...before, last]
  const people = Math.max(...tours.map(({ values }) => peopleOf(values)))
  const others = Array.from({ length: Math.max(0, people - 1) }, (_, place) => companions[place] ?? '')
  return {
    items: tours.map(itemOf),
    contact,
    passenger_names: [contact.name, ...others],
    external_reference,
    note_public,
  }
}
