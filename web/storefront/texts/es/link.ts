import type { LinkAct } from '#contract/storefront/storefront-page.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { dayText } from '#words/customer/voucher-text.ts'
import { count, formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

export const texts = {
  done: {
    passenger: 'Guardamos los datos. Gracias.',
    everyone: 'Completamos los datos que faltaban.',
    pasted: 'Guardamos la lista. Gracias.',
    hotel: 'Guardamos dónde te recogemos.',
    move: 'Tu tour tiene una nueva fecha. Te enviamos el voucher nuevo por correo.',
    cancel: 'Tu cancelación quedó registrada.',
    terms: 'Guardamos que aceptas las condiciones.',
  } satisfies Record<LinkAct, string>,
  passengers: '¿Quiénes viajan?',
  passengersHint: (tours: number) =>
    tours > 1
      ? `Completa los datos de cada persona una vez: sirven para los ${tours} tours.`
      : 'Con estos datos preparamos el viaje y los ingresos a los parques.',
  complete: 'Completo',
  missing: (lacking: number) => `${lacking === 1 ? 'Falta' : 'Faltan'} ${count(lacking, 'dato', 'datos')}`,
  unnamed: (label: string, place: number) => `${label} · persona ${place}`,
  fields: {
    full_name: 'Nombre y apellido, como en el documento',
    document_type: 'Documento',
    document_number: 'Número del documento',
    nationality: 'Nacionalidad',
    birth_date: 'Fecha de nacimiento',
    diet: 'Alimentación',
    health_notes: 'Salud y movilidad',
  },
  hints: {
    diet: 'Vegetariana, sin gluten, alergias… Déjalo vacío si come de todo.',
    health_notes: 'Lo que el guía debe saber. Solo el equipo lo ve.',
  },
  documents: {
    '': 'Elige',
    rut: 'RUT',
    dni: 'DNI o cédula',
    pasaporte: 'Pasaporte',
    otro: 'Otro',
  } as Record<string, string>,
  choose: 'Elige',
  savedEnding: (ending: string) => `Guardado: termina en ${ending}. Escribe solo para cambiarlo.`,
  saved: 'Guardado. Escribe solo para cambiarlo.',
  outgrown: (why: string) => `${why} Corrige la fecha o escríbenos y lo cambiamos.`,
  kept: 'Ya tenemos este dato. Si hay que corregirlo, escríbenos.',
  savePassenger: 'Guardar a esta persona',
  pickup: 'Dinos dónde te alojas',
  pickupChange: 'Cambiar dónde te recogemos',
  pickupSave: 'Guardar',
  pickupOf: (tour: string) => `Recogida para ${tour}`,
  changeDate: 'Cambiar la fecha',
  movable: (times: number, until: string) =>
    `Puedes cambiarla ${times === 1 ? 'una vez' : `${times} veces`}, sin costo de gestión, hasta el ${until}.`,
  movableAsAgreed: 'Esta salida se suspendió: puedes cambiarla al precio acordado y no cuenta como cambio.',
  cancelTour: 'Cancelar este tour',
  cancelAll: 'Cancelar toda la reserva',
  moving: (tour: string) => `Elige la fecha nueva de ${tour}`,
  movingFrom: (date: LocalDate, time: string) => `Fecha actual: ${dayText(date)}, ${time}.`,
  movingHint: 'Bajo cada día ves la diferencia con el precio actual de tu reserva.',
  chooseTime: 'Elige la hora',
  timeOf: (time: string, difference: string) => `${time} · ${difference}`,
  same: 'igual',
  difference: (amount: number, currency: string) => {
    if (amount === 0) return 'igual'
    return amount > 0 ? `+${formatMoney(amount, currency)}` : formatMoney(amount, currency)
  },
  moveTo: (date: LocalDate, time: string) => `Nueva fecha: ${dayText(date)}, ${time}.`,
  moveCosts: (difference: number, currency: string) => {
    if (difference === 0) return 'Cuesta lo mismo.'
    return difference > 0
      ? `Cuesta ${formatMoney(difference, currency)} más, que se suman a tu saldo.`
      : `Cuesta ${formatMoney(-difference, currency)} menos, que se descuentan de tu saldo.`
  },
  /** how often it still can be moved, after this time */
  movesAfter: (times: number) =>
    times > 0
      ? `Después puedes cambiar la fecha ${count(times, 'vez', 'veces')} más por tu cuenta.`
      : 'Después no podrás cambiar la fecha por tu cuenta: para otro cambio, escríbenos.',
  move: (date: LocalDate, time: string) => `Cambiar al ${formatDate(date)}, ${time}`,
  back: 'No cambiar nada',
  cancelling: (tours: readonly string[]) => `¿Cancelar tu reserva de ${formatList(tours)}?`,
  cancelFree: 'Cancelar ahora no tiene cargo.',
  cancelCosts: (penalty: number, currency: string) =>
    `Según la política que aceptaste, cancelar ahora tiene un cargo de ${formatMoney(penalty, currency)}.`,
  packageLost: (amount: number, currency: string) =>
    `Los otros tours del paquete pasan a su precio normal: ${formatMoney(amount, currency)} más.`,
  freed: 'Tus cupos se liberan de inmediato.',
  why: '¿Nos cuentas por qué? (opcional)',
  penaltyOf: (tour: string, date: LocalDate, penalty: number, currency: string) =>
    `${tour}, ${formatDate(date)}: ${penalty > 0 ? formatMoney(penalty, currency) : 'sin cargo'}`,
  cancelOne: 'Sí, cancelar el tour',
  cancelThese: 'Sí, cancelar la reserva',
  terms: 'Condiciones del servicio',
  termsAccept: 'Acepto las condiciones',
  termsAccepted: 'Aceptaste estas condiciones.',
  bring: 'Qué llevar',
  payBy: (due: string, date: LocalDate) =>
    `Paga ${due} a más tardar el día de tu primer tour, el ${formatDate(date, { long: true })}.`,
  payRestBy: (due: string, date: LocalDate) =>
    `El resto, ${due}, a más tardar el día de tu primer tour, el ${formatDate(date, { long: true })}.`,
  payAfterAnswer:
    'Elige otra fecha o la devolución para el tour suspendido. Después verás aquí cuánto falta pagar.',
  chargeDue: (sum: string) => `Falta pagar el cargo por cancelación: ${sum}.`,
  payLater: 'Todavía no pagas nada. Te diremos cómo pagar cuando confirmemos tu reserva.',
  claimed: (amount: string) => `Enviaste un comprobante por ${amount}; lo estamos revisando.`,
  payAnyway: 'Pagar de todos modos',
  checking: (amount: string) =>
    `Recibimos la información de tu pago por ${amount} y lo estamos verificando. No tienes que hacer nada más.`,
  agreePayment: 'Escríbenos para acordar la forma de pago.',
  payElsewhere: 'Escríbenos para acordar la forma de pago. También puedes pagar el día del tour.',
  depositElsewhere: 'Escríbenos para acordar cómo pagar el abono: sin él, la reserva no se confirma.',
  transfer: 'Para pagar por transferencia',
  transferNote: (locator: string) =>
    `Escribe ${locator} en el mensaje de la transferencia: así sabemos que es tuya.`,
}
