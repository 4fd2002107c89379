import type { BookingEvents } from './bookings/events.ts'
import type { SuspensionEvents } from './disruptions/events.ts'
import type { MessageEvents, MessageSettingsEvents } from './messages/events.ts'
import type { NoDetails } from './no-details.ts'
import type { DayRateEvents } from './operators/day-rate.rules.ts'
import type { ReadingEvents } from './persons/sensitive-fields.rules.ts'
import type { DepartureEvents, ProductEvents, PromoCodeEvents, SeatPoolEvents } from './products/events.ts'
import type { AccommodationEvents, PersonEvents, VehicleEvents, ZoneEvents } from './resources/events.ts'
import type { RunEvents } from './runs/events.ts'
import type { SheetEvents } from './schedule-sheets/events.ts'
import type { OperatorEvents, UserEvents } from './staff/events.ts'

// Events of modules, which merge theirs into the interface of the thing; things of their own into `ModuleEvents`.
export interface ModuleBookingEvents {}
export interface ModuleDepartureEvents {}
export interface ModuleProductEvents {}
export interface ModuleSheetEvents {}
export interface ModuleVehicleEvents {}
export interface ModulePersonEvents {}
export interface ModuleUserEvents {}
export interface ModuleOperatorEvents {}
export interface ModuleEvents {}

/** The histories of the core. */
export type CoreEvents = {
  booking: BookingEvents & SuspensionEvents & ReadingEvents & MessageEvents
  departure: DepartureEvents & SuspensionEvents
  product: ProductEvents
  seat_pool: SeatPoolEvents
  promo_code: PromoCodeEvents
  schedule_sheet: SheetEvents & RunEvents & ReadingEvents
  vehicle: VehicleEvents
  accommodation: AccommodationEvents
  zone: ZoneEvents
  person: PersonEvents & ReadingEvents
  user: UserEvents
  tour_operator: OperatorEvents & DayRateEvents & MessageSettingsEvents
}

type EventsOfModules = {
  booking: ModuleBookingEvents
  departure: ModuleDepartureEvents
  product: ModuleProductEvents
  schedule_sheet: ModuleSheetEvents
  vehicle: ModuleVehicleEvents
  person: ModulePersonEvents
  user: ModuleUserEvents
  tour_operator: ModuleOperatorEvents
}
/** Everything that has a history, and for each kind of event the data that its sentence needs. */
export type EventData = {
  [Entity in keyof CoreEvents]: CoreEvents[Entity] &
    (Entity extends keyof EventsOfModules ? EventsOfModules[Entity] : unknown)
} & ModuleEvents
export const coreEntities = [
  'booking',
  'departure',
  'product',
  'seat_pool',
  'promo_code',
  'schedule_sheet',
  'vehicle',
  'accommodation',
  'zone',
  'person',
  'user',
  'tour_operator',
] as const satisfies readonly (keyof CoreEvents)[]
export type EventEntity = keyof EventData
export type EventKind<Entity extends EventEntity = EventEntity> = {
  [Each in Entity]: keyof EventData[Each]
}[Entity]

type With<Data> = NoDetails extends Data ? { data?: Data } : { data: Data }

/** An event of an entity: its kind, with that kind's data. */
export type EventOf<Entity extends EventEntity> = {
  [Kind in keyof EventData[Entity]]: { kind: Kind } & With<EventData[Entity][Kind]>
}[keyof EventData[Entity]]
