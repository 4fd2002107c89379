/**
 * A dispatcher's steps on one sheet. Versions, refusals and answers: see
 * contract/schedule-sheets/schedule-board.ts.
 */
import { z } from 'zod'

import { crewRoles, stopKinds } from '#domain/schedule-sheets/schedule-sheet.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import {
  id,
  latLng,
  localDate,
  localTime,
  paragraphs,
  requiredText,
  text,
  version,
} from '../endpoint/fields.ts'
import { BoardChange, mixingReason, resourceRefusals, sheetRefusals } from './schedule-board.ts'

export const createSheet = endpoint({
  method: 'POST',
  path: '/schedule-sheets',
  summary: 'Una planilla vacía, de una salida o para lo que haga falta.',
  access: 'schedule-board.edit',
  body: z.strictObject({
    date: localDate,
    /** left out: it is called after its departures, or by its hour */
    name: text(120).default(''),
    departure_ids: z.array(id).max(12).default([]),
    vehicle_id: id.nullable().default(null),
    /** for one without departures; an end before the start is on the next day */
    start_time: localTime.nullable().default(null),
    end_time: localTime.nullable().default(null),
  }),
  response: BoardChange,
  status: 201,
  refusals: [
    ...resourceRefusals,
    'day_past',
    'departure_of_another_day',
    'times_missing',
    'hour_not_on_clock',
  ],
})

export const editSheet = endpoint({
  method: 'PUT',
  path: '/schedule-sheets/:id',
  summary: 'Nombre y notas de una planilla; y las horas, si no lleva a nadie.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  body: z.strictObject({
    version,
    name: requiredText(120).optional(),
    notes: paragraphs(2000).optional(),
    start_time: localTime.optional(),
    end_time: localTime.optional(),
  }),
  response: BoardChange,
  refusals: [...sheetRefusals, 'hour_not_on_clock'],
})

export const mergeSheets = endpoint({
  method: 'POST',
  path: '/schedule-sheets/:id/merge',
  summary: 'Junta otra planilla en esta: trae a su gente y sus paradas, y la otra se anula.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  body: z.strictObject({ version, other_id: id, other_version: version, reason: mixingReason }),
  response: BoardChange,
  refusals: [...sheetRefusals, 'passengers_aboard', 'other_day', 'mixing_asks'],
})

export const orderStops = endpoint({
  method: 'PUT',
  path: '/schedule-sheets/:id/stops',
  summary: 'El orden de las paradas; las horas que no están fijas se calculan otra vez.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  body: z.strictObject({ version, stop_ids: z.array(id).max(200) }),
  response: BoardChange,
  refusals: [...sheetRefusals, 'stop_passed', 'stops_changed'],
})

/** Driving minutes from the previous stop, set by a person; null computes them again. */
const ownMinutes = z.int().min(0).max(1440, 'Hasta 24 horas entre paradas').nullable()
const waitMinutes = z.int().min(0).max(600)

export const addStop = endpoint({
  method: 'POST',
  path: '/schedule-sheets/:id/stops',
  summary: 'Una parada más, en un alojamiento o en un lugar cualquiera.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  body: z.strictObject({
    version,
    kind: z.enum(stopKinds),
    accommodation_id: id.nullable().default(null),
    place: text(200).default(''),
    lat_lng: latLng.default(''),
    /** 0 is ahead of everybody; left out, at the end */
    position: z.int().min(0).max(200).optional(),
    own_minutes: ownMinutes.default(null),
    wait_minutes: waitMinutes.default(0),
  }),
  response: BoardChange,
  refusals: [...sheetRefusals, 'stop_place_missing'],
})

export const editStop = endpoint({
  method: 'PUT',
  path: '/schedule-sheets/:id/stops/:stop_id',
  summary: 'Fija la hora de una parada, la suelta, o cambia sus minutos o su lugar.',
  access: 'schedule-board.edit',
  params: z.object({ id, stop_id: id }),
  body: z.strictObject({
    version,
    /** sets the time, which locks it unless `locked` says otherwise. Twelve hours or more after the start is the day before */
    time: localTime.optional(),
    /** false: the time is computed; true: it is fixed */
    locked: z.boolean().optional(),
    own_minutes: ownMinutes.optional(),
    wait_minutes: waitMinutes.optional(),
    place: requiredText(200).optional(),
    lat_lng: latLng.optional(),
  }),
  response: BoardChange,
  refusals: [...sheetRefusals, 'stop_passed', 'hour_not_on_clock'],
})

export const removeStop = endpoint({
  method: 'DELETE',
  path: '/schedule-sheets/:id/stops/:stop_id',
  summary: 'Quita una parada en la que no sube nadie.',
  access: 'schedule-board.edit',
  params: z.object({ id, stop_id: id }),
  query: z.strictObject({ version: z.coerce.number().pipe(version) }),
  response: BoardChange,
  refusals: [...sheetRefusals, 'stop_with_passengers', 'stop_passed'],
})

export const setSheetVehicle = endpoint({
  method: 'PUT',
  path: '/schedule-sheets/:id/vehicle',
  summary:
    'Pone, cambia o quita el vehículo y conserva todo lo demás; también a mitad de camino, con el motivo.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  body: z.strictObject({
    version,
    vehicle_id: id.nullable(),
    reason: paragraphs(300).default(''),
    /** the vehicle that leaves is out of service until then: an unavailability with the reason is written */
    out_of_service_until: localDate.nullable().default(null),
    /** it is also taken off its other runs until then, which have not left yet; in the same step, undone with it */
    frees_other_runs: z.boolean().default(false),
  }),
  response: BoardChange,
  refusals: [...sheetRefusals, 'resource_on_sheet', 'reason_missing'],
})

export const setSheetCrew = endpoint({
  method: 'PUT',
  path: '/schedule-sheets/:id/crew',
  summary: 'La tripulación de una planilla. Una persona puede ser chofer y guía de la misma.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  body: z.strictObject({
    version,
    crew: z.array(z.strictObject({ person_id: id, role: z.enum(crewRoles) })).max(10),
  }),
  response: BoardChange,
  refusals: [...sheetRefusals, 'role_not_theirs'],
})

export const annulSheet = endpoint({
  method: 'POST',
  path: '/schedule-sheets/:id/annul',
  summary: 'Anula una planilla: su gente queda sin asignar; su vehículo y su tripulación, libres.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  body: z.strictObject({ version, reason: paragraphs(300).default('') }),
  response: BoardChange,
  refusals: ['stale', 'sheet_not_open', 'passengers_aboard'],
})
