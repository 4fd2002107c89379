/** The Spanish words of resources and schedule sheets. */
import type { DocumentType, DuplicateSign, PersonRole } from '#domain/persons/person.ts'
import {
  type AccommodationKind,
  type AccommodationSign,
  vehicleDocumentKinds,
  type VehicleOwner,
  type VehicleType,
} from '#domain/resources/resource.ts'
import type { Validity } from '#domain/resources/validity.rules.ts'
import type { Attendance, CrewRole, CrewStatus, SheetStatus } from '#domain/schedule-sheets/schedule-sheet.ts'

import { vehicleDocumentName } from './vehicle-document-words.ts'

export const vehicleTypeNames: Record<VehicleType, string> = {
  auto: 'Auto',
  camioneta: 'Camioneta',
  van: 'Van',
  minibus: 'Minibús',
  bus: 'Bus',
  otro: 'Otro',
}

export const vehicleOwnerNames: Record<VehicleOwner, string> = { propio: 'Propio', tercero: 'Tercero' }

export const validityNames: Record<Validity, string> = {
  vigente: 'Vigente',
  por_vencer: 'Por vencer',
  vencido: 'Vencido',
}

export const accommodationKindNames: Record<AccommodationKind, string> = {
  hotel: 'Hotel',
  hostal: 'Hostal',
  lodge: 'Lodge',
  camping: 'Camping',
  departamento: 'Departamento',
  otro: 'Otro',
}

export const personRoleNames: Record<PersonRole, string> = {
  cliente: 'Cliente',
  pasajero: 'Pasajero',
  chofer: 'Chofer',
  guia: 'Guía',
  contacto: 'Contacto',
  oficina: 'Oficina',
}

export const documentTypeNames: Record<DocumentType, string> = {
  '': 'Sin documento',
  rut: 'RUT',
  dni: 'DNI',
  pasaporte: 'Pasaporte',
  otro: 'Otro',
}

export const duplicateSignNames: Record<DuplicateSign, string> = {
  document: 'Mismo documento',
  email: 'Mismo correo',
  phone: 'Mismo teléfono',
  name: 'Nombre parecido',
}

export const accommodationSignNames: Record<AccommodationSign, string> = {
  name: 'Mismo nombre',
  near: 'A pocos metros',
  similar: 'Nombre parecido',
}

export const sheetStatusNames: Record<SheetStatus, string> = {
  borrador: 'Borrador',
  asignada: 'Asignada',
  publicada: 'Publicada',
  en_curso: 'En curso',
  cerrada: 'Cerrada',
  anulada: 'Anulada',
}

export const crewRoleNames: Record<CrewRole, string> = {
  chofer: 'Chofer',
  guia: 'Guía',
  ayudante: 'Ayudante',
}

export const crewStatusNames: Record<CrewStatus, string> = {
  propuesta: 'Propuesta',
  notificada: 'Notificada',
  vista: 'Vista',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
}

export const attendanceNames: Record<Attendance, string> = {
  pendiente: 'Pendiente',
  en_punto: 'En el punto',
  a_bordo: 'A bordo',
  no_show: 'No se presentó',
  bajado: 'Bajó',
}

/** Reads after «no puede salir ese día:». */
export function expiredPaperName(paper: string): string {
  if (paper === 'licence') return 'su licencia de conducir está vencida'
  if (paper === 'guide_registry') return 'su registro de guía está vencido'
  const kind = vehicleDocumentKinds.find((each) => each === paper)
  const name = kind ? vehicleDocumentName(kind) : paper
  return `documento vencido (${name})`
}
