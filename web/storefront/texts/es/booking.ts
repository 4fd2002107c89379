import type { PickupPlace } from '#contract/storefront/storefront-page.ts'
import type { PickupMode } from '#domain/bookings/booking.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import { count, formatDate, formatDuration, formatWindow } from '#words/format.ts'
import { paymentProviderNames } from '#words/payment-words.ts'

function timeLeft(minutes: number): string {
  if (minutes < 1) return 'Queda menos de un minuto'
  if (minutes >= 60) return `${minutes < 120 ? 'Queda' : 'Quedan'} ${formatDuration(minutes)}`
  return minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`
}

export const texts = {
  title: (operator: string) => `Tu reserva · ${operator}`,
  completing: (operator: string, isWrong: boolean) =>
    `${isWrong ? 'Falta algo · ' : ''}Completa tu reserva, paso 2 de 2 · ${operator}`,
  step: 'Paso 2 de 2',
  heading: 'Completa tu reserva',
  change: 'Cambiar fecha o personas',
  contact: 'Tus datos',
  name: 'Nombre y apellido',
  email: 'Correo electrónico',
  emailHint: 'Aquí te llega el voucher.',
  emailHintWaits: 'Aquí te avisamos y te llega el voucher cuando confirmemos la reserva.',
  phone: 'Teléfono',
  phoneReason: 'Para avisarte por WhatsApp si algo cambia.',
  phoneHint: (example: string) => `Con código de país${example && `, como ${example}`}.`,
  phoneCountry: (code: string, country: string) =>
    country
      ? `Número de ${country} (${code}). Si el tuyo es de otro país, cambia el código.`
      : `Número con código ${code}. Si el tuyo es otro, cambia el código.`,
  phoneCheck: (code: string, country: string) =>
    country
      ? `Revisa el código de país: lo completamos con el de ${country} (${code}).`
      : `Revisa el código de país: lo completamos con ${code}.`,
  pickup: '¿Dónde te recogemos?',
  modes: {
    hotel: 'En mi alojamiento',
    direccion: 'En otra dirección',
    punto: 'Llego al punto de encuentro',
    por_definir: 'Aún no lo sé',
  } satisfies Record<PickupMode, string>,
  modeHints: {
    hotel: '',
    direccion: 'Te confirmamos la hora la tarde anterior.',
    punto: '',
    por_definir:
      'No hay problema: dínoslo después en la página de tu reserva y te decimos a qué hora te recogemos.',
  } satisfies Record<PickupMode, string>,
  place: 'Alojamiento',
  places: 'Alojamientos',
  placeHint: 'Escribe las primeras letras.',
  choosePlace: 'Elige tu alojamiento',
  noPlaces: 'No lo encontramos en la lista.',
  writeAddress: 'Mi alojamiento no está: escribir la dirección',
  found: (places: number) => count(places, 'alojamiento', 'alojamientos'),
  address: 'Dirección o nombre del lugar',
  room: 'Habitación (si ya la sabes)',
  window: ({ window, pickup_point, walking_minutes }: PickupPlace) => {
    const where = pickup_point
      ? ` en ${pickup_point}${walking_minutes > 0 ? ` (a ${walking_minutes} min caminando)` : ''}`
      : ' en la puerta'
    return window
      ? `Te recogemos el ${formatDate(window.date, { long: true })} ${formatWindow(window)}${where}.`
      : `Te recogemos${where}.`
  },
  guideLanguage: '¿En qué idioma prefieres la guía?',
  anyLanguage: 'Cualquiera',
  note: '¿Algo que debamos saber?',
  noteHint: 'Opcional: alergias, movilidad, una celebración. El equipo lo lee y queda en tu voucher.',
  codeTitle: 'Confirma tu correo',
  codeSent: (email: string) => `Te enviamos un código de 6 números a ${email}. Escríbelo aquí para terminar.`,
  codeWhy:
    'El mismo correo o la misma conexión ya tiene otras reservas sin pagar: por eso lo confirmamos. Mientras tanto, tus cupos siguen apartados.',
  codeField: 'Código de 6 números',
  codeFieldHint: 'Si no llega en un minuto, revisa el correo no deseado.',
  codeConfirm: 'Confirmar con el código',
  codeAgain: 'Enviar el código otra vez',
  codeSentAgain: 'Listo, te enviamos el código otra vez.',
  codeJustSent: 'Te lo enviamos hace un momento: puede tardar un minuto en llegar.',
  review: 'Revisa y confirma',
  detail: 'Detalle',
  total: 'Total',
  haveCode: '¿Tienes un código?',
  code: 'Código promocional',
  codeHint: 'El descuento se resta del total antes de confirmar.',
  applyCode: 'Aplicar',
  withCode: (code: string) => `Código ${code}`,
  codeSaves: (discount: string) => `Ahorras ${discount}. El total ya incluye el descuento.`,
  codeIdle: 'No es válido para esta fecha o este grupo: no hay descuento.',
  removeCode: 'Quitar',
  policy: 'Si cambian tus planes',
  acceptPolicy: 'Acepto la política de cancelación.',
  lateCharge: (percent: number) =>
    `Esta fecha ya no tiene cancelación gratis: cancelar cuesta el ${percent} %.`,
  accept: 'Acepto las condiciones del servicio y la política de cancelación.',
  readTerms: 'Leer las condiciones del servicio',
  send: {
    confirmed: 'Confirmar reserva',
    deposit: 'Reservar con abono',
    by_hand: 'Enviar solicitud',
  },
  sending: { confirmed: 'Confirmando…', deposit: 'Reservando…', by_hand: 'Enviando…' },
  payLater: 'no pagas nada ahora',
  deposit: (sum: string) => `abono de ${sum}`,
  depositUntil: (sum: string, { date, time }: { date: string; time: string }) =>
    `La confirmamos cuando recibamos un abono de ${sum}, a más tardar el ${formatDate(date, { long: true })}, ${time}.`,
  weConfirm: 'Revisamos tu solicitud y te confirmamos por correo.',
  payWhen: '¿Cuándo pagas?',
  payNow: {
    abono: (sum: string) => `Pagar ahora el abono: ${sum}`,
    total: (sum: string) => `Pagar ahora todo: ${sum}`,
  },
  payWorth: (sum: string) => `Son ${sum} de tu reserva.`,
  reserveNow: 'Reservar y pagar después',
  nothingNow: 'No pagas nada ahora.',
  payByHand:
    'Pagas después de confirmar, por transferencia o en efectivo. En la página de tu reserva te decimos cómo.',
  payWith: 'Medio de pago',
  providers: paymentProviderNames,
  ways: {
    webpay: 'Tarjeta de crédito, débito o prepago',
    mercado_pago: 'Tarjeta o dinero en cuenta',
  } satisfies Record<PaymentProviderCode, string>,
  payAfter:
    'Al confirmar te llevamos a pagar. Si el pago no pasa, tu reserva ya está hecha y puedes intentarlo otra vez.',
  payTrial: 'Modo de prueba: no se mueve dinero.',
  payingNow: 'pagas ahora',
  sendAndPay: (sum: string) => `Reservar y pagar ${sum}`,
  errors: (fields: number) => `Falta revisar ${count(fields, 'dato', 'datos')}:`,
  held: (minutes: number) => `Tus cupos están apartados. ${timeLeft(minutes)}.`,
  more: 'Necesito más tiempo',
  extended: 'Listo, tienes más tiempo.',
  lapsed:
    'El tiempo terminó y liberamos los cupos. Lo que escribiste sigue aquí: al confirmar los volvemos a tomar, si todavía hay.',
  message: (locator: string) => `Hola, escribo por mi reserva ${locator}.`,
  yours: (locator: string) => `Tu reserva ${locator}`,
  seeVoucher: 'Ver el voucher',
  mailRefused:
    'Nuestro mensaje no llegó a tu correo: la dirección no existe o no lo acepta. Escríbenos para corregirla. En esta página siempre encuentras tu reserva y tu voucher.',
  again: 'Reservar de nuevo',
  reason: (reason: string) => `Motivo: ${reason}`,
  help: '¿Necesitas ayuda?',
  moved: (date: string, time: string) =>
    `Cambiamos tu reserva al ${formatDate(date, { long: true })}, ${time}. Revisa y confirma.`,
}

/** Field names in the list of corrections. */
export const fieldNames = {
  name: texts.name,
  email: texts.email,
  phone: texts.phone,
  pickup_mode: texts.pickup,
  accommodation_id: texts.place,
  address: texts.address,
  room: texts.room,
  guide_language: texts.guideLanguage,
  note: texts.note,
  promo_code: texts.code,
  email_code: texts.codeField,
  accepts_terms: 'Condiciones del servicio',
}
