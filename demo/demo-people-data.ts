/** The shape of the demo's places, vehicles and people. */
import { z } from 'zod'

import { color, latLng, texts } from './demo-data.ts'

const state = z.union([z.literal(1), z.literal(2)])

export const DemoZone = z.strictObject({
  code: z.string(),
  name: z.string(),
  color,
  order: z.int(),
  minutes_before_start: z.int(),
})

export type DemoAccommodation = z.infer<typeof DemoAccommodation>
export const DemoAccommodation = z.strictObject({
  name: z.string(),
  aliases: texts,
  kind: z.enum(['hotel', 'hostal', 'lodge', 'camping', 'departamento']),
  zone_code: z.string(),
  address: z.string(),
  lat_lng: latLng,
  phone: z.string(),
  pickup_allowed: z.boolean(),
  /** where its guests wait when the vehicle can't reach the door */
  pickup_point: z.string().nullable(),
  walking_minutes: z.int().nullable(),
  door_instructions: z.string(),
  asks_room: z.boolean(),
})

export type DemoVehicle = z.infer<typeof DemoVehicle>
export const DemoVehicle = z.strictObject({
  name: z.string(),
  plate: z.string(),
  type: z.enum(['van', 'minibus', 'bus', 'camioneta']),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  /** for passengers, without the driver's */
  seats: z.int(),
  /** large bags */
  luggage: z.int(),
  child_seats: z.int(),
  accessible: z.boolean(),
  owner: z.enum(['propio', 'tercero']),
  documents: z.array(
    z.strictObject({
      kind: z.enum([
        'permiso_circulacion',
        'revision_tecnica',
        'seguro_obligatorio',
        'permiso_turismo',
        'otro',
      ]),
      number: z.string(),
      expires_in_days: z.int(),
    }),
  ),
  state,
})

export type DemoPerson = z.infer<typeof DemoPerson>
export const DemoPerson = z.strictObject({
  full_name: z.string(),
  roles: z.array(z.enum(['chofer', 'guia', 'proveedor', 'oficina'])),
  document_type: z.enum(['rut', 'dni', 'pasaporte']),
  document_number: z.string(),
  nationality: z.string(),
  birth_date: z.iso.date(),
  email: z.string(),
  phone: z.string(),
  languages: texts,
  licence_class: z.string().optional(),
  licence_expires_in_days: z.int().optional(),
  guide_registry: z.string().optional(),
  guide_registry_expires_in_days: z.int().optional(),
  notes: z.string(),
})

export const DemoUser = z.strictObject({
  email: z.email(),
  full_name: z.string(),
  phone: z.string(),
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  state,
  address: z.string(),
  lat_lng: z.union([z.literal(''), latLng]),
  /** full name of the operator's person that this user is, for drivers and guides */
  person: z.string().nullable(),
})

export type DemoCustomer = z.infer<typeof DemoCustomer>
export const DemoCustomer = z.strictObject({
  full_name: z.string(),
  email: z.email(),
  phone: z.string(),
  nationality: z.string(),
  language: z.string(),
})

/** By the language of the customer whom they travel with. */
export const DemoCompanionNames = z.strictObject({
  first_names: z.object({ es: texts }).catchall(texts),
  surnames: texts,
})

export const DemoNote = z.strictObject({
  kind: z.enum(['publica', 'operativa', 'interna']),
  text: z.string(),
})

export type DemoCancellationReason = z.infer<typeof DemoCancellationReason>
export const DemoCancellationReason = z.strictObject({
  origin: z.enum(['cliente', 'operador', 'clima', 'sistema']),
  text: z.string(),
})
