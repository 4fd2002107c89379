import type { PromoCode } from '#contract/products/promo-codes.contract.ts'
import { count, formatDate, formatMoney } from '#words/format.ts'

export const promoTexts = {
  title: 'Códigos promocionales',
  open: 'Códigos de descuento',
  add: 'Nuevo código',
  edit: (code: string) => `Cambiar ${code}`,
  loadFailed: 'No pudimos cargar los códigos',
  loading: 'Cargando los códigos',
  noneTitle: 'Todavía no hay códigos',
  none: 'Crea uno para una campaña, una agencia o una compensación.',
  code: 'Código',
  codeHint: 'De 3 a 20 letras y números, sin espacios.',
  description: 'Para qué es',
  kind: 'Descuento',
  value: 'Cuánto se descuenta',
  percent: 'Porcentaje',
  amount: 'Monto por reserva',
  booksFrom: 'Reservas desde',
  booksTo: 'Reservas hasta',
  travelsFrom: 'Viajes desde',
  travelsTo: 'Viajes hasta',
  minPeople: 'Mínimo de pasajeros',
  maxUses: 'Máximo de usos',
  maxUsesHint: 'Déjalo vacío si no hay límite.',
  products: 'Solo en estos tours',
  productsHint: 'Déjalo vacío para todos.',
  active: 'Activo',
  save: 'Guardar código',
  saved: (code: string) => `Código ${code} guardado`,
  back: 'Volver',
  off: 'Inactivo',
} as const

/** «20 %», «$ 10.000 por reserva». */
export const discountText = ({ kind, value }: Pick<PromoCode, 'kind' | 'value'>, currency: string) =>
  kind === 'percent' ? `${value} %` : `${formatMoney(value, currency)} por reserva`

export const usesText = ({ uses, max_uses }: Pick<PromoCode, 'uses' | 'max_uses'>) =>
  max_uses === null ? count(uses, 'uso', 'usos') : `${uses} de ${max_uses} usos`

const span = (name: string, from: string | null, to: string | null) => {
  if (from && to) return `${name} del ${formatDate(from)} al ${formatDate(to)}`
  if (from) return `${name} desde el ${formatDate(from)}`
  return to ? `${name} hasta el ${formatDate(to)}` : ''
}

/** The limits of a code, in one line. */
export const limitsText = (code: PromoCode) =>
  [
    span('Reservas', code.books_from, code.books_to),
    span('Viajes', code.travels_from, code.travels_to),
    code.min_people > 1 ? `Desde ${code.min_people} pasajeros` : '',
    code.product_ids.length > 0 ? count(code.product_ids.length, 'tour', 'tours') : '',
  ]
    .filter(Boolean)
    .join(' · ')
