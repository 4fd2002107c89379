import { type FormEvent, useState } from 'react'

import { changeDepartures, reopenDepartures } from '#contract/departures/departures.contract.ts'
import type { ExceptionKind } from '#domain/departures/departure-plan.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useSaved } from '#web/ui/form/leave-guard.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { departuresTexts as texts } from './departures.texts.ts'
import { exceptionOf, type ExceptionValues, noException } from './exception-values.rules.ts'

export type ChangeKind = ExceptionKind | 'reopen'
export type ChangeFieldsProps = {
  product_ids: readonly string[]
  dates: readonly LocalDate[]
  /** the departures to choose from; with one only, the change is of that one */
  times: readonly LocalTime[]
  only?: LocalTime
  kinds: readonly ChangeKind[]
  /** the chosen one; until then the first */
  kind: ChangeKind | null
  onKind: (kind: ChangeKind) => void
  /** the current seats, until others are typed */
  capacity: number | null
  onDone: (moved: LocalTime | null) => void
}

type Typed = Omit<ExceptionValues, 'capacity'> & { capacity?: number | null }

/** The kind and the values of a change of some days, and its two calls. */
export function useChangeFields(props: ChangeFieldsProps) {
  const { product_ids, dates, only, kinds, onDone } = props
  const kind = kinds.find((each) => each === props.kind) ?? kinds[0] ?? 'close'
  const [typed, setTyped] = useState<Typed>({ start_time: only ?? '', new_time: '', reason: '' })
  const values: ExceptionValues = { ...noException, capacity: props.capacity, ...typed }
  const { form, saved } = useSaved()
  const done = ({ departures, seats }: { departures: number; seats: number }) => {
    notifyDone(departures > 0 ? texts.doneWithPeople(departures, seats) : texts.done)
    saved()
    onDone(kind === 'time' ? values.new_time : null)
  }
  const change = useCommand(changeDepartures, { onDone: done })
  const reopen = useCommand(reopenDepartures, { onDone: done })
  const { problem, isRunning } = kind === 'reopen' ? reopen : change
  return {
    form,
    kind,
    values,
    problem,
    isRunning,
    set: (changes: Partial<ExceptionValues>) => setTyped((before) => ({ ...before, ...changes })),
    send: (event: FormEvent) => {
      event.preventDefault()
      if (isRunning) return
      const days = { product_ids: [...product_ids], dates: [...dates] }
      if (kind === 'reopen') {
        const { start_time, reason } = values
        reopen.run({ body: { ...days, start_time: start_time || null, reason } })
      } else change.run({ body: { ...days, ...exceptionOf(kind, values) } })
    },
  }
}
