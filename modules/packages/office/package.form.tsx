import { MultiSelect, NumberInput, SegmentedControl, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'

import { createPackage, PackageInput, TourPackage, updatePackage } from '../contract/packages.contract.ts'
import { longestName, mostPercent, mostToursOfPackage } from '../rules/package-price.rules.ts'
import { packageLabels, packageWord, valuesOf } from './package-values.rules.ts'
import { packagesTexts as texts } from './packages.texts.ts'

const kinds = [
  { value: 'percent', label: texts.percent },
  { value: 'amount', label: texts.amount },
]

type PackageFormProps = { tourPackage: TourPackage | null; onClose: () => void }

/** The tours of a package and its price. */
export function PackageForm({ tourPackage, onClose }: PackageFormProps) {
  const { currency } = useMe().tour_operator
  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  const products = choices.data?.products ?? []
  const editor = useRecordForm<TourPackage, PackageInput>({
    record: tourPackage,
    schema: TourPackage,
    valuesOf,
    validate: validateWith(PackageInput),
    request: (values, version) =>
      tourPackage && version !== null
        ? requestOf(updatePackage, { params: { id: tourPackage.id }, body: { version, package: values } })
        : requestOf(createPackage, { body: values }),
    savedText: (saved) => texts.saved(saved.name),
    onSaved: onClose,
    labels: packageLabels,
    word: packageWord(products),
  })
  const { form } = editor
  const { kind, value, product_ids } = form.values
  const setValue = (typed: number | string | undefined) =>
    form.setFieldValue('value', typeof typed === 'number' ? typed : 0)
  const offered = products.filter(({ id, status }) => status === 'publicado' || product_ids.includes(id))
  return (
    <RecordForm editor={editor} act={texts.save} back={texts.back} onBack={onClose}>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        withAsterisk
        maxLength={longestName}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <MultiSelect
        label={texts.tours}
        description={texts.toursHint}
        withAsterisk
        searchable
        maxValues={mostToursOfPackage}
        comboboxProps={{ withinPortal: false }}
        data={offered.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        {...form.getInputProps('product_ids')}
      />
      <SegmentedControl
        aria-label={texts.kind}
        data={kinds}
        value={kind}
        onChange={(chosen) => form.setValues({ kind: chosen === 'amount' ? 'amount' : 'percent', value: 0 })}
      />
      {kind === 'percent' ? (
        <NumberInput
          label={texts.percent}
          description={texts.percentHint}
          suffix=" %"
          min={0}
          max={mostPercent}
          allowDecimal={false}
          value={value}
          onChange={setValue}
          error={form.errors['value']}
        />
      ) : (
        <MoneyField
          label={texts.amount}
          description={texts.amountHint}
          currency={currency}
          value={value}
          onChange={setValue}
          error={form.errors['value']}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label={texts.from} clearable {...form.getInputProps('travels_from')} />
        <DateField label={texts.to} clearable {...form.getInputProps('travels_to')} />
        <TextInput
          label={texts.nameEn}
          placeholder={texts.otherLanguage}
          maxLength={longestName}
          {...form.getInputProps('name_en')}
        />
        <TextInput
          label={texts.namePt}
          placeholder={texts.otherLanguage}
          maxLength={longestName}
          {...form.getInputProps('name_pt')}
        />
      </SimpleGrid>
      <Switch
        label={texts.active}
        description={texts.endHint}
        checked={form.values.state === 1}
        onChange={(event) => form.setFieldValue('state', event.currentTarget.checked ? 1 : 2)}
      />
    </RecordForm>
  )
}
