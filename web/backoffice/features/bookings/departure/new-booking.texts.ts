import type { ClosedReason } from '#domain/departures/closed-reason.ts'
import type { CategoryCode, PriceUnit } from '#domain/products/product/product.ts'
import { capacityText, count, leftText } from '#words/format.ts'
import { categoryNames } from '#words/office/code-names.ts'
import { partyRefusalMessage } from '#words/refusals/party-refusals.ts'

/** Below a day, with room for one word. */
const closedWords: Record<ClosedReason, string> = {
  not_published: 'Pausado',
  in_the_past: 'Pasó',
  too_far_ahead: 'Lejos',
  not_scheduled: '–',
  closed_by_staff: 'Cerrado',
  cutoff_passed: 'Cerró',
  too_soon: 'Pronto',
  no_price: 'S/ precio',
  full: 'Lleno',
  pool_full: 'Lleno',
  kept_for_agencies: 'Apartado',
  no_transport: 'Sin vehículo',
}

export const newBookingTexts = {
  unpaidReason: 'O escribe el motivo para confirmarla sin el abono',
  unpaidReasonHint: 'Queda en el historial con tu nombre.',
  title: 'Nueva reserva',
  departure: 'Salida',
  product: 'Producto',
  productPlaceholder: 'Código o nombre',
  productNothing: 'No hay productos con ese código o nombre',
  noTours: 'Aún no hay tours publicados',
  noToursHint: 'Para vender, crea el primero y publícalo.',
  noToursAsk: 'Pide a un administrador que publique uno.',
  goToProducts: 'Ir a Productos',
  productsLoading: 'Cargando productos…',
  choicesFailed: 'No pudimos cargar los productos',
  chooseProduct: 'Elige un producto para ver sus fechas y cupos.',
  chooseProductFirst: 'La recogida depende del producto: en el alojamiento o en un punto de encuentro.',
  date: 'Fecha',
  earlier: 'Fechas anteriores',
  later: 'Fechas siguientes',
  underDays: {
    persona: ' · cupos libres bajo cada día',
    grupo: ' · grupos libres bajo cada día',
    vehiculo: ' · vehículos libres bajo cada día',
  } satisfies Record<PriceUnit, string>,
  goTo: 'Ir a una fecha',
  dayLeft: (day: string, left: number, unit: PriceUnit) => `${day}: ${capacityText(left, unit)}`,
  dayClosed: (day: string, why: string) => `${day}: ${why}`,
  closedWord: (reason: ClosedReason | null) => (reason ? closedWords[reason] : '–'),
  loadingDay: 'cargando cupos',
  availabilityFailed: 'No pudimos cargar los cupos',
  noneOpen: 'No hay salidas con cupos en estas fechas.',
  time: 'Hora',
  kept: (what: string) => `apartados: ${what}`,
  ofCapacity: (left: number, capacity: number) => `${left === 1 ? 'queda' : 'quedan'} ${left} de ${capacity}`,
  missingForMinimum: (people: number) => `${people === 1 ? 'falta' : 'faltan'} ${people} para salir`,
  shortNotice: (minutes: number) =>
    minutes > 0 ? `La primera recogida es en ${minutes} min` : 'Las recogidas ya empezaron',
  shortNoticeEffect:
    'La web ya no vende esta salida. Si la vendes, avisa al chofer: quizá no alcance a ver el cambio.',
  noTimes: (why: string) => `Ese día no se puede reservar. ${why}.`,
  people: 'Pasajeros',
  notTaken: (people: readonly { code: CategoryCode; quantity: number }[]) =>
    `Este tour no admite a todos los pasajeros del anterior. Quedan fuera: ${people
      .map(({ code, quantity }) => `${quantity} × ${categoryNames[code]}`)
      .join(', ')}.`,
  ages: (min: number, max: number | null) => {
    if (max === null) return min > 0 ? `desde ${min} años` : 'cualquier edad'
    return min === 0 ? `hasta ${max} años` : `${min} a ${max} años`
  },
  withoutSeat: 'sin asiento',
  one_more: (label: string) => `Uno más: ${label}`,
  one_less: (label: string) => `Uno menos: ${label}`,
  nationals: (label: string) => `${label}: residentes del país`,
  residencyLater: 'Al sumar pasajeros de cada categoría eliges cuántos son residentes del país.',
  foreigners: (quantity: number) => count(quantity, 'extranjero', 'extranjeros'),
  perAdult: (quantity: number) => `hasta ${quantity} por adulto`,
  extras: 'Adicionales',
  extraUnits: { persona: 'por persona', reserva: 'por reserva' },
  requiredExtra: 'siempre incluido en el total',
  extraLeft: (left: number) => (left > 0 ? `${left === 1 ? 'queda' : 'quedan'} ${left}` : 'agotado'),
  cash: 'Lleva en efectivo',
  cashHint: 'Se paga en la entrada, aparte de este total.',
  contact: 'Contacto',
  channel: 'Canal de venta',
  pickup: 'Recogida',
  notes: 'Notas',
  currency: 'Moneda de venta',
  summary: 'Resumen',
  summaryEmpty: 'Elige producto, fecha y pasajeros para ver el precio.',
  price: 'Precio',
  thisTour: 'Este tour',
  occupies: (quantity: number, unit: PriceUnit) => `Ocupa ${capacityText(quantity, unit)}`,
  status: 'Estado al crear',
  statusHint: {
    borrador: 'Es una cotización: guarda los precios de hoy y no aparta cupos.',
    confirmada: 'La venta queda cerrada. Si hay correo, el cliente recibe la confirmación.',
    bloqueada: 'Aparta los cupos por un plazo. Si nadie la confirma, se liberan automáticamente.',
    pendiente: 'Espera una respuesta o un pago. Los cupos quedan apartados hasta que venza el plazo.',
  },
  create: {
    borrador: 'Guardar cotización',
    confirmada: 'Crear reserva confirmada',
    bloqueada: 'Apartar cupos',
    pendiente: 'Crear reserva pendiente',
  },
  created: {
    borrador: (locator: string) => `Cotización ${locator} guardada, sin cupos apartados`,
    confirmada: (locator: string) => `Reserva ${locator} creada y confirmada`,
    bloqueada: (locator: string) => `Reserva ${locator} creada: cupos apartados`,
    pendiente: (locator: string) => `Reserva ${locator} creada y pendiente`,
  },
  cart: (quantity: number) => count(quantity, 'tour elegido', 'tours elegidos'),
  cartItem: (day: string, time: string, people: number) =>
    `${day}, ${time} · ${count(people, 'pers.', 'pers.')}`,
  addTour: 'Agregar otro tour',
  addTourKeys: 'Alt + N',
  editItem: (tour: string) => `Cambiar ${tour}`,
  removeItem: (tour: string) => `Quitar ${tour}`,
  publicPrice: 'Precio al público',
  promoTaken: 'Código promocional',
  moneyExtras: 'Descuento, código y pago',
  payNow: 'Paga ahora',
  payAll: 'Paga todo',
  reasonMissing: 'Escribe el motivo del descuento',
  failed: 'No pudimos crear la reserva',
  overLeft: (left: number, asked: number, unit: PriceUnit) =>
    partyRefusalMessage('no_seats', { seats_left: left, asked, unit }),
  cannotSell: 'Esta salida no se puede vender',
  chooseOther: 'Elige otra fecha u otra hora.',
  askRight: 'No tienes permiso para venderla igual. Pídelo a tu administrador o elige otra salida.',
  overridePast: 'Vender igual, con la venta cerrada',
  overrideOver: (taken: number, capacity: number, unit: PriceUnit) =>
    unit === 'persona'
      ? `Vender igual, sobre la capacidad: quedarían ${taken} pasajeros en ${capacity} cupos`
      : `Vender igual, sobre la capacidad: quedarían ${taken} de ${capacityText(capacity, unit)}`,
  overrideBoth: 'Vender igual, con la venta cerrada y sobre la capacidad',
  overrideReason: 'Motivo',
  overrideReasonHint: 'Queda en el historial con tu nombre.',
  alternatives: 'Otras salidas con lugar',
  alternative: (day: string, time: string, seats: number, unit: PriceUnit) =>
    `${day}, ${time} · ${leftText(seats, unit)}`,
  missing: {
    product: 'Elige un producto',
    departure: 'Elige una fecha y una hora',
    party: 'Elige cuántos pasajeros viajan',
    price: 'Espera a que se calcule el precio',
    override: 'Marca «Vender igual» y escribe el motivo, o elige otra salida',
    closed: 'Elige una salida que se pueda vender',
  },
} as const
