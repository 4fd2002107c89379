export const bookingStatuses = [
  'borrador',
  'bloqueada',
  'pendiente',
  'confirmada',
  'completada',
  'no_presentada',
  'expirada',
  'rechazada',
  'cancelada',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export { type Channel, channels } from '../channel.ts'

export const cancelOrigins = ['cliente', 'operador', 'clima', 'sistema'] as const
export type CancelOrigin = (typeof cancelOrigins)[number]

export const pickupModes = ['hotel', 'direccion', 'punto', 'por_definir'] as const
export type PickupMode = (typeof pickupModes)[number]
