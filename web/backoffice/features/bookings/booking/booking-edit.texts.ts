import type { BookingItem, PassengerInput } from '#contract/bookings/booking.ts'
import type { CommissionChoice } from '#domain/bookings/agreed/agreed-price.ts'
import { formatDate } from '#words/format.ts'
import { languageName } from '#words/formatters.ts'
import { pickupModeNames } from '#words/office/code-names.ts'

import type { PickupValues } from '../departure/new-booking.rules.ts'
import { fieldsTexts } from '../fields/booking-fields.texts.ts'
import type { EditValues, ShownField } from './booking-edit.rules.ts'

export const editTexts = {
  loading: 'Cargando la reserva',
  loadFailed: 'No pudimos cargar esta reserva',
  notFound: 'Esta reserva no existe',
  notFoundHint: 'Puede que el enlace esté incompleto o que sea de otro tour operador.',
  toList: 'Ir a las reservas',
  documentTitle: (locator: string) => `Reserva ${locator}`,
  createdBy: (seller: string, channel: string, moment: string) =>
    seller ? `Creada por ${seller} (${channel}), ${moment}` : `Creada por ${channel}, ${moment}`,
  deadline: (moment: string) => `El plazo de esta reserva ${moment}.`,
  deadlinePassed: 'El plazo de esta reserva ya venció: confírmala o se liberarán sus cupos.',
  contact: 'Contacto',
  contactLocked: 'Solo quien vendió la reserva o un administrador puede cambiar el contacto.',
  pickup: 'Recogida',
  passengers: 'Pasajeros',
  passengersHint: 'Solo el equipo que los necesita ve los datos de documento y salud.',
  notes: 'Notas',
  sale: 'Venta',
  nameAgency: 'Indicar la agencia',
  changeAgency: 'Cambiar la agencia',
  agencyOf: (locator: string) => `Agencia de ${locator}`,
  agencyHint: 'El precio de la reserva no cambia.',
  commission: 'Comisión de la agencia',
  commissions: {
    acuerdo: 'Según su acuerdo',
    cobrada: 'Ya la cobró al pasajero',
    por_pagar: 'Se la debemos',
  } satisfies Record<CommissionChoice, string>,
  saveAgency: 'Guardar agencia',
  back: 'Volver',
  policy: 'Cancelación',
  penaltyNow: 'Penalidad si el cliente cancela ahora',
  penaltyFree: 'Si el cliente cancela ahora, no paga nada.',
  penaltyCharged: 'Penalidad cobrada',
  cancelledBecause: (who: string, reason: string) => (who ? `${who}: ${reason}` : reason),
  links: 'Enlaces del cliente',
  linkBooking: 'Página de la reserva',
  linkVoucher: 'Voucher',
  copyOf: (what: string) => `Copiar enlace: ${what}`,
  openOf: (what: string) => `Abrir en otra pestaña: ${what}`,
  saved: 'Cambios guardados',
  saveFailed: 'No pudimos guardar la reserva',
  locked: {
    cancelada: 'La reserva está cancelada. Para editarla, revívela primero.',
    expirada: 'La reserva expiró. Para editarla, revívela primero.',
    rechazada: 'La reserva fue rechazada y ya no se puede editar.',
    notYours: (seller: string) =>
      `${seller} vendió esta reserva: pide el cambio a esa persona o a tu administrador.`,
  },
  overtaken: 'Otra persona guardó cambios en esta reserva',
  overtakenBody: 'Ya se muestran aquí. Lo que estabas escribiendo no se perdió.',
  conflictBody: 'También cambió un dato que estabas editando. Compara antes de guardar.',
  compare: 'Comparar',
  understood: 'Entendido',
  fullName: 'Nombre completo',
  document: 'Documento',
  documentTypes: { '': 'Ninguno', rut: 'RUT', dni: 'DNI', pasaporte: 'Pasaporte', otro: 'Otro' },
  documentNumber: 'Número',
  nationality: 'Nacionalidad',
  birthDate: 'Nacimiento',
  diet: 'Alimentación',
  dietPlaceholder: 'Vegetariana, celíaca…',
  health: 'Salud y movilidad',
  healthPlaceholder: 'Asma, embarazo, silla de ruedas…',
  more: 'Más datos',
  less: 'Menos datos',
  moreOf: (who: string) => `Más datos de ${who}`,
  passenger: (number: number, category: string) => `${number}. ${category}`,
  fieldOf: (field: string, who: string) => `${field} de ${who}`,
} as const

/** Every field of a version, with name and value as text. */
export function fieldsOf(values: EditValues, items: readonly BookingItem[]): ShownField[] {
  const { contact } = values
  const plain: ShownField[] = [
    { key: 'contact.name', label: fieldsTexts.name, value: contact.name },
    { key: 'contact.phone', label: fieldsTexts.phone, value: contact.phone },
    { key: 'contact.email', label: fieldsTexts.email, value: contact.email },
    { key: 'contact.language', label: fieldsTexts.language, value: fieldsTexts.languages[contact.language] },
    {
      key: 'contact.guide_language',
      label: fieldsTexts.guideLanguage,
      value: contact.guide_language ? languageName(contact.guide_language) : fieldsTexts.sameLanguage,
    },
    { key: 'note_public', label: fieldsTexts.notePublic, value: values.note_public },
    { key: 'note_operational', label: fieldsTexts.noteOperational, value: values.note_operational },
    { key: 'note_internal', label: fieldsTexts.noteInternal, value: values.note_internal },
  ]
  const ofItems = values.items.flatMap(({ id, pickup, passengers }) => {
    const item = items.find((each) => each.id === id)
    const code = items.length > 1 && item ? ` (${item.product.code})` : ''
    return [
      { key: `${id}.pickup`, label: `${editTexts.pickup}${code}`, value: pickupInWords(pickup) },
      ...passengers.flatMap((passenger, index) => {
        const category = item?.passengers.find((each) => each.id === passenger.id)?.category_label ?? ''
        return passengerChanges(passenger, passenger.full_name || editTexts.passenger(index + 1, category))
      }),
    ]
  })
  return [...plain, ...ofItems]
}

function pickupInWords({ mode, accommodation_name, address, room, pickup_time }: PickupValues): string {
  const place = mode === 'hotel' ? accommodation_name : mode === 'direccion' ? address : ''
  return [place || pickupModeNames[mode], room && `${fieldsTexts.room} ${room}`, pickup_time]
    .filter(Boolean)
    .join(', ')
}

function passengerChanges(passenger: PassengerInput, who: string): ShownField[] {
  const field = (name: keyof PassengerInput, label: string, value: string): ShownField => ({
    key: `${passenger.id}.${name}`,
    label: editTexts.fieldOf(label, who),
    value,
  })
  const { birth_date } = passenger
  return [
    field('full_name', editTexts.fullName, passenger.full_name),
    field('document_type', editTexts.document, editTexts.documentTypes[passenger.document_type]),
    field('document_number', editTexts.documentNumber, passenger.document_number),
    field('nationality', editTexts.nationality, passenger.nationality),
    field('birth_date', editTexts.birthDate, birth_date ? formatDate(birth_date, { year: true }) : ''),
    field('diet', editTexts.diet, passenger.diet),
    field('health_notes', editTexts.health, passenger.health_notes),
  ]
}
