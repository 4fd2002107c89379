import type { CancelOrigin, Channel } from '#domain/bookings/booking.ts'
import type { PaymentMethod } from '#domain/bookings/payment.ts'
import type { Language } from '#domain/language.ts'
import { countryName } from '#words/customer/country-name.ts'
import { formatDate } from '#words/format.ts'
import { dateFormat } from '#words/formatters.ts'
import { language } from '#words/language.ts'
import {
  cancelOriginNames,
  channelNames,
  languageNames,
  paymentMethodNames,
} from '#words/office/code-names.ts'

import type { ReportGroup } from '../rules/report.ts'

const ages: Record<string, string> = {
  '0': 'No vencido',
  '1': '1 a 30 días',
  '31': '31 a 60 días',
  '61': '61 a 90 días',
  '91': 'Más de 90 días',
}
const leads: Record<string, string> = {
  '0': 'El mismo día',
  '1': 'El día anterior',
  '2': '2 a 7 días antes',
  '8': '8 a 30 días antes',
  '31': 'Más de 30 días antes',
  earlier: 'Importada: no se sabe',
}
const absent: Partial<Record<ReportGroup, string>> = {
  seller: 'Sin vendedor',
  agency: 'Sin agencia',
  receiver: 'En línea o sin indicar',
  nationality: 'Sin indicar',
  origin: 'Sin indicar',
}
const noShow = 'No se presentó'

/** 3 January 2000 was a Monday. */
const weekdayName = (day: string) =>
  dateFormat(language(), { timeZone: 'UTC', weekday: 'long' }).format(
    new Date(Date.UTC(2000, 0, 2 + Number(day))),
  )
const monthName = (month: string) =>
  dateFormat(language(), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** The name of a group that is no row of a table; '' is what is not known. */
export function groupName(by: ReportGroup, key: string): string {
  if (key === '') return absent[by] ?? ''
  switch (by) {
    case 'day':
      return formatDate(key, { year: true })
    case 'month':
      return monthName(key)
    case 'weekday':
      return weekdayName(key)
    case 'channel':
      return channelNames[key as Channel]
    case 'method':
      return paymentMethodNames[key as PaymentMethod]
    case 'language':
      return languageNames[key as Language]
    case 'nationality':
      return countryName(key)
    case 'age':
      return ages[key] ?? key
    case 'lead':
      return leads[key] ?? key
    case 'reason':
      return key === 'no_show' ? noShow : key === 'without' ? 'Sin motivo escrito' : key
    case 'origin':
      return key === 'no_show' ? noShow : cancelOriginNames[key as CancelOrigin]
    default:
      return key
  }
}
