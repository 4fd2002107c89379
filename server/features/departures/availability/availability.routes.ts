import * as api from '#contract/departures/availability.contract.ts'
import { soldBy } from '#domain/departures/allotment.rules.ts'
import { availability } from '#domain/departures/availability.rules.ts'
import { cashAtTheGate, visitorsOf } from '#domain/products/prices/entrance-fee.rules.ts'
import { quote, refusalDetails } from '#domain/products/prices/price.rules.ts'
import { soldIn } from '#domain/products/prices/sale-money.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Routes } from '#server/http/context.ts'
import { checkRange } from '#server/http/date-range.ts'
import { route } from '#server/http/route.ts'
import { lineName } from '#words/customer/price-lines.ts'
import { emptyDayReason } from '#words/office/closed-reasons.ts'

import { findMoneyOf, findSaleMoney } from '../../operators/rates/sale-money.queries.ts'
import { findExtrasLeft } from './extras-left.queries.ts'
import { findProductOnSale } from './sellable.queries.ts'
import { callsFor, slotForStaff } from './staff-days.queries.ts'

export const availabilityRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, api.getProductAvailability, async ({ actor, params, query }) => {
    checkRange(query, 93)
    const which = { product_id: params.id, tour_operator_id: actor.tour_operator_id }
    const product = await findProductOnSale(db, which, query.from, query.to)
    const days = availability(
      soldBy(product, query.agency_id ?? null),
      query.from,
      query.to,
      now(),
      query.channel,
    )
    return days.map((day) => {
      const slots = day.slots.map((slot) => slotForStaff(slot, product, actor, now()))
      return {
        date: day.date,
        reason: day.reason,
        reason_text: day.reason ? slots[0]?.reason_text || emptyDayReason(day.reason) : '',
        remedies: callsFor(day.reason, product.id, actor),
        slots,
      }
    })
  })

  route(app, context, api.quoteProduct, async ({ actor, params, body }) => {
    const which = { product_id: params.id, tour_operator_id: actor.tour_operator_id }
    const { date, start_time, currency, booking_id, ...sale } = body
    const found = await findProductOnSale(db, which, date, date)
    const { tour_operator_id } = actor
    const sold = booking_id
      ? await findMoneyOf(db, { id: booking_id, tour_operator_id })
      : await findSaleMoney(db, tour_operator_id, currency)
    const product = soldIn(found, sold)
    const result = quote(product, sale, date)
    if (typeof result === 'string') throw new Refusal(result, refusalDetails(product, sale, result))
    return {
      ...result,
      lines: result.lines.map((line) => ({ ...line, name: lineName(line) })),
      currency: product.currency,
      cash_currency: found.currency,
      rate: sold?.rate ?? null,
      cash: cashAtTheGate(product.entrance_fees, visitorsOf(product.categories, result.passengers)),
      extras_left: start_time ? await findExtrasLeft(db, product, { date, start_time }) : {},
    }
  })
}
