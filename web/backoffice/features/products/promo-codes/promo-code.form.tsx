import {
  MultiSelect,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import {
  createPromoCode,
  type PromoCode,
  PromoCodeInput,
  updatePromoCode,
} from '#contract/products/promo-codes.contract.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { promoTexts as texts } from './promo-codes.texts.ts'

type PromoCodeFormProps = {
  code: PromoCode | null
  /** it was saved */
  onDone: () => void
  /** back to the list, unless something was typed and the person thinks better of it */
  onBack: () => void
  onDirty: (isDirty: boolean) => void
}

const empty: PromoCodeInput = {
  code: '',
  description: '',
  kind: 'percent',
  value: 10,
  books_from: null,
  books_to: null,
  travels_from: null,
  travels_to: null,
  min_people: 1,
  max_uses: null,
  product_ids: [],
  state: 1,
}
const kinds = [
  { value: 'percent', label: texts.percent },
  { value: 'amount', label: texts.amount },
]

export function PromoCodeForm({ code, onDone, onBack, onDirty }: PromoCodeFormProps) {
  const { currency } = useMe().tour_operator
  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  const { id: _id, version, uses: _uses, ...saved } = code ?? { ...empty, id: '', version: 0, uses: 0 }
  const form = useForm<PromoCodeInput>({
    initialValues: { ...saved, state: saved.state === 2 ? 2 : 1 },
    validate: validateWith(PromoCodeInput),
  })
  const events = {
    onDone: (done: PromoCode) => {
      notifyDone(texts.saved(done.code))
      onDone()
    },
    onProblem: (problem: Parameters<typeof showFormProblem>[1]) => showFormProblem(form, problem),
  }
  const create = useCommand(createPromoCode, events)
  const update = useCommand(updatePromoCode, events)
  const problem = create.problem ?? update.problem
  const submit = form.onSubmit((values) =>
    code
      ? update.run({ params: { id: code.id }, body: { version, code: values } })
      : create.run({ body: values }),
  )
  const { kind, value } = form.values
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const setValue = (typed: number | string | undefined) =>
    form.setFieldValue('value', typeof typed === 'number' ? typed : 0)
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChanges isDirty={isDirty} />
      <Stack>
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          withAsterisk
          maxLength={20}
          autoComplete="off"
          data-autofocus
          styles={{ input: { textTransform: 'uppercase' } }}
          {...form.getInputProps('code')}
        />
        <TextInput label={texts.description} maxLength={120} {...form.getInputProps('description')} />
        <SegmentedControl
          aria-label={texts.kind}
          data={kinds}
          value={kind}
          onChange={(chosen) =>
            form.setValues({ kind: chosen === 'amount' ? 'amount' : 'percent', value: 0 })
          }
        />
        {kind === 'percent' ? (
          <NumberInput
            label={texts.percent}
            suffix=" %"
            min={0}
            max={100}
            allowDecimal={false}
            value={value}
            onChange={setValue}
            error={form.errors['value']}
          />
        ) : (
          <MoneyField
            label={texts.amount}
            currency={currency}
            value={value}
            onChange={setValue}
            error={form.errors['value']}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label={texts.booksFrom} clearable {...form.getInputProps('books_from')} />
          <DateField label={texts.booksTo} clearable {...form.getInputProps('books_to')} />
          <DateField label={texts.travelsFrom} clearable {...form.getInputProps('travels_from')} />
          <DateField label={texts.travelsTo} clearable {...form.getInputProps('travels_to')} />
          <NumberInput label={texts.minPeople} min={1} {...form.getInputProps('min_people')} />
          <NumberInput
            label={texts.maxUses}
            description={texts.maxUsesHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={1}
            value={form.values.max_uses ?? ''}
            onChange={(typed) => form.setFieldValue('max_uses', typeof typed === 'number' ? typed : null)}
            error={form.errors['max_uses']}
          />
        </SimpleGrid>
        <MultiSelect
          label={texts.products}
          description={texts.productsHint}
          searchable
          clearable
          comboboxProps={{ withinPortal: false }}
          data={(choices.data?.products ?? []).map((product) => ({
            value: product.id,
            label: `${product.code} · ${product.name}`,
          }))}
          {...form.getInputProps('product_ids')}
        />
        <Switch
          label={texts.active}
          checked={form.values.state === 1}
          onChange={(event) => form.setFieldValue('state', event.currentTarget.checked ? 1 : 2)}
        />
        {problem && !problem.fields && <ProblemAlert problem={problem} />}
        <FormActions
          act={texts.save}
          isRunning={create.isRunning || update.isRunning}
          back={texts.back}
          onBack={onBack}
        />
      </Stack>
    </form>
  )
}
