import { priceFrom } from '#domain/departures/price-from.rules.ts'
/** Quotes per second of the pure price engine: a simple tour, and one with 200 rules. `node bench/price-engine.bench.ts` */
import { addDays } from '#domain/local-date.ts'
import { everySale, type PriceRule } from '#domain/products/prices/price-rule.rules.ts'
import { findTie } from '#domain/products/prices/price-ties.rules.ts'
import { type Pricing, quote, type Sale } from '#domain/products/prices/price.rules.ts'
import type { PriceCategory } from '#domain/products/product/product.ts'

const codes = ['ADULT', 'CHILD'] as const
const categories: PriceCategory[] = codes.map((code) => ({
  code,
  label: code,
  min_age: code === 'ADULT' ? 12 : 3,
  max_age: code === 'ADULT' ? null : 11,
  seats: 1,
  needs_adult: code === 'CHILD',
  max_per_adult: null,
}))
const product = (rules: PriceRule[]): Pricing => ({
  price_unit: 'persona',
  unit_label: '',
  people_per_vehicle: null,
  categories,
  rules,
  extras: [],
  max_pax_booking: 20,
})
const season = (index: number, conditions: Partial<PriceRule>): PriceRule => ({
  ...everySale,
  category_code: 'ADULT',
  season: `Temporada ${index}`,
  valid_from: addDays('2026-01-01', index * 60),
  valid_to: null,
  amount: 30_000 + index * 1_000,
  ...conditions,
})

const simple = [0, 1].flatMap((index) => codes.map((category_code) => season(index, { category_code })))
const conditions: Partial<PriceRule>[] = [
  {},
  { residency: 'nacional' },
  { weekdays: [6, 7] },
  { residency: 'nacional', weekdays: [6, 7] },
  { pax_min: 2, pax_max: 4 },
  { pax_min: 5 },
  { residency: 'nacional', pax_min: 5 },
  { channel: 'agencia' },
  { channel: 'agencia', residency: 'nacional' },
  { channel: 'web', weekdays: [1, 2, 3] },
]
const many = conditions.flatMap((each) =>
  Array.from({ length: 10 }, (_, index) =>
    codes.map((category_code) => season(index, { ...each, category_code })),
  ).flat(),
)
if (many.length !== 200 || findTie(many)) throw new Error('Two hundred rules without a tie')

const dates = Array.from({ length: 365 }, (_, index) => addDays('2026-06-01', index))
const sales: Sale[] = [1, 2, 4, 6].flatMap((adults) =>
  (['web', 'agencia', 'mostrador'] as const).map((channel) => ({
    party: { ADULT: adults, CHILD: 1 },
    nationals: { ADULT: 1 },
    extras: [],
    channel,
  })),
)

function perSecond(act: (turn: number) => unknown): number {
  for (let turn = 0; turn < 20_000; turn += 1) act(turn)
  const rounds = Array.from({ length: 5 }, () => {
    const started = performance.now()
    let turns = 0
    while (performance.now() - started < 500) for (let each = 0; each < 500; each += 1) act(turns++)
    return (turns * 1000) / (performance.now() - started)
  })
  return rounds.toSorted((a, b) => a - b)[2] ?? 0
}

const pick = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('Nothing to pick')
  return item
}
for (const [name, rules] of [
  ['a tour with 4 prices', simple],
  ['a tour with 200 prices', many],
] as const) {
  const tour = product(rules)
  const quotes = perSecond((turn) => quote(tour, pick(sales, turn), pick(dates, turn)))
  const shown = perSecond((turn) => priceFrom(tour, pick(dates, turn)))
  process.stdout.write(
    `${name}: ${Math.round(quotes).toLocaleString('en')} quotes/s, ${Math.round(shown).toLocaleString('en')} «desde»/s\n`,
  )
}
const started = performance.now()
for (let turn = 0; turn < 20; turn += 1) findTie([...many])
process.stdout.write(
  `ties among 200 prices looked for in ${((performance.now() - started) / 20).toFixed(1)} ms\n`,
)
