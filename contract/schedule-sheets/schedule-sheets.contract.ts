import { z } from 'zod'

import { bookingStatuses, pickupModes } from '#domain/bookings/booking.ts'
import { daysBetween } from '#domain/local-date.ts'
import {
  attendances,
  crewRoles,
  crewStatuses,
  sheetStatuses,
} from '#domain/schedule-sheets/schedule-sheet.ts'

import { PickupWindow } from '../bookings/booking.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant, localDate } from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'

export type CrewMember = z.infer<typeof CrewMember>
export const CrewMember = z.object({
  person_id: z.uuid(),
  full_name: z.string(),
  phone: z.string(),
  role: z.enum(crewRoles),
  status: z.enum(crewStatuses),
})

const SheetVehicle = z.object({
  id: z.uuid(),
  name: z.string(),
  plate: z.string(),
  seats: z.int(),
})

const SheetProduct = z.object({ id: z.uuid(), code: z.string(), color: z.string(), name: z.string() })

export type SheetRow = z.infer<typeof SheetRow>
export const SheetRow = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  status: z.enum(sheetStatuses),
  service_date: z.string(),
  start_at: instant,
  end_at: instant,
  /** on the operator's clock */
  start_time: z.string(),
  end_time: z.string(),
  product: SheetProduct.nullable(),
  vehicle: SheetVehicle.nullable(),
  crew: z.array(CrewMember),
  /** one of its tours includes a guide */
  needs_guide: z.boolean(),
  bookings: z.int(),
  /** all people aboard, and those with a seat */
  people: z.int(),
  seats_taken: z.int(),
  /** the sheet has changes that are not published */
  has_changes: z.boolean(),
  /** each of its departures is suspended */
  is_suspended: z.boolean(),
})

export const listScheduleSheets = endpoint({
  method: 'GET',
  path: '/schedule-sheets',
  summary: 'Planillas por día, en orden de salida. Choferes y guías ven las suyas, de ayer a mañana.',
  access: 'schedule-sheets.read',
  query: listQuery({
    service_date: { schema: localDate, allows: ['eq', 'gte', 'lte'] },
    status: { schema: z.enum(sheetStatuses), allows: ['eq', 'in'] },
    vehicle_id: { schema: id, allows: ['eq'] },
    person_id: { schema: id, allows: ['eq'] },
  }),
  response: z.array(SheetRow),
  paged: true,
})

export type ScheduleDay = z.infer<typeof ScheduleDay>
export const ScheduleDay = z.object({
  date: z.string(),
  departures: z.int(),
  people: z.int(),
  sheets: z.int(),
  /** sheets of earlier days that are under way on this one */
  under_way: z.int(),
  /** departures with unassigned people */
  without_sheet: z.int(),
  /** sheets without a vehicle, a driver or a guide */
  incomplete: z.int(),
})

export const listScheduleDays = endpoint({
  method: 'GET',
  path: '/schedule-days',
  summary: 'Cada día de un rango (hasta 42): salidas con pasajeros, personas, planillas y lo que falta.',
  access: 'schedule-sheets.read',
  query: z
    .strictObject({ from: localDate, to: localDate })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < 42, {
      path: ['to'],
      message: 'Elige un rango de hasta 42 días',
    }),
  response: z.array(ScheduleDay),
})

export type SheetPassenger = z.infer<typeof SheetPassenger>
export const SheetPassenger = z.object({
  id: z.uuid(),
  full_name: z.string(),
  category_label: z.string(),
  nationality: z.string(),
  attendance: z.enum(attendances),
  /** these three are empty for a person without the right to read them */
  document: z.string(),
  diet: z.string(),
  health_notes: z.string(),
})

export type SheetBooking = z.infer<typeof SheetBooking>
export const SheetBooking = z.object({
  /** the booking item */
  id: z.uuid(),
  /** null for the crew: it is the customer's key */
  booking_id: z.uuid().nullable(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  contact_name: z.string(),
  contact_phone: z.string(),
  language: z.string(),
  people: z.int(),
  note: z.string(),
  pickup: z.object({
    mode: z.enum(pickupModes),
    place: z.string(),
    address: z.string(),
    lat_lng: z.string(),
    zone_name: z.string(),
    zone_color: z.string(),
    room: z.string(),
    instructions: z.string(),
    /** by the sheet's current state */
    window: PickupWindow.nullable(),
    /** the pickup time in the last message, if it differs from this one; else '' */
    published_time: z.string(),
  }),
  passengers: z.array(SheetPassenger),
})

export type ScheduleSheet = z.infer<typeof ScheduleSheet>
export const ScheduleSheet = SheetRow.extend({
  version: z.int(),
  notes: z.string(),
  /** of the published copy; 0 and null before the first */
  published_version: z.int(),
  published_at: instant.nullable(),
  /**
   * address in the QR of a printed copy: a public page that says whether the copy is the latest, without personal
   * data
   */
  copy_address: z.string(),
  departure: z
    .object({
      id: z.uuid(),
      date: z.string(),
      start_time: z.string(),
      status: z.string(),
      note: z.string(),
      capacity: z.int(),
      seats_sold: z.int(),
      seats_held: z.int(),
    })
    .nullable(),
  /** in the order in which they are picked up; those without a place at the end */
  stops: z.array(SheetBooking),
})

export const getScheduleSheet = endpoint({
  method: 'GET',
  path: '/schedule-sheets/:id',
  summary: 'Una planilla: vehículo, tripulación y pasajeros en el orden de recogida.',
  access: 'schedule-sheets.read',
  params: z.object({ id }),
  response: ScheduleSheet,
})
