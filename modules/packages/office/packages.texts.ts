import { count, formatDate, formatMoney } from '#words/format.ts'

import type { TourPackage } from '../contract/packages.contract.ts'

export const packagesTexts = {
  title: 'Paquetes',
  description: 'Tours que juntos cuestan menos. El cliente ve el precio de paquete al reservarlos.',
  list: 'Paquetes de tours',
  add: 'Nuevo paquete',
  edit: (name: string) => `Cambiar ${name}`,
  filterState: 'Estado',
  allStates: 'Todos los estados',
  emptyTitle: 'Todavía no hay paquetes',
  emptyBody: 'Crea uno con los tours que más se compran juntos, como Géiseres y Valle de la Luna.',
  name: 'Nombre',
  nameHint: 'El cliente lo ve en la página de cada tour del paquete.',
  nameEn: 'Nombre en inglés',
  namePt: 'Nombre en portugués',
  otherLanguage: 'Déjalo vacío para usar el español',
  tours: 'Tours',
  toursHint: 'Dos o más. El precio es para el mismo número de personas en todos.',
  kind: 'Precio del paquete',
  percent: 'Porcentaje menos',
  amount: 'Precio por adulto',
  percentHint: 'Se descuenta de la suma de los tours. Los extras no tienen descuento.',
  amountHint: 'Por todos los tours. Las otras categorías bajan en la misma proporción; los extras no.',
  from: 'Viajes desde',
  to: 'Viajes hasta',
  active: 'Activo',
  ended: 'Terminado',
  endHint: 'Al terminarlo deja de venderse. Las reservas que lo tienen conservan su precio.',
  price: 'Precio',
  days: 'Días de viaje',
  anyDay: 'Todos',
  bookings: 'Reservas',
  state: 'Estado',
  save: 'Guardar paquete',
  saved: (name: string) => `Paquete ${name} guardado`,
  back: 'Volver',
} as const

export const priceText = ({ kind, value, currency }: Pick<TourPackage, 'kind' | 'value' | 'currency'>) =>
  kind === 'percent' ? `${value} % menos` : `${formatMoney(value, currency)} por adulto`

export const daysText = ({ travels_from: from, travels_to: to }: TourPackage) => {
  if (from && to) return `Del ${formatDate(from)} al ${formatDate(to)}`
  if (from) return `Desde el ${formatDate(from)}`
  return to ? `Hasta el ${formatDate(to)}` : packagesTexts.anyDay
}

export const bookingsText = ({ bookings, more_bookings }: Pick<TourPackage, 'bookings' | 'more_bookings'>) =>
  `${count(bookings, 'reserva', 'reservas')}${more_bookings ? ' o más' : ''}`
