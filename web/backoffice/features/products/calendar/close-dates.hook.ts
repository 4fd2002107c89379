import { useState } from 'react'

import { addProductException, type Product } from '#contract/products/products.contract.ts'
import type { ExceptionKind } from '#domain/departures/departure-plan.rules.ts'
import { useCommand } from '#web/api/hooks.ts'

import { type ExceptionValues, noException } from '../../departures/exception-values.rules.ts'
import { type DateRange, exceptionInput } from './close-dates.rules.ts'

/** An exception while it is chosen and typed; after saving it the next begins, of the same kind. */
export function useCloseDates(product: Product) {
  const [range, setRange] = useState<DateRange>([null, null])
  const [weekdays, setWeekdays] = useState<string[]>([])
  const [kind, setKind] = useState<ExceptionKind>('close')
  const [values, setValues] = useState(noException)
  const set = (changes: Partial<ExceptionValues>) => setValues((before) => ({ ...before, ...changes }))
  const { run, isRunning, problem } = useCommand(addProductException, {
    onDone: () => {
      setRange([null, null])
      set({ reason: '' })
    },
  })
  return {
    product,
    range,
    setRange,
    weekdays,
    setWeekdays,
    kind,
    setKind,
    values,
    set,
    isRunning,
    problem,
    fields: problem?.fields ?? {},
    save: () => {
      const body = exceptionInput(range, weekdays, kind, values)
      if (body && !isRunning) run({ params: { id: product.id }, body })
    },
  }
}

export type CloseDates = ReturnType<typeof useCloseDates>
