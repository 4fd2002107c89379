import { Group, NumberInput, Radio, Select, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { changeDepartures, reopenDepartures } from '#contract/departures/departures.contract.ts'
import type { ExceptionKind } from '#domain/departures/departure-plan.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { useCommand } from '#web/api/hooks.ts'
import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { useSaved } from '#web/ui/form/leave-guard.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { departuresTexts as texts } from './departures.texts.ts'

export type ChangeKind = ExceptionKind | 'reopen'
type ChangeFieldsProps = {
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

/** A change of some days and its reason; the same for one departure and for many days. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { product_ids, dates, times, only, kinds, onKind, onDone } = props
  const kind = kinds.find((each) => each === props.kind) ?? kinds[0] ?? 'close'
  const [time, setTime] = useState(only ?? '')
  const [newTime, setNewTime] = useState('')
  const [typedCapacity, setCapacity] = useState<number | null>()
  const capacity = typedCapacity === undefined ? props.capacity : typedCapacity
  const [reason, setReason] = useState('')
  const { form, saved } = useSaved()
  const done = ({ departures, seats }: { departures: number; seats: number }) => {
    notifyDone(departures > 0 ? texts.doneWithPeople(departures, seats) : texts.done)
    saved()
    onDone(kind === 'time' ? newTime : null)
  }
  const change = useCommand(changeDepartures, { onDone: done })
  const reopen = useCommand(reopenDepartures, { onDone: done })
  const act = kind === 'reopen' ? reopen : change
  const fields = act.problem?.fields ?? {}
  const needsSeats = kind === 'capacity' || kind === 'open'

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (act.isRunning) return
    const where = {
      product_ids: [...product_ids],
      dates: [...dates],
      start_time: time || null,
      reason,
    }
    if (kind === 'reopen') reopen.run({ body: where })
    else
      change.run({
        body: {
          ...where,
          kind,
          capacity: needsSeats ? capacity : null,
          new_time: kind === 'time' ? newTime || null : null,
        },
      })
  }

  return (
    <form ref={form} onSubmit={send} noValidate>
      <Stack gap="sm">
        <Radio.Group
          label={texts.what}
          value={kind}
          onChange={(value) => onKind(kinds.find((each) => each === value) ?? kind)}
        >
          <Group gap="lg" mt={6}>
            {kinds.map((each) => (
              <Radio key={each} value={each} label={texts.kinds[each]} />
            ))}
          </Group>
        </Radio.Group>
        {kind === 'open' && !only && (
          <TimeField label={texts.startTime} value={time} onChange={setTime} error={fields['start_time']} />
        )}
        {kind !== 'open' && !only && (
          <Select
            label={texts.departure}
            data={[
              ...(kind === 'time' ? [] : [{ value: '', label: texts.wholeDay }]),
              ...times.map((value) => ({ value, label: value })),
            ]}
            value={time}
            onChange={(value) => setTime(value ?? '')}
            allowDeselect={false}
            error={fields['start_time']}
          />
        )}
        {kind === 'time' && (
          <TimeField label={texts.newTime} value={newTime} onChange={setNewTime} error={fields['new_time']} />
        )}
        {needsSeats && (
          <NumberInput
            label={texts.capacity}
            min={1}
            max={1000}
            allowDecimal={false}
            value={capacity ?? ''}
            onChange={(value) => setCapacity(typeof value === 'number' ? value : null)}
            error={fields['capacity']}
          />
        )}
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          placeholder={texts.reasonPlaceholder}
          maxLength={120}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={fields['reason']}
        />
        <ProblemAlert
          title={texts.saveFailed}
          problem={
            act.problem && fieldsOutside(act.problem, ['start_time', 'new_time', 'capacity', 'reason'])
          }
        />
        <div>
          <Button type="submit" loading={act.isRunning}>
            {texts.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
