import type { VehicleInput, VehicleRow } from '#contract/resources/vehicles.contract.ts'
import { vehicleOwners, vehicleTypes } from '#domain/resources/resource.ts'
import { states } from '#domain/staff/level.ts'
import { stateNames } from '#words/office/code-names.ts'
import { vehicleOwnerNames, vehicleTypeNames } from '#words/office/resource-words.ts'
import { vehicleDocumentName } from '#words/office/vehicle-document-words.ts'

import type { Paper } from './paper-light.panel.tsx'
import { vehicleFormTexts as texts, vehiclesTexts } from './vehicles.texts.ts'

/** The current documents, by their names. */
export const papersOf = ({ documents }: Pick<VehicleRow, 'documents'>): Paper[] =>
  documents
    .filter(({ replaced }) => !replaced)
    .map(({ kind, number, expires_on }) => ({
      name: kind === 'otro' && number ? number : vehicleDocumentName(kind),
      expires_on,
    }))

/** Form values. */
export function valuesOf(vehicle: VehicleRow | null): VehicleInput {
  return {
    name: vehicle?.name ?? '',
    plate: vehicle?.plate ?? '',
    type: vehicle?.type ?? 'van',
    brand: vehicle?.brand ?? '',
    model: vehicle?.model ?? '',
    year: vehicle?.year ?? null,
    seats: vehicle?.seats ?? 15,
    luggage: vehicle?.luggage ?? 0,
    child_seats: vehicle?.child_seats ?? 0,
    accessible: vehicle?.accessible ?? false,
    owner: vehicle?.owner ?? 'propio',
    driver_id: vehicle?.driver_id ?? null,
    state: vehicle?.state ?? 1,
  }
}

type Driver = { id: string; full_name: string }

/** The active drivers, and the vehicle's own even if inactive. */
export function driversFor(
  vehicle: Pick<VehicleRow, 'driver_id' | 'driver_name'> | null,
  active: readonly Driver[],
): readonly Driver[] {
  if (!vehicle?.driver_id || active.some(({ id }) => id === vehicle.driver_id)) return active
  return [...active, { id: vehicle.driver_id, full_name: vehicle.driver_name }]
}

export const vehicleLabels = (plate: string) =>
  ({
    name: vehiclesTexts.name,
    plate,
    type: vehiclesTexts.type,
    brand: texts.brand,
    model: texts.model,
    year: vehiclesTexts.year,
    seats: texts.seats,
    luggage: texts.luggage,
    child_seats: vehiclesTexts.childSeats,
    accessible: texts.accessible,
    owner: vehiclesTexts.owner,
    driver_id: vehiclesTexts.driver,
    state: vehiclesTexts.state,
  }) satisfies Record<keyof VehicleInput, string>

/** A value as text, for comparing two versions. */
export function vehicleWord(drivers: readonly Driver[]) {
  return (field: string, value: unknown): string => {
    if (field === 'driver_id') return drivers.find(({ id }) => id === value)?.full_name ?? texts.noDriver
    const [type, owner] = [
      vehicleTypes.find((each) => each === value),
      vehicleOwners.find((each) => each === value),
    ]
    if (field === 'type' && type) return vehicleTypeNames[type]
    if (field === 'owner' && owner) return vehicleOwnerNames[owner]
    if (field === 'state')
      return states
        .filter((state) => state === value)
        .map((state) => stateNames[state])
        .join('')
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? value : ''
  }
}
