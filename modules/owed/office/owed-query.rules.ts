import { type OwedWhen, owedWhens } from '../rules/owed.rules.ts'

/** Keys of the list's address; '' means not set. */
export const owedKeys = ['view', 'search', 'when', 'channel', 'agency'] as const
export type OwedKey = (typeof owedKeys)[number]
type Filters = Record<OwedKey, string>

export const owedViews = ['reservas', 'agencias'] as const
export const owedViewOf = ({ view }: Pick<Filters, 'view'>) =>
  owedViews.find((each) => each === view) ?? 'reservas'

export const whenOf = ({ when }: Pick<Filters, 'when'>): OwedWhen | undefined =>
  owedWhens.find((each) => each === when)

/** The query of the sums; the list narrows it further. */
export function owedSumQuery({ search, channel, agency }: Pick<Filters, 'search' | 'channel' | 'agency'>) {
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...(channel === 'agencia' && { 'channel[eq]': channel }),
    ...(agency && { 'agency[eq]': agency }),
  }
}
