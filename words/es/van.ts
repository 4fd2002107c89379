import type { PickupMode } from '#domain/bookings/booking.ts'

import { count } from '../count.ts'

/** The position of a customer's van, on the day. */
export const van = {
  heading: '¿Dónde viene mi van?',
  yourVan: 'Tu van',
  driver: (name: string) => `conduce ${name}`,
  yours: 'Esta es tu van',
  follow: 'Cuando parta, aquí verás cuántas paradas faltan para la tuya.',
  before: (stops: number) => `${count(stops, 'parada', 'paradas')} antes de la tuya`,
  next: 'Tu parada es la próxima',
  left: 'Tu van ya está en ruta',
  came: {
    hotel: 'Tu van llegó a tu hotel',
    direccion: 'Tu van llegó a tu dirección',
    punto: 'Tu van llegó al punto de encuentro',
    por_definir: 'Tu van llegó',
  } as Record<PickupMode, string>,
  cameAt: (time: string) => `Llegó a las ${time}.`,
  went: 'Tu van ya pasó',
  wentOn: (time: string) => `Llegó a las ${time} y siguió su recorrido. Si no subiste, llámanos ahora.`,
  aboard: 'Ya vas a bordo',
  enjoy: '¡Buen viaje!',
  missed: 'No te encontramos',
  missedCall: 'La tripulación te esperó y no te vio. Llámanos ahora.',
  lastNews: (time: string) => `Última noticia de la tripulación: ${time}.`,
}
