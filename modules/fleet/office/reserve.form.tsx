import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { WeekdaysField } from '#web/ui/fields/weekdays-field.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'

import { createReserve, ReserveInput, updateReserve, VanReserve } from '../contract/van-reserves.contract.ts'
import { ReserveDeadline, ReserveSize } from './reserve-terms.form.tsx'
import { reserveLabels, reserveWord, valuesOf } from './reserve-values.rules.ts'
import { reservesTexts as texts } from './reserves.texts.ts'

type ReserveFormProps = { reserve: VanReserve | null; onClose: () => void }

/** Vans of an owner that may be asked: how many, when, and until when. */
export function ReserveForm({ reserve, onClose }: ReserveFormProps) {
  const { currency } = useMe().tour_operator
  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  const products = choices.data?.products ?? []
  const editor = useRecordForm<VanReserve, ReserveInput>({
    record: reserve,
    schema: VanReserve,
    valuesOf,
    validate: validateWith(ReserveInput),
    request: (values, version) =>
      reserve && version !== null
        ? requestOf(updateReserve, { params: { id: reserve.id }, body: { version, reserve: values } })
        : requestOf(createReserve, { body: values }),
    savedText: (saved) => texts.saved(saved.owner_name),
    onSaved: onClose,
    labels: reserveLabels,
    word: reserveWord(products),
  })
  const { form } = editor
  const { product_ids, cost } = form.values
  const offered = products.filter(({ id, status }) => status === 'publicado' || product_ids.includes(id))
  return (
    <RecordForm editor={editor} act={texts.save} back={texts.back} onBack={onClose}>
      <TextInput
        label={texts.owner}
        description={texts.ownerHint}
        withAsterisk
        maxLength={120}
        data-autofocus
        {...form.getInputProps('owner_name')}
      />
      <TextInput
        label={texts.phone}
        description={texts.phoneHint}
        withAsterisk
        type="tel"
        maxLength={40}
        {...form.getInputProps('owner_phone')}
      />
      <ReserveSize form={form} />
      <ReserveDeadline form={form} />
      <WeekdaysField
        label={texts.days}
        description={texts.daysHint}
        value={form.values.weekdays}
        onChange={(days) => form.setFieldValue('weekdays', days)}
      />
      <MultiSelect
        label={texts.tours}
        description={texts.toursHint}
        searchable
        comboboxProps={{ withinPortal: false }}
        data={offered.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        {...form.getInputProps('product_ids')}
      />
      <MoneyField
        label={texts.cost}
        description={texts.costHint}
        currency={currency}
        value={cost ?? undefined}
        onChange={(amount) => form.setFieldValue('cost', amount ?? null)}
        error={form.errors['cost']}
      />
      <TextInput label={texts.note} maxLength={300} {...form.getInputProps('note')} />
      <Switch
        label={texts.active}
        description={texts.activeHint}
        checked={form.values.state === 1}
        onChange={(event) => form.setFieldValue('state', event.currentTarget.checked ? 1 : 2)}
      />
    </RecordForm>
  )
}
