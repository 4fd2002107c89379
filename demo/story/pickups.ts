import type { LoadedAccommodation } from '../loading/load-operator.ts'
import type { PlannedBooking } from './plan-bookings.ts'
import type { Random } from './random.ts'

type Pickup = {
  pickup_mode: 'hotel' | 'direccion' | 'punto' | 'por_definir'
  accommodation_id: string | null
  pickup_address: string
  room: string
  pickup_time: string | null
}

const nowhere: Pickup = {
  pickup_mode: 'por_definir',
  accommodation_id: null,
  pickup_address: '',
  room: '',
  pickup_time: null,
}

/** The pickup of a booking: the tour's options, the lodging, and the answers so far. */
export function pickupOf({ departure, lodging, status }: PlannedBooking, random: Random): Pickup {
  const { meeting } = departure.loaded.product
  if (meeting === 'punto_encuentro' || (meeting === 'ambos' && random.chance(20)))
    return { ...nowhere, pickup_mode: 'punto' }
  const past = status === 'completada' || status === 'no_presentada'
  if (!past && random.chance(14)) return nowhere
  if (!lodging.pickup_allowed || random.chance(4))
    return { ...nowhere, pickup_mode: 'direccion', pickup_address: lodging.pickup_point ?? lodging.address }
  return { ...nowhere, pickup_mode: 'hotel', accommodation_id: lodging.id, room: roomIn(lodging, random) }
}

function roomIn(lodging: LoadedAccommodation, random: Random): string {
  return lodging.asks_room && random.chance(75)
    ? `${random.between(1, 3)}${String(random.between(1, 14)).padStart(2, '0')}`
    : ''
}
