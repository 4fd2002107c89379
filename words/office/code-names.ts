import type { PaymentStatus } from '#domain/bookings/booking-money.rules.ts'
import type { BookingStatus, CancelOrigin, Channel, PickupMode } from '#domain/bookings/booking.ts'
import type { ChosenMethod, PaymentKind, PaymentMethod, LedgerStatus } from '#domain/bookings/payment.ts'
/** The Spanish word for each code, one per thing, everywhere. */
import type { Language } from '#domain/language.ts'
import type { OperatorKind } from '#domain/operators/tour-operator.ts'
import type { ProductAct, PublicationNeed } from '#domain/products/product/product-status.rules.ts'
import type {
  CategoryCode,
  ConfirmMode,
  Meeting,
  ProductKind,
  ProductStatus,
} from '#domain/products/product/product.ts'
import type { Level, State } from '#domain/staff/level.ts'
import type { Suspension } from '#domain/suspension/suspension.rules.ts'

export const levelNames: Record<Level, string> = {
  0: 'Administrador',
  1: 'Admin Tour Operador',
  2: 'Vendedor',
  3: 'Operador',
  4: 'Chofer',
  5: 'Guía',
}

export const stateNames: Record<State, string> = { 1: 'Activo', 2: 'Inactivo' }

export const operatorKindNames: Record<OperatorKind, string> = {
  operador: 'Tour operador',
  agencia: 'Agencia',
  ambos: 'Tour operador y agencia',
}

export const bookingStatusNames: Record<BookingStatus, string> = {
  borrador: 'Borrador',
  bloqueada: 'Apartada',
  pendiente: 'Pendiente',
  confirmada: 'Confirmada',
  completada: 'Completada',
  no_presentada: 'No se presentó',
  expirada: 'Expirada',
  rechazada: 'Rechazada',
  cancelada: 'Cancelada',
}

/** Instead of the status, where the operator called off some or all of what was booked. */
export const suspensionNames: Record<Exclude<Suspension, 'none'>, string> = {
  some: 'Suspendida en parte',
  all: 'Suspendida',
}

export const channelNames: Record<Channel, string> = {
  web: 'Web',
  mostrador: 'Mostrador',
  telefono: 'Teléfono',
  whatsapp: 'WhatsApp',
  agencia: 'Agencia',
}

export const cancelOriginNames: Record<CancelOrigin, string> = {
  cliente: 'El cliente',
  operador: 'El tour operador',
  clima: 'El clima',
  sistema: 'El sistema',
}

export const paymentStatusNames: Record<PaymentStatus, string> = {
  sin_pago: 'Sin pago',
  abono: 'Abono',
  pagada: 'Pagada',
  sobrepagada: 'Pagada de más',
  reembolso_parcial: 'Devolución parcial',
  reembolsada: 'Devolución total',
  contracargo: 'Contracargo',
  a_credito: 'A crédito',
}

export const paymentKindNames: Record<PaymentKind, string> = { pago: 'Pago', reembolso: 'Devolución' }

type Kind = { kind: PaymentKind; is_chargeback: boolean }

export const ledgerKindName = ({ kind, is_chargeback }: Kind): string =>
  is_chargeback ? 'Contracargo' : paymentKindNames[kind]

/** The mark of money that never moved, because it was paid in a provider's trial. */
export const trialName = 'Prueba'

export const chosenMethodNames: Record<ChosenMethod, string> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  tarjeta_pos: 'Tarjeta (POS)',
  enlace: 'Enlace de pago',
  credito_agencia: 'Crédito de agencia',
}
export const paymentMethodNames: Record<PaymentMethod, string> = {
  ...chosenMethodNames,
  compensacion: 'Compensación',
}

export const ledgerStatusNames: Record<LedgerStatus, string> = {
  por_verificar: 'Por verificar',
  aprobado: 'Aprobado',
  rechazado: 'Rechazado',
  anulado: 'Anulado',
}

export const pickupModeNames: Record<PickupMode, string> = {
  hotel: 'En el alojamiento',
  direccion: 'En otra dirección',
  punto: 'En el punto de encuentro',
  por_definir: 'Por definir',
}

export const productStatusNames: Record<ProductStatus, string> = {
  borrador: 'Borrador',
  publicado: 'Publicado',
  pausado: 'Pausado',
  archivado: 'Archivado',
}

export const languageNames: Record<Language, string> = { es: 'Español', en: 'Inglés', pt: 'Portugués' }

export const meetingNames: Record<Meeting, string> = {
  punto_encuentro: 'Punto de encuentro',
  recogida: 'Recogida en el alojamiento',
  ambos: 'Recogida o punto de encuentro',
}

export const productKindNames: Record<ProductKind, string> = {
  regular: 'Regular',
  privado: 'Privado',
  traslado: 'Traslado',
  multidia: 'De varios días',
}

export const confirmModeNames: Record<ConfirmMode, string> = {
  inmediata: 'Inmediata',
  manual: 'Manual: el equipo confirma cada reserva',
}

export const categoryNames: Record<CategoryCode, string> = {
  ADULT: 'Adulto',
  CHILD: 'Niño',
  INFANT: 'Infante',
  YOUTH: 'Joven',
  SENIOR: 'Adulto mayor',
  STUDENT: 'Estudiante',
  OTHER: 'Otro',
}

/** Missing items, in the form that follows «falta»: «una imagen». */
export const publicationNeedNames: Record<PublicationNeed, string> = {
  name: 'el nombre',
  description: 'la descripción',
  picture: 'una imagen',
  duration_minutes: 'la duración',
  price: 'los precios',
  availability: 'un horario con salidas',
  meeting: 'el punto de encuentro o un alojamiento donde recoger',
  policy: 'la política de cancelación',
  contact: 'un teléfono o correo del tour operador',
  payment: 'una cuenta o pagos en línea del tour operador para el abono',
}

/** The name of a copy, within 120 characters. */
export const nameOfCopy = (name: string): string => `${name.slice(0, 110).toWellFormed().trimEnd()} (copia)`

export const productActNames: Record<ProductAct, string> = {
  publication: 'Publicar',
  pause: 'Pausar venta',
  archive: 'Archivar',
  restoration: 'Restaurar',
}
