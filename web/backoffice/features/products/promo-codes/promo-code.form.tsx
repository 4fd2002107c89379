import { MultiSelect, NumberInput, SegmentedControl, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import {
  createPromoCode,
  PromoCode,
  PromoCodeInput,
  updatePromoCode,
} from '#contract/products/promo-codes.contract.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'

import { promoLabels, promoWord, valuesOf } from './promo-code-values.rules.ts'
import { promoTexts as texts } from './promo-codes.texts.ts'

type PromoCodeFormProps = {
  code: PromoCode | null
  onClose: () => void
}

const kinds = [
  { value: 'percent', label: texts.percent },
  { value: 'amount', label: texts.amount },
]

export function PromoCodeForm({ code, onClose }: PromoCodeFormProps) {
  const { currency } = useMe().tour_operator
  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  const products = choices.data?.products ?? []
  const editor = useRecordForm<PromoCode, PromoCodeInput>({
    record: code,
    schema: PromoCode,
    valuesOf,
    validate: validateWith(PromoCodeInput),
    request: (values, version) =>
      code && version !== null
        ? requestOf(updatePromoCode, { params: { id: code.id }, body: { version, code: values } })
        : requestOf(createPromoCode, { body: values }),
    savedText: (saved) => texts.saved(saved.code),
    onSaved: onClose,
    labels: promoLabels,
    word: promoWord(products),
  })
  const { form } = editor
  const { kind, value } = form.values
  const setValue = (typed: number | string | undefined) =>
    form.setFieldValue('value', typeof typed === 'number' ? typed : 0)
  return (
    <RecordForm editor={editor} act={texts.save} back={texts.back} onBack={onClose}>
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
        onChange={(chosen) => form.setValues({ kind: chosen === 'amount' ? 'amount' : 'percent', value: 0 })}
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
        data={products.map((product) => ({
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
    </RecordForm>
  )
}
