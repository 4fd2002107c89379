import { NumberInput, Radio, Stack, Switch, Textarea, Title } from '@mantine/core'

import { collectors } from '#domain/bookings/agreed/agreed-price.ts'
import { requestOf } from '#web/api/hooks.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { formatDate } from '#words/format.ts'

import { Agreement, createAgreement, updateAgreement } from '../../contract/agreements.contract.ts'
import { overLimits } from '../../rules/agreements/agreement.ts'
import { AgreementAllotments } from './agreement-allotments.form.tsx'
import { AgreementExceptions } from './agreement-exceptions.form.tsx'
import { AgreementTiers } from './agreement-tiers.form.tsx'
import {
  type AgreementEditor,
  agreementLabels,
  type AgreementValues,
  bodyOf,
  valuesOf,
} from './agreement-values.rules.ts'
import {
  agreementFormTexts as texts,
  collectorHints,
  collectorNames,
  overLimitNames,
} from './agreements.texts.ts'
import { PercentField } from './percent-field.form.tsx'

type AgreementFormProps = { agencyId: string; agreement: Agreement | null; onClose: () => void }

/** Price, commission and credit that were agreed with an agency. */
export function AgreementForm({ agencyId, agreement, onClose }: AgreementFormProps) {
  const { currency } = useMe().tour_operator
  const today = useToday()
  const editor = useRecordForm<Agreement, AgreementValues>({
    record: agreement,
    schema: Agreement,
    valuesOf: (record) => valuesOf(record, today),
    validate: (values) => validateWith(createAgreement.body)(bodyOf(values)),
    request: (values, version) =>
      agreement && version !== null
        ? requestOf(updateAgreement, {
            params: { id: agencyId, agreement_id: agreement.id },
            body: { ...bodyOf(values), version },
          })
        : requestOf(createAgreement, { params: { id: agencyId }, body: bodyOf(values) }),
    savedText: () => texts.saved,
    onSaved: onClose,
    labels: agreementLabels,
    word: wordOf,
  })
  const { form } = editor
  return (
    <RecordForm editor={editor} act={texts.save} back={texts.backToList} onBack={onClose}>
      <FieldRow>
        <DateField label={texts.from} withAsterisk data-autofocus {...form.getInputProps('valid_from')} />
        <DateField
          label={texts.to}
          description={texts.toHint}
          clearable
          {...form.getInputProps('valid_to')}
        />
      </FieldRow>
      <FieldRow>
        <PercentField
          label={texts.general}
          description={texts.generalHint}
          {...form.getInputProps('general')}
        />
        <PercentField
          label={texts.extras}
          description={texts.extrasHint}
          {...form.getInputProps('extras_percent')}
        />
      </FieldRow>
      <Collecting form={form} currency={currency} />
      <AgreementExceptions form={form} currency={currency} />
      <AgreementAllotments form={form} />
      <Title order={3}>{texts.ownTiers}</Title>
      <AgreementTiers form={form} />
      <Textarea label={texts.note} autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
      {agreement && (
        <Switch
          label={texts.state}
          description={texts.stateHint}
          checked={form.values.state === 1}
          onChange={(event) => form.setFieldValue('state', event.currentTarget.checked ? 1 : 2)}
        />
      )}
    </RecordForm>
  )
}

/** Who takes the money, and how long the agency may owe it. */
function Collecting({ form, currency }: { form: AgreementEditor; currency: string }) {
  const { collects, is_on_credit, credit_limit } = form.values
  return (
    <>
      <Radio.Group label={texts.collects} {...form.getInputProps('collects')}>
        <Stack gap="xs" mt="xs">
          {collectors.map((each) => (
            <Radio key={each} value={each} label={collectorNames[each]} description={collectorHints[each]} />
          ))}
        </Stack>
      </Radio.Group>
      {collects === 'agencia' && (
        <Switch
          label={texts.onCredit}
          description={texts.onCreditHint}
          {...form.getInputProps('is_on_credit', { type: 'checkbox' })}
        />
      )}
      {collects === 'agencia' && is_on_credit && (
        <>
          <FieldRow>
            <NumberInput
              label={texts.creditDays}
              min={0}
              max={180}
              allowDecimal={false}
              {...form.getInputProps('credit_days')}
            />
            <MoneyField
              label={texts.limit}
              description={texts.limitHint}
              currency={currency}
              value={credit_limit}
              onChange={(amount) => form.setFieldValue('credit_limit', amount)}
              error={form.errors['credit_limit']}
            />
          </FieldRow>
          {credit_limit !== undefined && (
            <Radio.Group label={texts.over} {...form.getInputProps('over_limit')}>
              <Stack gap="xs" mt="xs">
                {overLimits.map((each) => (
                  <Radio key={each} value={each} label={overLimitNames[each]} />
                ))}
              </Stack>
            </Radio.Group>
          )}
        </>
      )}
    </>
  )
}

const plainNames: Readonly<Record<string, string>> = { ...collectorNames, ...overLimitNames }

/** A value as text, for comparing two versions. */
function wordOf(_field: string, value: unknown): string {
  if (Array.isArray(value)) return String(value.length)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return ''
  return plainNames[value] ?? (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, { year: true }) : value)
}
