export const extraUnits = ['persona', 'reserva'] as const
export type ExtraUnit = (typeof extraUnits)[number]

/** An extra of a tour: a bicycle per person, a picnic for the booking. */
export type Extra = {
  id: string
  name: string
  unit: ExtraUnit
  /** minor units, each */
  amount: number
  other_amount?: number | null | undefined
  other_currency?: string | null | undefined
  /** sold to everybody, without asking */
  required: boolean
  max_per_booking: number | null
  /** for each departure; null: unlimited */
  stock: number | null
}
export type ExtraAsked = { extra_id: string; quantity: number }

/** The most of an extra that one booking can take: never more than one per person of what is priced per person. */
export function mostOf(extra: Extra, seated: number): number {
  const perPerson = extra.unit === 'persona' ? seated : Infinity
  return Math.min(perPerson, extra.max_per_booking ?? Infinity)
}

/**
 * The extras of a booking: the required ones first, even if not requested; or why the requested extras are
 * refused.
 */
export function chooseExtras(
  extras: readonly Extra[],
  asked: readonly ExtraAsked[],
  seated: number,
): { extra: Extra; quantity: number }[] | 'extra_unknown' | 'extra_too_many' {
  const wanted = new Map<string, number>()
  for (const { extra_id, quantity } of asked) wanted.set(extra_id, (wanted.get(extra_id) ?? 0) + quantity)
  for (const [id, quantity] of wanted)
    if (quantity > 0 && !extras.some((extra) => extra.id === id)) return 'extra_unknown'

  const chosen = extras.map((extra) => ({
    extra,
    quantity: extra.required ? requiredQuantity(extra, seated) : (wanted.get(extra.id) ?? 0),
  }))
  if (chosen.some(({ extra, quantity }) => !extra.required && quantity > mostOf(extra, seated)))
    return 'extra_too_many'
  return chosen.filter(({ quantity }) => quantity > 0)
}

const requiredQuantity = (extra: Extra, seated: number) => (extra.unit === 'persona' ? seated : 1)
