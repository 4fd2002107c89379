import { useQueryClient } from '@tanstack/react-query'

import type { ProblemCode } from '#contract/endpoint/error.ts'
import {
  getTourOperator,
  type TourOperator,
  TourOperatorEdit,
  updateTourOperator,
} from '#contract/operators/tour-operators.contract.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { differencesBetween } from '#web/ui/form/stale-dialog.tsx'
import { usePagesForm } from '#web/ui/form/use-pages-form.ts'

import { operatorsTexts as texts } from '../tour-operators.texts.ts'
import type { OperatorValues } from '../values/section-values.rules.ts'
import { operatorPages } from './operator-pages.rules.ts'
import type { OperatorPageId } from './operator-pages.texts.ts'
import { comparedLabels, comparedValues, operatorWord, valuesOf } from './operator-values.rules.ts'

/** The field that a refusal is about. */
export const fieldOfRefusal: Partial<Record<ProblemCode, keyof OperatorValues>> = {
  slug_taken: 'slug',
  currency_in_use: 'currency',
  time_zone_in_use: 'time_zone',
}

/** The settings of an operator being edited, page by page. */
export function useOperatorForm(operator: TourOperator, shown: OperatorPageId) {
  const queryClient = useQueryClient()
  const params = { id: operator.id }
  return usePagesForm<TourOperator, OperatorValues>({
    record: operator,
    pages: operatorPages,
    shown,
    valuesOf,
    validate: (values) => validateWith(TourOperatorEdit)({ ...values, version: operator.version }),
    request: (values, version) => requestOf(updateTourOperator, { params, body: { ...values, version } }),
    reread: () => queryClient.fetchQuery({ ...apiQuery(getTourOperator, { params }), staleTime: 0 }),
    savedText: texts.saved,
    fieldOf: fieldOfRefusal,
    differences: (mine, theirs) =>
      differencesBetween(comparedValues(mine), comparedValues(theirs), comparedLabels, operatorWord),
  })
}
export type OperatorEditing = ReturnType<typeof useOperatorForm>
