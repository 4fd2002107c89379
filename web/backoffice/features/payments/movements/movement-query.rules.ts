import type { MovementSum } from '#contract/payments/movements.contract.ts'
import { paymentKinds, paymentMethods, ledgerStatuses } from '#domain/bookings/payment.ts'
import { isIncome, isMoney } from '#domain/figures/income.rules.ts'
import { addDays, type LocalDate, monthOf, weekdayOf } from '#domain/local-date.ts'
import { paymentProviders } from '#domain/payments/provider.ts'

export const periods = ['hoy', 'ayer', 'semana', 'mes', 'mes_pasado', 'anio', 'todo', 'fechas'] as const
export type Period = (typeof periods)[number]

/** Keys of the list's address; '' means not set. */
export const filterKeys = [
  'search',
  'period',
  'from',
  'to',
  'kind',
  'method',
  'status',
  'received',
  'provider',
  'currency',
  'sheet',
] as const
export type FilterKey = (typeof filterKeys)[number]
export type Filters = Record<FilterKey, string>

/** Behind the button «Filtros». */
export const inPanel = [
  'from',
  'to',
  'kind',
  'method',
  'status',
  'received',
  'provider',
  'currency',
  'sheet',
] as const

/** The month, unless days were chosen or something is looked for. */
export function periodOf({ period, from, to, search }: Filters): Period {
  if (from || to) return 'fechas'
  const chosen = periods.find((each) => each === period && each !== 'fechas')
  return chosen ?? (search ? 'todo' : 'mes')
}

type Span = { from?: LocalDate; to?: LocalDate }

export function spanOf(filters: Filters, today: LocalDate): Span {
  switch (periodOf(filters)) {
    case 'hoy':
      return { from: today, to: today }
    case 'ayer':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'semana':
      return { from: addDays(today, 1 - weekdayOf(today)), to: today }
    case 'mes':
      return { from: monthOf(today).from, to: today }
    case 'mes_pasado':
      return monthOf(addDays(monthOf(today).from, -1))
    case 'anio':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'fechas':
      return { ...(filters.from && { from: filters.from }), ...(filters.to && { to: filters.to }) }
    default:
      return {}
  }
}

const known = (values: readonly string[], value: string) => (values.includes(value) ? value : '')

/** The query of the list, its sums and its file. */
export function movementQuery(filters: Filters, today: LocalDate) {
  const { from, to } = spanOf(filters, today)
  const kind = known(paymentKinds, filters.kind)
  const method = known(paymentMethods, filters.method)
  const status = known(ledgerStatuses, filters.status)
  const provider = known(paymentProviders, filters.provider)
  const sheet = /^\d{1,9}$/.test(filters.sheet) ? filters.sheet : ''
  return {
    ...(filters.search && { search: filters.search.slice(0, 100) }),
    ...(from && { 'date[gte]': from }),
    ...(to && { 'date[lte]': to }),
    ...(kind && { 'kind[eq]': kind }),
    ...(method && { 'method[eq]': method }),
    ...(status && { 'status[eq]': status }),
    ...(filters.received && { 'received_by[eq]': filters.received }),
    ...(provider && { 'provider[eq]': provider }),
    ...(filters.currency && { 'currency[eq]': filters.currency }),
    ...(sheet && { 'sheet[eq]': sheet }),
  }
}

export type CurrencySums = {
  currency: string
  received: number
  refunded: number
  /** the remaining amount */
  net: number
  /** amounts on agency credit instead of paid */
  credit: number
  /** paid in a provider's trial: no money */
  trial: number
  /** paid before the operator used the product */
  earlier: number
  /** reported as paid, not verified yet */
  waiting: number
  voided: number
  movements: number
}

/** Sums of movements in each currency: only valid ones count, and only money counts as received. */
export function sumsByCurrency(sums: readonly MovementSum[]): CurrencySums[] {
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    const own = sums.filter((each) => each.currency === currency)
    const of = (holds: (sum: MovementSum) => boolean) =>
      own.filter(holds).reduce((all, { amount }) => all + amount, 0)
    /** payments minus refunds */
    const left = (holds: (sum: MovementSum) => boolean) =>
      of((sum) => sum.kind === 'pago' && sum.status === 'aprobado' && holds(sum)) -
      of((sum) => sum.kind === 'reembolso' && sum.status === 'aprobado' && holds(sum))
    const received = of((sum) => sum.kind === 'pago' && isIncome(sum))
    const refunded = of((sum) => sum.kind === 'reembolso' && isIncome(sum))
    return {
      currency,
      received,
      refunded,
      net: received - refunded,
      credit: left(({ on_credit, is_earlier }) => on_credit && !is_earlier),
      trial: left(({ is_trial }) => is_trial),
      earlier: left(({ is_earlier }) => is_earlier),
      waiting: of(({ status, is_earlier }) => status === 'por_verificar' && !is_earlier),
      voided: of((sum) => (sum.status === 'rechazado' || sum.status === 'anulado') && isMoney(sum)),
      movements: own.reduce((all, { movements }) => all + movements, 0),
    }
  })
}
