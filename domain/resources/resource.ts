export const vehicleTypes = ['auto', 'camioneta', 'van', 'minibus', 'bus', 'otro'] as const
export type VehicleType = (typeof vehicleTypes)[number]

export const vehicleOwners = ['propio', 'tercero'] as const
export type VehicleOwner = (typeof vehicleOwners)[number]

export const vehicleDocumentKinds = [
  'permiso_circulacion',
  'revision_tecnica',
  'seguro_obligatorio',
  'permiso_turismo',
  'otro',
] as const
export type VehicleDocumentKind = (typeof vehicleDocumentKinds)[number]

export const accommodationKinds = ['hotel', 'hostal', 'lodge', 'camping', 'departamento', 'otro'] as const
export type AccommodationKind = (typeof accommodationKinds)[number]

/** Why two accommodations may be the same, from the strongest sign. */
export const accommodationSigns = ['name', 'near', 'similar'] as const
export type AccommodationSign = (typeof accommodationSigns)[number]
