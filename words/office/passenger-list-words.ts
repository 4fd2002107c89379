import {
  type ListColumn,
  type PassengerColumn,
  usualColumns,
} from '#domain/schedule-sheets/passenger-list.rules.ts'

/** The columns' contents, and their default headings. */
export const passengerColumnNames: Record<PassengerColumn, string> = {
  number: 'N.º',
  full_name: 'Nombre completo',
  document_type: 'Tipo de documento',
  document_number: 'Número de documento',
  nationality: 'Nacionalidad',
  birth_date: 'Fecha de nacimiento',
  age: 'Edad',
  category: 'Categoría',
  residency: 'Residencia',
  phone: 'Teléfono',
  emergency_contact: 'Contacto de emergencia',
  hotel: 'Alojamiento',
  room: 'Habitación',
  pickup_time: 'Hora de recogida',
  locator: 'Localizador',
  language: 'Idioma',
  diet: 'Alimentación',
  health_notes: 'Salud y movilidad',
  vehicle: 'Vehículo',
  signature: 'Firma',
}

/** Name of a document's number by country. */
const documentIn: Record<string, string> = {
  AR: 'DNI o pasaporte',
  BO: 'C.I. o pasaporte',
  BR: 'RG, CPF o pasaporte',
  CL: 'RUT o pasaporte',
  CO: 'Cédula o pasaporte',
  EC: 'Cédula o pasaporte',
  PE: 'DNI o pasaporte',
}

/** The default list of a country. */
export function usualPassengerList(country: string): ListColumn[] {
  return usualColumns(country).map((column) => ({
    column,
    heading:
      column === 'document_number'
        ? (documentIn[country] ?? passengerColumnNames[column])
        : passengerColumnNames[column],
  }))
}
