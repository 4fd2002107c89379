import type { EntranceFeeInput, FeeRateInput } from '#contract/products/extra-input.ts'
import { everySale } from '#domain/products/prices/price-rule.rules.ts'

import type { DemoPricing } from '../demo-types.ts'

const rate = (residency: FeeRateInput['residency'], min_age: number, amount: number): FeeRateInput => ({
  residency,
  min_age,
  max_age: min_age < 12 ? 11 : null,
  amount,
})
const gate = (name: string, rates: FeeRateInput[]): EntranceFeeInput => ({
  name,
  note: 'Solo efectivo, en pesos. Valor referencial.',
  payment: 'en_efectivo_en_la_entrada',
  rates,
})
const extra = { description: '', required: false, stock: null, max_per_booking: null, active: true } as const

/** Prices for some sales only, extras and what parks ask, by the tour's code. */
export const atacamaPricing: Record<string, DemoPricing> = {
  TAT: {
    special_prices: [
      {
        ...everySale,
        season: 'Residentes en Chile',
        residency: 'nacional',
        amounts: { ADULT: 33_000, CHILD: 25_000 },
      },
      { ...everySale, season: 'Grupos', pax_min: 6, amounts: { ADULT: 36_000 } },
    ],
    entrance_fees: [
      gate('Campo geotérmico El Tatio', [
        rate('nacional', 12, 10_000),
        rate('extranjero', 12, 15_000),
        rate('cualquiera', 5, 5_000),
      ]),
    ],
  },
  LAG: {
    entrance_fees: [
      gate('Lagunas Miscanti y Miñiques', [rate('cualquiera', 12, 10_000), rate('cualquiera', 3, 5_000)]),
    ],
  },
  PIE: {
    entrance_fees: [
      gate('Piedras Rojas', [rate('nacional', 12, 15_000), rate('extranjero', 12, 20_000)]),
      gate('Lagunas Altiplánicas', [rate('cualquiera', 12, 10_000)]),
    ],
    extras: [{ ...extra, name: 'Caja de almuerzo vegana', unit: 'persona', amount: 9_000 }],
  },
  ARC: {
    entrance_fees: [
      gate('Yerbas Buenas y Valle del Arcoíris', [
        rate('cualquiera', 12, 8_000),
        rate('cualquiera', 3, 8_000),
      ]),
    ],
    extras: [
      {
        ...extra,
        name: 'Bicicleta para el último tramo',
        description: 'Doce kilómetros de bajada con casco y apoyo de la van.',
        unit: 'persona',
        amount: 12_000,
        stock: 6,
      },
    ],
  },
  CHA: {
    entrance_fees: [
      gate('Laguna Chaxa, Reserva Los Flamencos', [
        rate('cualquiera', 12, 11_000),
        rate('cualquiera', 3, 4_000),
      ]),
    ],
  },
  LUN: {
    entrance_fees: [
      gate('Valle de la Luna', [
        rate('nacional', 12, 8_000),
        rate('extranjero', 12, 10_800),
        rate('cualquiera', 3, 5_000),
      ]),
    ],
  },
  PUR: {
    special_prices: [
      {
        ...everySale,
        season: 'De lunes a jueves',
        weekdays: [1, 2, 3, 4],
        amounts: { ADULT: 22_000, CHILD: 16_000 },
      },
    ],
    entrance_fees: [
      gate('Termas de Puritama', [rate('cualquiera', 12, 35_000), rate('cualquiera', 3, 18_000)]),
    ],
    extras: [{ ...extra, name: 'Bata y toalla', unit: 'persona', amount: 6_000, stock: 12 }],
  },
}
