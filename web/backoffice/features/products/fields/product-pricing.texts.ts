import type { LocalDate } from '#domain/local-date.ts'
import { formatDate, formatMonth } from '#words/format.ts'

/** Texts of price units, and of prices for some sales only. */
export const specialTexts = {
  unit: 'El precio es',
  units: { persona: 'Por persona', grupo: 'Por grupo', vehiculo: 'Por vehículo' },
  unitHints: {
    persona: 'Cada pasajero paga según su categoría y ocupa un cupo.',
    grupo:
      'El precio es por el grupo completo. Cada reserva ocupa un cupo de la salida: los cupos son grupos.',
    vehiculo: 'Se cobra cada vehículo que el grupo necesita. Los cupos de la salida son vehículos.',
  },
  unitLabel: 'Cómo se llama en la reserva',
  unitPlaceholders: { grupo: 'Grupo privado', vehiculo: 'Van privada' },
  unitAmounts: { grupo: 'Precio del grupo', vehiculo: 'Precio de cada vehículo' },
  peoplePerVehicle: 'Pasajeros por vehículo',
  special: 'Precios especiales',
  specialHint:
    'Para algunas ventas: residentes, días de la semana, grupos, un canal o ciertas fechas. Se aplica el más específico: primero por canal, después por residencia, tamaño del grupo y días.',
  addSpecial: 'Agregar precio especial',
  residency: 'Para quién',
  channel: 'Canal de venta',
  anyChannel: 'Todos',
  paxMin: 'Desde (pers.)',
  paxMax: 'Hasta (pers.)',
  noLimit: 'Sin límite',
  weekdays: 'Días de la semana',
  shortDay: (day: string) => day.charAt(0).toUpperCase() + day.charAt(1),
  name: 'Nombre',
  namePlaceholder: 'Residentes, feriado largo…',
  from: 'Desde',
  to: 'Hasta',
  noEnd: 'Sin fecha final',
  usual: 'Precio habitual',
} as const

export const yearTexts = {
  title: 'El año de un vistazo',
  hint: 'Incluye los cambios sin guardar. Elige un día para ver de dónde viene su precio.',
  category: 'Categoría',
  residency: 'Residencia',
  channel: 'Canal',
  people: 'Pasajeros',
  earlier: 'Año anterior',
  later: 'Año siguiente',
  legend: 'Precios',
  none: 'Sin precio',
  month: formatMonth,
  day: (date: LocalDate, price: string) => `${formatDate(date, { year: true })}: ${price}`,
  other: (name: string, price: string, why: string) => `«${name}» (${price}): ${why}`,
} as const

export const extrasTexts = {
  description: 'Lo que se puede agregar al tour. Se vende igual en el mostrador y en la página pública.',
  empty: 'Este producto no tiene adicionales.',
  add: 'Agregar adicional',
  name: 'Nombre',
  namePlaceholder: 'Bicicleta',
  details: 'Descripción',
  unit: 'Se cobra',
  units: { persona: 'Por persona', reserva: 'Por reserva' },
  amount: 'Precio',
  stock: 'Unidades por salida',
  max: 'Máximo por reserva',
  unlimited: 'Sin límite',
  required: 'Obligatorio: se suma siempre',
  active: 'Se vende',
  unnamed: (index: number) => `adicional ${index}`,
} as const

export const feesTexts = {
  description:
    'Lo que cobran parques y comunidades. Se muestra aparte del precio, para que el pasajero lo sepa antes de viajar.',
  empty: 'Este producto no tiene entradas pagadas.',
  add: 'Agregar entrada',
  name: 'Nombre',
  namePlaceholder: 'Entrada al parque',
  note: 'Nota',
  notePlaceholder: 'Solo efectivo',
  payment: 'Quién la paga',
  payments: {
    incluida: 'Incluida en el precio',
    en_efectivo_en_la_entrada: 'El pasajero, en efectivo en la entrada',
    prepagada: 'Pagada por adelantado',
  },
  rates: 'Tarifas',
  residency: 'Residencia',
  minAge: 'Edad desde',
  maxAge: 'Edad hasta',
  noLimit: 'Sin límite',
  amount: 'Monto',
  addRate: 'Agregar tarifa',
  unnamed: (index: number) => `entrada ${index}`,
  rate: (index: number) => `tarifa ${index}`,
} as const
