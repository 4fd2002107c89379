import type { AccommodationInput } from '#contract/resources/accommodations.contract.ts'
import type { VehicleInput } from '#contract/resources/vehicles.contract.ts'
import type { UnavailabilityEvents } from '#domain/resources/events.ts'
import type { VehicleDocumentKind } from '#domain/resources/resource.ts'
import { count } from '#words/format.ts'

import { thePlate } from '../../plate-word.ts'
import { personFieldWords } from '../person-words.ts'
import { vehicleDocumentName } from '../vehicle-document-words.ts'
import { readingTellers } from './reading-history.ts'
import { dateOf, fieldsChanged, lowered, quoted, type Tellers, type CoreTellersOf } from './tellers.ts'

type Days = UnavailabilityEvents['unavailability_added']
const daysOf = ({ from, to }: Days) =>
  from === to ? `el ${dateOf(from)}` : `del ${dateOf(from)} al ${dateOf(to)}`

const unavailabilityTellers: Tellers<UnavailabilityEvents> = {
  unavailability_added: (data) => [`anotó que no está disponible ${daysOf(data)}`],
  unavailability_changed: (data) => [`cambió los días no disponibles: ${daysOf(data)}`],
  unavailability_removed: (data) => [`quitó los días no disponibles ${daysOf(data)}`],
}

const vehicleFieldNames: Record<keyof VehicleInput, string> = {
  name: 'el nombre',
  get plate() {
    return thePlate()
  },
  type: 'el tipo',
  brand: 'la marca',
  model: 'el modelo',
  year: 'el año',
  seats: 'los asientos',
  luggage: 'las maletas',
  child_seats: 'las sillas infantiles',
  accessible: 'si es accesible',
  owner: 'de quién es',
  driver_id: 'el chofer habitual',
  state: 'el estado',
}
const accommodationFieldNames: Record<keyof AccommodationInput, string> = {
  name: 'el nombre',
  aliases: 'los otros nombres',
  kind: 'el tipo',
  zone_id: 'la zona',
  address: 'la dirección',
  lat_lng: 'la ubicación',
  phone: 'el teléfono',
  pickup_allowed: 'si se recoge ahí',
  pickup_point: 'el punto de recogida',
  walking_minutes: 'los minutos a pie',
  door_instructions: 'las instrucciones de la puerta',
  asks_room: 'si se pide la habitación',
  wait_minutes: 'la espera',
  offset_minutes: 'los minutos de diferencia',
  state: 'el estado',
}
const changedNames = (words: Record<string, { changed: string }>) =>
  Object.fromEntries(Object.entries(words).map(([field, { changed }]) => [field, changed]))

const documentOf = ({ kind }: { kind: VehicleDocumentKind }) => lowered(vehicleDocumentName(kind))

export const vehicleTellers: CoreTellersOf<'vehicle'> = {
  ...unavailabilityTellers,
  vehicle_created: () => ['agregó este vehículo'],
  vehicle_updated: ({ changes }) => [
    fieldsChanged(
      vehicleFieldNames,
      changes.map(({ field }) => field),
    ),
  ],
  vehicle_deleted: ({ name }) => [`eliminó el vehículo ${quoted(name)}`],
  vehicle_document_added: (data) => [`agregó un documento: ${documentOf(data)}`],
  vehicle_document_updated: ({ after }) => [`cambió un documento: ${documentOf(after)}`],
  vehicle_document_deleted: (data) => [`eliminó un documento: ${documentOf(data)}`],
  vehicle_file_added: (data) => [`adjuntó el archivo de un documento: ${documentOf(data)}`],
  vehicle_file_removed: (data) => [`quitó el archivo de un documento: ${documentOf(data)}`],
}

export const accommodationTellers: CoreTellersOf<'accommodation'> = {
  accommodation_created: () => ['agregó este alojamiento'],
  accommodation_imported: ({ file_name }) => [`lo importó de ${quoted(file_name)}`],
  accommodation_updated: ({ changes }) => [
    fieldsChanged(
      accommodationFieldNames,
      changes.map(({ field }) => field),
    ),
  ],
  accommodation_deleted: ({ name }) => [`eliminó ${quoted(name)}`],
  accommodations_merged: ({ other_name }) => [`lo unió con ${quoted(other_name)}`],
}

export const zoneTellers: CoreTellersOf<'zone'> = {
  zone_created: ({ name }) => [`creó la zona ${quoted(name)}`],
  zone_updated: ({ before, after }) => [
    ...(before.name === after.name
      ? []
      : [`cambió el nombre de ${quoted(before.name)} a ${quoted(after.name)}`]),
    ...(before.color === after.color ? [] : ['cambió el color']),
    ...(before.minutes_before_start === after.minutes_before_start
      ? []
      : [`cambió la anticipación a ${after.minutes_before_start ?? 0} minutos`]),
  ],
  zone_moved: ({ from, to }) => [`movió la zona del lugar ${from} al ${to} del recorrido`],
  zone_deleted: ({ name }) => [`eliminó la zona ${quoted(name)}`],
}

export const personTellers: CoreTellersOf<'person'> = {
  ...readingTellers,
  ...unavailabilityTellers,
  person_created: () => ['agregó a esta persona'],
  person_imported: ({ file_name }) => [`la importó de ${quoted(file_name)}`],
  person_updated: ({ fields }) => [fieldsChanged(changedNames(personFieldWords), fields)],
  person_deleted: () => ['eliminó a esta persona'],
  persons_merged: ({ other_name }) => [
    other_name ? `la unió con ${quoted(other_name)}` : 'la unió con otra persona',
  ],
  links_separated: ({ links }) => [
    `separó ${count(links, 'reserva o pasajero', 'reservas o pasajeros')} de otro nombre`,
  ],
  links_kept: ({ links }) => [
    `confirmó que ${count(links, 'reserva o pasajero', 'reservas o pasajeros')} de otro nombre son de esta persona`,
  ],
  links_decision_undone: ({ links }) => [
    `deshizo la decisión sobre ${count(links, 'reserva o pasajero', 'reservas o pasajeros')} de otro nombre`,
  ],
  person_exported: () => ['exportó todos sus datos'],
  person_anonymised: () => ['borró sus datos personales'],
}
