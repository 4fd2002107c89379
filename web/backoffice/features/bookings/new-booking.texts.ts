import { count } from '#contract/format.ts'
import type { ClosedReason } from '#domain/products/availability.rules.ts'

/** Under a day, where there is room for one word. */
const closedWords: Record<ClosedReason, string> = {
  not_published: 'Pausado',
  in_the_past: 'Pasó',
  too_far_ahead: 'Lejos',
  not_scheduled: '–',
  closed_by_staff: 'Cerrado',
  cutoff_passed: 'Cerró',
  no_price: 'S/ precio',
  full: 'Lleno',
  pool_full: 'Lleno',
}

export const newBookingTexts = {
  title: 'Nueva reserva',
  departure: 'Salida',
  product: 'Producto',
  productPlaceholder: 'Código o nombre',
  productNothing: 'Ningún producto se llama así',
  productsLoading: 'Cargando productos…',
  choicesFailed: 'No pudimos cargar los productos',
  chooseProduct: 'Elige un producto para ver sus fechas y cupos.',
  chooseProductFirst: 'Según el producto: recogida en el alojamiento o punto de encuentro.',
  date: 'Fecha',
  earlier: 'Fechas anteriores',
  later: 'Fechas siguientes',
  underDays: ' · cupos libres bajo cada día',
  goTo: 'Ir a una fecha',
  seats: (quantity: number) => count(quantity, 'cupo', 'cupos'),
  daySeats: (day: string, seats: number) => `${day}: ${count(seats, 'cupo', 'cupos')}`,
  dayClosed: (day: string, why: string) => `${day}: ${why}`,
  closedWord: (reason: ClosedReason | null) => (reason ? closedWords[reason] : '–'),
  loadingDay: 'cargando cupos',
  availabilityFailed: 'No pudimos cargar los cupos',
  noneOpen: 'No hay salidas con cupos en estas fechas.',
  time: 'Hora',
  ofCapacity: (left: number, capacity: number) => `${left === 1 ? 'queda' : 'quedan'} ${left} de ${capacity}`,
  missingForMinimum: (people: number) => `${people === 1 ? 'falta' : 'faltan'} ${people} para salir`,
  noTimes: (why: string) => `Ese día no se puede reservar. ${why}.`,
  people: 'Personas',
  ages: (min: number, max: number | null) => {
    if (max === null) return min > 0 ? `desde ${min} años` : 'cualquier edad'
    return min === 0 ? `hasta ${max} años` : `${min} a ${max} años`
  },
  withoutSeat: 'sin asiento',
  one_more: (label: string) => `Una persona más: ${label}`,
  one_less: (label: string) => `Una persona menos: ${label}`,
  contact: 'Contacto',
  channel: 'Canal de venta',
  pickup: 'Recogida',
  notes: 'Notas',
  summary: 'Resumen',
  summaryEmpty: 'Elige producto, fecha y personas para ver el precio.',
  quoteFailed: 'No pudimos calcular el precio',
  price: 'Precio',
  occupies: (seats: number) => `Ocupa ${count(seats, 'cupo', 'cupos')}`,
  status: 'Estado al crear',
  statusHint: {
    borrador: 'Una cotización: guarda los precios de hoy y no aparta cupos.',
    confirmada: 'La venta queda hecha. Si hay correo, el cliente recibe su confirmación.',
    bloqueada: 'Aparta los cupos por un plazo; si nadie la confirma, se liberan solos.',
    pendiente: 'Espera una respuesta o un pago, con los cupos apartados hasta su plazo.',
  },
  create: {
    borrador: 'Guardar cotización',
    confirmada: 'Crear reserva confirmada',
    bloqueada: 'Bloquear cupos',
    pendiente: 'Crear reserva pendiente',
  },
  created: {
    borrador: (locator: string) => `Cotización ${locator} guardada, sin cupos apartados`,
    confirmada: (locator: string) => `Reserva ${locator} creada y confirmada`,
    bloqueada: (locator: string) => `Reserva ${locator} creada: cupos bloqueados`,
    pendiente: (locator: string) => `Reserva ${locator} creada y pendiente`,
  },
  failed: 'No pudimos crear la reserva',
  overLeft: (left: number, asked: number) =>
    left > 0
      ? `${left === 1 ? 'Queda' : 'Quedan'} ${count(left, 'cupo', 'cupos')} y pediste ${asked}.`
      : 'Esta salida ya está completa.',
  cannotSell: 'Esta salida no se puede vender',
  chooseOther: 'Elige otra fecha u otra hora.',
  askRight: 'No tienes permiso para venderla igual. Pídelo a tu administrador o elige otra salida.',
  overridePast: 'Vender igual, con la venta cerrada',
  overrideOver: (seats: number, capacity: number) =>
    `Vender igual, sobre la capacidad: quedarían ${seats} personas en ${capacity} cupos`,
  overrideBoth: 'Vender igual, con la venta cerrada y sobre la capacidad',
  overrideReason: 'Motivo',
  overrideReasonHint: 'Queda en el historial con tu nombre.',
  alternatives: 'Otras salidas con cupos',
  alternative: (day: string, time: string, seats: number) =>
    `${day}, ${time} · ${count(seats, 'cupo', 'cupos')}`,
  newTotal: (total: string) => `El total ahora es ${total}. Si está bien, crea la reserva otra vez.`,
  missing: {
    product: 'Elige un producto',
    departure: 'Elige una fecha y una hora',
    party: 'Elige cuántas personas viajan',
    price: 'Espera a que se calcule el precio',
    override: 'Marca que la vendes igual y escribe el motivo, o elige otra salida',
    closed: 'Elige una salida que se pueda vender',
  },
} as const
