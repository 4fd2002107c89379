import type { ProductInput } from '#contract/products/product-input.ts'
import type { AskedFact } from '#domain/products/product/product.ts'
import { cancellationSentences } from '#words/customer/cancellation-text.ts'
import { difficultyNames } from '#words/customer/price-lines.ts'
import { formatDate, formatDuration, formatMoney } from '#words/format.ts'
import { confirmModeNames, meetingNames, productKindNames } from '#words/office/code-names.ts'
import { conditionsName } from '#words/office/price-text.ts'

import { fieldLabels, meetingTexts } from './product-editor.texts.ts'
import { policyTexts } from './product-prices.texts.ts'
import { extrasTexts, feesTexts, specialTexts } from './product-pricing.texts.ts'

const yesOrNo = (value: boolean) => (value ? meetingTexts.yes : meetingTexts.no)
const list = (values: readonly string[]) => values.filter(Boolean).join(' · ')

function cutoffWords({ cutoff }: ProductInput): string {
  if (!cutoff) return policyTexts.operatorTiers
  return cutoff.kind === 'previous_day'
    ? policyTexts.previousDay(cutoff.time)
    : policyTexts.hoursBefore(cutoff.hours)
}

/** A product's fields as text, for comparing two versions side by side. */
export function fieldWords(currency: string, product: ProductInput, second: string | null = null) {
  type Written = Pick<ProductInput['seasons'][number], 'amounts' | 'other_amounts' | 'other_unit_amount'>
  const prices = ({ amounts, other_amounts = {}, other_unit_amount }: Written) => [
    ...Object.values(amounts).map((amount) => formatMoney(amount ?? 0, currency)),
    ...inSecond([...Object.values(other_amounts), other_unit_amount]),
  ]
  const inSecond = (amounts: readonly (number | null | undefined)[]) =>
    amounts.flatMap((amount) => (typeof amount === 'number' && second ? [formatMoney(amount, second)] : []))
  const said = (fact: AskedFact, text: string) => (product.unsaid_facts.includes(fact) ? '' : text)
  return {
    code: product.code,
    color: product.color,
    name: product.name,
    kind: productKindNames[product.kind],
    tagline: product.tagline,
    description: product.description,
    highlights: list(product.highlights),
    itinerary: list(product.itinerary.map(({ title, text }) => `${title} ${text}`)),
    includes: list(product.includes),
    excludes: list(product.excludes),
    bring: list(product.bring),
    requirements: list(product.requirements),
    faqs: list(product.faqs.map(({ question, answer }) => `${question} ${answer}`)),
    languages: list(product.languages),
    duration_minutes: said('duration_minutes', formatDuration(product.duration_minutes)),
    difficulty: said('difficulty', difficultyNames[product.difficulty]),
    min_age: said('min_age', String(product.min_age)),
    unsaid_facts: list(product.unsaid_facts.map((fact) => fieldLabels[fact])),
    altitude_max: String(product.altitude_max ?? ''),
    meeting: meetingNames[product.meeting],
    meeting_point: list(Object.values(product.meeting_point ?? {})),
    pickup_lead_minutes: String(product.pickup_lead_minutes),
    needs_vehicle: yesOrNo(product.needs_vehicle),
    needs_guide: yesOrNo(product.needs_guide),
    min_pax: String(product.min_pax),
    max_pax_booking: String(product.max_pax_booking),
    confirm_mode: confirmModeNames[product.confirm_mode],
    deposit_percent:
      product.deposit_percent === null ? policyTexts.operatorTiers : `${product.deposit_percent} %`,
    cutoff: cutoffWords(product),
    cancellation_tiers: product.cancellation_tiers
      ? cancellationSentences(product.cancellation_tiers).join(' ')
      : policyTexts.operatorTiers,
    categories: list(
      product.categories.map(
        ({ label, min_age, max_age, seats, needs_adult }) =>
          `${label} ${min_age}–${max_age ?? ''} (${seats}${needs_adult ? '+' : ''})`,
      ),
    ),
    seasons: list(
      product.seasons.map(
        ({ season, valid_from, unit_amount, ...written }) =>
          `${season} ${valid_from && formatDate(valid_from, { year: true })}: ${[...prices(written), unit_amount === null ? '' : formatMoney(unit_amount, currency)].filter(Boolean).join(', ')}`,
      ),
    ),
    price_unit: specialTexts.units[product.price_unit],
    unit_label: product.unit_label,
    people_per_vehicle: String(product.people_per_vehicle ?? ''),
    special_prices: list(
      product.special_prices.map(
        (special) =>
          `${special.season} ${conditionsName(special)} ${special.valid_from} – ${special.valid_to ?? ''}: ${[
            ...prices(special),
            special.unit_amount === null ? '' : formatMoney(special.unit_amount, currency),
          ].join(', ')}`,
      ),
    ),
    extras: list(
      product.extras.map(
        ({ name, amount, other_amount, unit, stock, active }) =>
          `${name} ${[formatMoney(amount, currency), ...inSecond([other_amount])].join(' / ')} ${extrasTexts.units[unit].toLowerCase()} × ${stock ?? '∞'}${active ? '' : ' (–)'}`,
      ),
    ),
    entrance_fees: list(
      product.entrance_fees.map(
        ({ name, payment, rates }) =>
          `${name}, ${feesTexts.payments[payment]}: ${rates.map(({ amount }) => formatMoney(amount, currency)).join(', ')}`,
      ),
    ),
    availability_rules: list(
      product.availability_rules.map(
        ({ start_times, weekdays, capacity, valid_from, valid_to }) =>
          `${valid_from} – ${valid_to ?? ''}: ${start_times.join(', ')} [${weekdays.join('')}] × ${capacity}`,
      ),
    ),
  }
}
