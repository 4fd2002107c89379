import type { ReserveInput, VanReserve } from '../contract/van-reserves.contract.ts'
import { weekdaysText } from '../words/reserve-text.ts'
import { reservesTexts as texts } from './reserves.texts.ts'

/** Form values. */
export function valuesOf(reserve: VanReserve | null): ReserveInput {
  return {
    owner_name: reserve?.owner_name ?? '',
    owner_phone: reserve?.owner_phone ?? '',
    vans: reserve?.vans ?? 1,
    seats: reserve?.seats ?? 15,
    weekdays: reserve?.weekdays ?? [],
    product_ids: reserve?.product_ids ?? [],
    cost: reserve?.cost ?? null,
    ask_hours_before: reserve?.ask_hours_before ?? null,
    ask_time: reserve ? reserve.ask_time : '18:00',
    note: reserve?.note ?? '',
    state: reserve?.state ?? 1,
  }
}

export const reserveLabels = {
  owner_name: texts.owner,
  owner_phone: texts.phone,
  vans: texts.vans,
  seats: texts.seats,
  weekdays: texts.days,
  product_ids: texts.tours,
  cost: texts.cost,
  ask_hours_before: texts.hoursBefore,
  ask_time: texts.dayBefore,
  note: texts.note,
  state: texts.state,
} as const satisfies Record<keyof ReserveInput, string>

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number')

/** A value as text, for comparing two versions. */
export function reserveWord(products: readonly { id: string; code: string }[]) {
  return (field: string, value: unknown): string => {
    if (field === 'state') return value === 1 ? texts.active : texts.ended
    if (field === 'weekdays' && isNumbers(value)) return weekdaysText(value)
    if (Array.isArray(value))
      return value.map((id) => products.find((product) => product.id === id)?.code ?? '').join(', ')
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? value : ''
  }
}
