import type { VehicleDocumentKind } from '#domain/resources/resource.ts'
import { country as spokenCountry } from '#words/language.ts'

type DocumentWords = Record<VehicleDocumentKind, string>
const everywhere: DocumentWords = {
  permiso_circulacion: 'Documento del vehículo',
  revision_tecnica: 'Revisión técnica',
  seguro_obligatorio: 'Seguro obligatorio',
  permiso_turismo: 'Permiso de turismo',
  otro: 'Otro documento',
}
const ofCountries: Record<string, Partial<DocumentWords>> = {
  AR: {
    permiso_circulacion: 'Cédula del vehículo',
    revision_tecnica: 'VTV',
    permiso_turismo: 'Habilitación de transporte turístico',
  },
  BO: { permiso_circulacion: 'RUAT', revision_tecnica: 'Inspección técnica', seguro_obligatorio: 'SOAT' },
  BR: { permiso_circulacion: 'CRLV', revision_tecnica: 'Inspección técnica', permiso_turismo: 'Cadastur' },
  CL: { permiso_circulacion: 'Permiso de circulación' },
  CO: {
    permiso_circulacion: 'Licencia de tránsito',
    revision_tecnica: 'Revisión técnico-mecánica',
    seguro_obligatorio: 'SOAT',
    permiso_turismo: 'Tarjeta de operación',
  },
  CR: {
    permiso_circulacion: 'Título de propiedad',
    revision_tecnica: 'Inspección técnica (RTV)',
    seguro_obligatorio: 'Marchamo',
  },
  DO: { permiso_circulacion: 'Matrícula', revision_tecnica: 'Inspección técnica' },
  EC: { permiso_circulacion: 'Matrícula', permiso_turismo: 'Permiso de operación' },
  ES: {
    permiso_circulacion: 'Permiso de circulación',
    revision_tecnica: 'ITV',
    permiso_turismo: 'Autorización de transporte',
  },
  GT: { permiso_circulacion: 'Tarjeta de circulación' },
  HN: { permiso_circulacion: 'Boleta de circulación' },
  MX: {
    permiso_circulacion: 'Tarjeta de circulación',
    revision_tecnica: 'Verificación vehicular',
    seguro_obligatorio: 'Seguro de responsabilidad civil',
  },
  NI: { permiso_circulacion: 'Licencia de circulación' },
  PA: { permiso_circulacion: 'Registro vehicular', revision_tecnica: 'Revisado vehicular' },
  PE: {
    permiso_circulacion: 'Tarjeta de propiedad',
    seguro_obligatorio: 'SOAT',
    permiso_turismo: 'Habilitación de transporte turístico',
  },
  PY: {
    permiso_circulacion: 'Cédula verde',
    revision_tecnica: 'Inspección técnica',
    permiso_turismo: 'Habilitación de transporte turístico',
  },
  SV: { permiso_circulacion: 'Tarjeta de circulación' },
  UY: {
    permiso_circulacion: 'Libreta de propiedad',
    revision_tecnica: 'Inspección técnica',
    seguro_obligatorio: 'SOA',
    permiso_turismo: 'Habilitación de transporte turístico',
  },
}

/** «SOAT», «Permiso de circulación»: a vehicle's document as the country calls it. */
export const vehicleDocumentName = (kind: VehicleDocumentKind, country = spokenCountry()): string =>
  ofCountries[country]?.[kind] ?? everywhere[kind]

export const vehicleDocumentNames = (country = spokenCountry()): DocumentWords => ({
  ...everywhere,
  ...ofCountries[country],
})
