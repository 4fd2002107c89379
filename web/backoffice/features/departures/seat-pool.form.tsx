import { MultiSelect, NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import {
  createSeatPool,
  SeatPool,
  SeatPoolInput,
  updateSeatPool,
} from '#contract/departures/seat-pools.contract.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'

import { poolsTexts as texts } from './departures.texts.ts'

import classes from './calendar.module.css'

const labels = { name: texts.name, capacity: texts.capacity, product_ids: texts.products }
const check = validateWith(SeatPoolInput)

function valuesOf(pool: SeatPool | null): SeatPoolInput {
  return {
    name: pool?.name ?? '',
    capacity: pool?.capacity ?? 0,
    product_ids: pool?.products.map(({ id }) => id) ?? [],
  }
}

export function SeatPoolForm({ pool, onClose }: { pool: SeatPool | null; onClose: () => void }) {
  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  const products = choices.data?.products ?? []
  const editor = useRecordForm<SeatPool, SeatPoolInput>({
    record: pool,
    schema: SeatPool,
    valuesOf,
    validate: check,
    request: (body, version) =>
      pool && version !== null
        ? requestOf(updateSeatPool, { params: { id: pool.id }, body: { ...body, version } })
        : requestOf(createSeatPool, { body }),
    savedText: () => texts.saved,
    onSaved: onClose,
    labels,
    word: (_field, value) =>
      Array.isArray(value)
        ? value.map((id) => products.find((product) => product.id === id)?.code ?? '').join(', ')
        : String(value),
  })
  const { form } = editor
  return (
    <RecordForm
      editor={editor}
      className={classes['pool']}
      failed={texts.failed}
      act={texts.save}
      back={texts.cancel}
      onBack={onClose}
    >
      <TextInput
        label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <NumberInput
        label={texts.capacity}
        min={1}
        max={1000}
        allowDecimal={false}
        {...form.getInputProps('capacity')}
        value={form.values.capacity || ''}
        onChange={(typed) => form.setFieldValue('capacity', typeof typed === 'number' ? typed : 0)}
      />
      <MultiSelect
        label={texts.products}
        data={products.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        searchable
        hidePickedOptions
        {...form.getInputProps('product_ids')}
      />
    </RecordForm>
  )
}
