import { Radio, Select, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import {
  getTourOperator,
  type TourOperator,
  TourOperatorEdit,
  updateTourOperator,
} from '#contract/operators/tour-operators.contract.ts'
import { factsOf } from '#domain/country/country.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { fieldsOutside, focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { typedFields } from '#words/typed-fields.ts'

import { countryOptions, currencyOptions } from '../about/region.rules.ts'
import { valuesOf } from '../editor/operator-values.rules.ts'
import { firstHourTexts as texts } from './first-hour.texts.ts'

type Paying = keyof typeof texts.ways
type Answers = { country: string; currency: string; phone: string; paying: Paying; bank_details: string }

/** The questions of a new installation; everything else follows from the country. */
export function FirstHourForm({ operatorId }: { operatorId: string }) {
  const operator = useQuery(apiQuery(getTourOperator, { params: { id: operatorId } }))
  return operator.data ? <Questions key={operator.data.version} operator={operator.data} /> : null
}

const answersOf = ({ country, currency, phone, bank_details }: TourOperator): Answers => ({
  country,
  currency,
  phone,
  paying: 'transferencia',
  bank_details,
})

function editOf(operator: TourOperator, { paying, ...answers }: Answers): TourOperatorEdit {
  const values = valuesOf(operator)
  const isMoved = answers.country !== operator.country && !operator.has_bookings
  return {
    ...values,
    ...answers,
    version: operator.version,
    time_zone: (isMoved && factsOf(answers.country)?.time_zone) || values.time_zone,
    constants: paying === 'llegada' ? { ...values.constants, deposit_percent: 0 } : values.constants,
  }
}

function Questions({ operator }: { operator: TourOperator }) {
  const form = useForm<Answers>({
    initialValues: answersOf(operator),
    validate: (answers) => ({
      ...validateWith(TourOperatorEdit)(editOf(operator, answers)),
      ...(answers.phone.trim() === '' && { phone: typedFields.required }),
      ...(answers.paying === 'transferencia' &&
        answers.bank_details.trim() === '' && { bank_details: texts.bankMissing }),
    }),
  })
  const save = useCommand(updateTourOperator, {
    onDone: () => notifyDone(texts.saved),
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const options = useMemo(() => ({ countries: countryOptions(), currencies: currencyOptions() }), [])
  const country = form.getInputProps('country')
  const isFixed = operator.has_bookings
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (answers) => save.run({ params: { id: operator.id }, body: editOf(operator, answers) }),
        focusFirstInvalid,
      )}
    >
      <UnsavedChanges isDirty={form.isDirty() && !save.isRunning} />
      <FormSection title={texts.title} description={texts.hint}>
        <FieldRow>
          <Select
            label={texts.country}
            data={options.countries}
            searchable
            limit={60}
            allowDeselect={false}
            {...country}
            onChange={(chosen) => {
              country.onChange(chosen)
              const facts = isFixed || !chosen ? null : factsOf(chosen)
              if (facts) form.setFieldValue('currency', facts.currency)
            }}
          />
          <Select
            label={texts.currency}
            {...(isFixed && { description: texts.fixed })}
            data={options.currencies}
            allowDeselect={false}
            readOnly={isFixed}
            {...form.getInputProps('currency')}
          />
        </FieldRow>
        <PhoneField
          label={texts.phone}
          withAsterisk
          country={form.getValues().country}
          {...form.getInputProps('phone')}
        />
        <Radio.Group label={texts.paying} {...form.getInputProps('paying')}>
          <Stack gap="xs" mt="xs">
            {Object.entries(texts.ways).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {form.getValues().paying === 'transferencia' && (
          <Textarea
            label={texts.bank}
            description={texts.bankHint}
            withAsterisk
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('bank_details')}
          />
        )}
        <ProblemAlert
          title={texts.saveFailed}
          problem={fieldsOutside(save.problem, Object.keys(form.values))}
        />
        <div>
          <Button type="submit" loading={save.isRunning}>
            {texts.save}
          </Button>
        </div>
      </FormSection>
    </form>
  )
}
