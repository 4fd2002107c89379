import { gather, gatherPart } from '#app/gather.ts'
import { modules } from '#app/modules/history-words.ts'
import type { CoreEvents, EventEntity } from '#domain/event.ts'

import { bookingTellers } from './booking-history.ts'
import { departureTellers, productTellers, promoCodeTellers, seatPoolTellers } from './product-history.ts'
import { accommodationTellers, personTellers, vehicleTellers, zoneTellers } from './resource-history.ts'
import { sheetTellers } from './sheet-history.ts'
import { operatorTellers, userTellers } from './staff-history.ts'
import { type CoreTellersOf, isCustomer, type TellersOf } from './tellers.ts'

const coreTellers: { [Entity in keyof CoreEvents]: CoreTellersOf<Entity> } = {
  booking: bookingTellers,
  departure: departureTellers,
  product: productTellers,
  seat_pool: seatPoolTellers,
  promo_code: promoCodeTellers,
  schedule_sheet: sheetTellers,
  vehicle: vehicleTellers,
  accommodation: accommodationTellers,
  zone: zoneTellers,
  person: personTellers,
  user: userTellers,
  tour_operator: operatorTellers,
}

/** The sentence of every kind of event of every thing. A kind without one does not compile. */
const tellers: { [Entity in EventEntity]: TellersOf<Entity> } = {
  ...coreTellers,
  ...gather(modules, 'ownTellers'),
  booking: { ...bookingTellers, ...gatherPart(modules, 'tellers', 'booking') },
  departure: { ...departureTellers, ...gatherPart(modules, 'tellers', 'departure') },
  product: { ...productTellers, ...gatherPart(modules, 'tellers', 'product') },
  schedule_sheet: { ...sheetTellers, ...gatherPart(modules, 'tellers', 'schedule_sheet') },
  vehicle: { ...vehicleTellers, ...gatherPart(modules, 'tellers', 'vehicle') },
  person: { ...personTellers, ...gatherPart(modules, 'tellers', 'person') },
  user: { ...userTellers, ...gatherPart(modules, 'tellers', 'user') },
  tour_operator: { ...operatorTellers, ...gatherPart(modules, 'tellers', 'tour_operator') },
}

type Stored = { entity: EventEntity; kind: string; data: Record<string, unknown>; actor: string }

/** The sentences of an event, one per changed thing: «Ana Rojas confirmó la reserva». */
export function historySentences({ entity, kind, data, actor }: Stored): string[] {
  // Stored events have a kind and data of this same map.
  const kinds = tellers[entity] as Record<string, ((data: unknown, actor: string) => string[]) | undefined> // oxlint-disable-line typescript/no-unsafe-type-assertion
  const said = kinds[kind]?.(data, actor) ?? ['hizo un cambio']
  return said.map((each) => `${whoIs(actor)} ${each}`)
}

function whoIs(actor: string): string {
  if (isCustomer(actor)) return 'El cliente'
  return actor === 'Sistema' || actor === '' ? 'El sistema' : actor
}
