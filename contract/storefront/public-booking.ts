import { z } from 'zod'

import { bookingStatuses, pickupModes } from '#domain/bookings/booking.ts'
import { paymentKinds, paymentMethods } from '#domain/bookings/payment.ts'
import { paymentProviders } from '#domain/payments/provider.ts'
import { moneyWays } from '#domain/payments/refund-source.rules.ts'
import { meetings, guideLanguages } from '#domain/products/product/product.ts'

import { PickupWindow, SaleOfItem } from '../bookings/booking.ts'
import { QuoteLine } from '../bookings/pricing.ts'
import { instant } from '../endpoint/fields.ts'
import { PublicProduct } from './storefront.contract.ts'

/** How money came or went back. */
const MoneyWay = z.object({
  way: z.enum(moneyWays),
  /** last digits of the card, or '' */
  card_ending: z.string(),
  /** of an account at a provider */
  provider: z.enum(paymentProviders).nullable(),
})

export type PublicBooking = z.infer<typeof PublicBooking>
export const PublicBooking = z.object({
  id: z.uuid(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  expires_at: instant.nullable(),
  extended: z.boolean(),
  contact_name: z.string(),
  /** language that the customer asked for; null without a preference */
  guide_language: z.enum(guideLanguages).nullable(),
  currency: z.string(),
  subtotal: z.int(),
  discount: z.int(),
  /** the discount by its parts, as rows of the page's language */
  discounts: z.array(z.object({ name: z.string(), amount: z.int() })),
  total: z.int(),
  /** of the day, hour, meeting point and policy of its tours: a confirmation sends it back as `seen_facts` */
  facts_key: z.string(),
  /** the total in the operator's own currency with its rate, as a sentence; '' where it was sold in that currency */
  equivalent: z.string(),
  penalty: z.int(),
  /** amounts paid, due, and to be refunded */
  paid: z.int(),
  due: z.int(),
  refund_due: z.int(),
  /** where money can go back to, and within how many business days the operator gives back transfers and cash */
  refund: z.object({
    sources: z.array(
      MoneyWay.extend({
        /** minor units of the booking's currency, and of the one that was charged */
        amount: z.int(),
        charged: z.int(),
        currency: z.string(),
      }),
    ),
    days: z.int(),
  }),
  /** unpaid part of the deposit that a pending booking waits for, in minor units; 0 once it is paid */
  deposit_due: z.int(),
  /**
   * The state after confirming a hold now: pending for a deposit in minor units, for the operator's acceptance,
   * or for both, until that local moment; null once it is confirmed or over.
   */
  on_confirm: z
    .object({
      deposit: z.int(),
      by_hand: z.boolean(),
      until: z.object({ date: z.string(), time: z.string() }).nullable(),
    })
    .nullable(),
  /** payments and refunds; unverified ones do not count */
  payments: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(paymentKinds),
      method: z.enum(paymentMethods),
      /** null for agency credit */
      way: MoneyWay.nullable(),
      amount: z.int(),
      date: z.string(),
      verified: z.boolean(),
      /** paid in a provider's sandbox: no money moved */
      is_trial: z.boolean(),
      /** the payer's bank took it back */
      is_chargeback: z.boolean(),
    }),
  ),
  /** the agency that sold it, where its papers show it or no prices: then every amount is 0 except what is due */
  agency: z
    .object({ name: z.string(), logo_file_id: z.uuid().nullable(), hides_prices: z.boolean() })
    .nullable(),
  promo_code: z.string(),
  people: z.int(),
  note_public: z.string(),
  cancel_reason: z.string(),
  /** of the first tour; each tour has its own */
  cancellation_tiers: z.array(z.object({ hours_before: z.int(), penalty_percent: z.int() })),
  free_until: instant.nullable(),
  created_at: instant,
  items: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(bookingStatuses),
      product_id: z.uuid(),
      product_code: z.string(),
      product_color: z.string(),
      product_name: z.string(),
      duration_minutes: z.int(),
      meeting: z.enum(meetings),
      meeting_point: PublicProduct.shape.meeting_point,
      bring: z.array(z.string()),
      date: z.string(),
      start_time: z.string(),
      starts_at: instant,
      /** its departure is suspended, and the customer has not chosen an alternative yet */
      is_suspended: z.boolean(),
      subtotal: z.int(),
      discount: z.int(),
      /** charged at the cancellation */
      penalty: z.int(),
      /** cancelling so many hours before the start costs so many percent; later than all is the whole price */
      cancellation_tiers: z.array(z.object({ hours_before: z.int(), penalty_percent: z.int() })),
      /** cancelling is free until this instant; null when it never is */
      free_until: instant.nullable(),
      sale: SaleOfItem,
      lines: z.array(
        QuoteLine.pick({
          name: true,
          residency: true,
          quantity: true,
          unit_amount: true,
          total: true,
        }).extend({
          category_code: z.string().nullable(),
        }),
      ),
      pickup: z.object({
        mode: z.enum(pickupModes),
        place: z.string(),
        room: z.string(),
        instructions: z.string(),
        window: PickupWindow.nullable(),
      }),
    }),
  ),
})
