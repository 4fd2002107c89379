import type { ProductInput } from './product-input.ts'
import type { Product } from './products.contract.ts'

/** The editable fields of a product, as a save without changes would send them. */
export function editOf(product: Omit<Product, 'public_url'>): ProductInput {
  const { version, code, color, name, kind, tagline, description, highlights, itinerary, includes } = product
  const {
    excludes,
    bring,
    requirements,
    faqs,
    languages,
    duration_minutes,
    difficulty,
    min_age,
    unsaid_facts,
  } = product
  const { altitude_max, meeting, meeting_point, pickup_lead_minutes, min_pax, max_pax_booking } = product
  const {
    confirm_mode,
    needs_vehicle,
    needs_guide,
    deposit_percent,
    cutoff,
    channel_cutoffs,
    cancellation_tiers,
    categories,
    seasons,
    availability_rules,
  } = product
  const { price_unit, unit_label, people_per_vehicle, special_prices, extras, entrance_fees } = product
  return {
    version,
    code,
    color,
    name,
    kind,
    tagline,
    description,
    highlights,
    itinerary,
    includes,
    excludes,
    bring,
    requirements,
    faqs,
    languages,
    duration_minutes,
    difficulty,
    min_age,
    unsaid_facts,
    altitude_max,
    meeting,
    meeting_point,
    pickup_lead_minutes,
    needs_vehicle,
    needs_guide,
    min_pax,
    max_pax_booking,
    confirm_mode,
    deposit_percent,
    cutoff,
    channel_cutoffs,
    cancellation_tiers,
    price_unit,
    unit_label,
    people_per_vehicle,
    categories,
    seasons,
    special_prices,
    extras,
    entrance_fees,
    availability_rules,
  }
}
