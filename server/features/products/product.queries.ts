import { sql } from 'kysely'
import type { z } from 'zod'

import type { Product } from '#contract/products/products.contract.ts'
import { depositPercentOf } from '#domain/bookings/deposit.rules.ts'
import { type ChannelCutoffs, type Cutoff, defaultCutoff } from '#domain/departures/cutoff.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { CancellationTier } from '#domain/products/product/cancellation-policy.rules.ts'
import {
  actsOn,
  canBePaid,
  hasContact,
  hasMeetingPlace,
  missingToPublish,
  type PublicationNeed,
} from '#domain/products/product/product-status.rules.ts'
import type { AskedFact, CategoryCode, Meeting, PriceUnit } from '#domain/products/product/product.ts'
import { NotFound } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'

import type { Reader } from '../../db/database.ts'
import { paysOnline } from '../operators/online-payments.queries.ts'
import { listEntranceFees, listExtras } from './extras.queries.ts'
import { findOperatorTerms } from './operator-terms.queries.ts'
import { pricesOf } from './prices-of.queries.ts'
import { loadSale, type Sale } from './sale.queries.ts'

export type ProductKey = { id: string; tour_operator_id: string }
type Answer = z.input<typeof Product>
/** A stored product, without its public address. */
export type StoredProduct = Omit<Answer, 'public_url'>

const farFuture = '2100-01-01'

export async function findProduct(db: Reader, key: ProductKey, now: Date): Promise<StoredProduct> {
  const { id, tour_operator_id } = key
  const row = await db
    .selectFrom('products')
    .selectAll()
    .select((eb) => [
      eb.ref('unsaid_facts').$castTo<AskedFact[]>().as('unsaid_facts'),
      eb.ref('itinerary').$castTo<Answer['itinerary']>().as('itinerary'),
      eb.ref('faqs').$castTo<Answer['faqs']>().as('faqs'),
      eb.ref('meeting_point').$castTo<Answer['meeting_point']>().as('meeting_point'),
      eb.ref('cutoff').$castTo<Cutoff | null>().as('cutoff'),
      eb.ref('channel_cutoffs').$castTo<ChannelCutoffs>().as('channel_cutoffs'),
      eb.ref('cancellation_tiers').$castTo<CancellationTier[] | null>().as('cancellation_tiers'),
    ])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()

  const { constants, ...terms } = await findOperatorTerms(db, tour_operator_id)
  const today = localMoment(now, terms.time_zone).date
  const sale = (await loadSale(db, tour_operator_id, [{ id }], { from: today, to: farFuture }))(id)
  const pictures = await listPictures(db, key)
  const reach = await findReach(db, tour_operator_id)
  const deposit_percent = depositPercentOf(row.deposit_percent, constants)
  const effective_cancellation_tiers = row.cancellation_tiers ?? terms.cancellation_tiers
  return {
    ...row,
    categories: sale.categories,
    ...pricesOf(sale.rules),
    extras: await listExtras(db, key),
    entrance_fees: await listEntranceFees(db, key),
    availability_rules: sale.availability_rules,
    exceptions: exceptionsOf(sale),
    pictures,
    effective_cutoff: row.cutoff ?? defaultCutoff(row.meeting, constants),
    operator_cutoffs: {
      pickup: defaultCutoff('recogida', constants),
      meeting: defaultCutoff('punto_encuentro', constants),
    },
    operator_deposit_percent: constants.deposit_percent,
    effective_cancellation_tiers,
    operator_cancellation_tiers: terms.cancellation_tiers,
    currency: terms.currency,
    missing_to_publish: needsOf(
      { ...row, ...sale, ...reach, pictures, deposit_percent, effective_cancellation_tiers },
      today,
    ),
    acts: actsOn(row.status),
  }
}

type Checked = Reach & {
  meeting: Meeting
  meeting_point: unknown
  deposit_percent: number
  name: string
  description: string
  pictures: readonly unknown[]
  unsaid_facts: readonly AskedFact[]
  price_unit: PriceUnit
  categories: Sale['categories']
  rules: Sale['rules']
  availability_rules: Sale['availability_rules']
  effective_cancellation_tiers: readonly CancellationTier[]
}

function needsOf(product: Checked, today: LocalDate): PublicationNeed[] {
  const { price_unit, categories, rules, availability_rules } = product
  const priced = (code: CategoryCode | null) => rules.some((rule) => rule.category_code === code)
  const price = price_unit === 'persona' ? categories.every(({ code }) => priced(code)) : priced(null)
  return missingToPublish({
    name: product.name !== '',
    description: product.description.trim() !== '',
    picture: product.pictures.length > 0,
    duration_minutes: !product.unsaid_facts.includes('duration_minutes'),
    price: categories.length > 0 && price,
    availability: availability_rules.some(({ valid_to }) => valid_to === null || valid_to >= today),
    meeting: hasMeetingPlace(product),
    contact: hasContact(product),
    payment: canBePaid(product),
    policy: product.effective_cancellation_tiers.length > 0,
  })
}

/** How customers reach the operator and pay it, and whether there is anywhere to pick them up. */
async function findReach(db: Reader, tour_operator_id: string) {
  return db
    .selectFrom('tour_operators as o')
    .select(['o.phone', 'o.whatsapp', 'o.email', 'o.bank_details'])
    .select(paysOnline(sql.ref('o.id')).as('pays_online'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('accommodations as a')
            .select('a.id')
            .whereRef('a.tour_operator_id', '=', 'o.id')
            .where('a.pickup_allowed', '=', true)
            .where('a.state', '=', 1),
        )
        .$castTo<boolean>()
        .as('picks_up'),
    )
    .where('o.id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
}
type Reach = Awaited<ReturnType<typeof findReach>>

/** Closed and limited dates from today on, with the seats already taken on what they touch. */
function exceptionsOf({ exceptions, departures }: Sale): Answer['exceptions'] {
  return exceptions.map((exception) => {
    const touched = departures.filter(
      ({ date, start_time }) =>
        date === exception.date && (!exception.start_time || start_time === exception.start_time),
    )
    return { ...exception, seats_taken: touched.reduce((sum, { seats_taken }) => sum + seats_taken, 0) }
  })
}

export async function listExceptions(db: Reader, key: ProductKey, now: Date): Promise<Answer['exceptions']> {
  const { time_zone } = await findOperatorTerms(db, key.tour_operator_id)
  const from = localMoment(now, time_zone).date
  const sale = await loadSale(db, key.tour_operator_id, [key], { from, to: farFuture })
  return exceptionsOf(sale(key.id))
}

export async function listPictures(db: Reader, { id, tour_operator_id }: ProductKey) {
  const rows = await db
    .selectFrom('product_pictures as i')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tour_operator_id', '=', 'i.tour_operator_id').onRef('f.id', '=', 'i.file_id'),
    )
    .select(['i.file_id', 'i.alt', 'f.width', 'f.height'])
    .where('i.tour_operator_id', '=', tour_operator_id)
    .where('i.product_id', '=', id)
    .orderBy('i.position')
    .execute()
  return rows.map(({ width, height, ...row }) => ({ ...row, width: width ?? 0, height: height ?? 0 }))
}
