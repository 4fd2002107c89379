import type { JoinTarget } from '../contract/minimums.contract.ts'
import { joinTexts as texts } from './join.texts.ts'

export type JoinAct = 'unir' | 'mover'

export const valueOf = ({ product, date, start_time }: JoinTarget): string =>
  `${product.id} ${date} ${start_time}`

/** Joining needs passengers there, or another tour; moving goes where the tour has none yet. */
export const targetsOf = (act: JoinAct, targets: readonly JoinTarget[]): JoinTarget[] =>
  targets.filter(({ is_same_tour, seats_sold }) =>
    act === 'unir' ? !is_same_tour || seats_sold > 0 : is_same_tour && seats_sold === 0,
  )

/** The first one that takes everybody: of the same tour the nearest. */
export const proposedOf = (targets: readonly JoinTarget[], seats: number): JoinTarget | undefined =>
  targets.find(({ problem, seats_left }) => !problem && seats_left >= seats)

/** Options of the choice: those that cannot take the passengers are listed with the reason. */
export function optionsOf(targets: readonly JoinTarget[]) {
  const group = (name: string, is_same_tour: boolean) => ({
    group: name,
    items: targets
      .filter((target) => target.is_same_tour === is_same_tour)
      .map((target) => ({
        value: valueOf(target),
        label: texts.option(target),
        disabled: target.problem !== null,
      })),
  })
  return [group(texts.sameTour, true), group(texts.otherTours, false)].filter(({ items }) => items.length > 0)
}
