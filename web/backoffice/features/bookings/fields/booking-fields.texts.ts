import { count } from '#words/format.ts'
import { languageNames } from '#words/office/code-names.ts'

export const fieldsTexts = {
  name: 'Nombre y apellido',
  knownCustomers: 'Clientes que ya viajaron',
  knownTrips: (quantity: number, last: string | null) =>
    [count(quantity, 'reserva', 'reservas'), last && `último viaje ${last}`].filter(Boolean).join(' · '),
  phone: 'Teléfono',
  email: 'Correo',
  language: 'Idioma',
  languages: languageNames,
  guideLanguage: 'Idioma de la guía',
  sameLanguage: 'El mismo de la reserva',
  externalReference: 'Referencia de la agencia',
  externalReferenceHint: 'El número que la reserva tiene allá.',
  pickupMode: '¿Dónde se recoge a los pasajeros?',
  accommodation: 'Alojamiento',
  accommodationHint: 'Si aún no se sabe, déjalo vacío: la recogida quedará por definir.',
  accommodationPlaceholder: 'Escribe parte del nombre',
  accommodationNothing:
    'No hay alojamientos con ese nombre. Si no está en la lista, usa «En otra dirección».',
  addAccommodation: 'Agregar alojamiento',
  addNamed: (name: string) => `Agregar «${name}» a los alojamientos`,
  accommodationFailed: 'No pudimos buscar alojamientos',
  clearAccommodation: 'Quitar el alojamiento',
  withoutPickup: 'sin recogida',
  address: 'Dirección',
  addressMissing: 'Escribe la dirección',
  room: 'Habitación',
  pickupTime: 'Hora fijada',
  pickupTimeHint: 'Déjala vacía para calcularla por zona',
  pickupExpected: (day: string, from: string, to: string) =>
    `Recogida estimada: ${day}, entre ${from} y ${to}.`,
  pickupFixed: (day: string, from: string, to: string) => `Recogida fijada: ${day}, entre ${from} y ${to}.`,
  pickupPoint: (place: string, minutes: number) =>
    minutes > 0
      ? `El vehículo para en ${place}, a ${count(minutes, 'minuto', 'minutos')} a pie.`
      : `El vehículo para en ${place}.`,
  asksRoom: 'Este alojamiento pide el número de habitación.',
  notePublic: 'Nota para el cliente',
  notePublicHint: 'Aparece en el voucher. También la ven despacho, chofer y guía',
  noteOperational: 'Nota operativa',
  noteOperationalHint: 'La ven despacho, chofer y guía',
  noteInternal: 'Nota interna',
  noteInternalHint: 'Solo la oficina',
} as const
