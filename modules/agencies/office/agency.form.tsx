import { Alert, Anchor, Checkbox, Select, Textarea, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { languages } from '#domain/language.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { StateField } from '#web/backoffice/state-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { languageNames } from '#words/office/code-names.ts'

import { Agency, AgencyInput, createAgency, updateAgency } from '../contract/agencies.contract.ts'
import { listSimilarAgencies } from '../contract/agency-duplicates.contract.ts'
import { paths } from '../module.paths.ts'
import { agencyKinds } from '../rules/agency.ts'
import { agencyKindNames } from '../words/agency-words.ts'
import { taxIdWord } from '../words/tax-id-word.ts'
import { agenciesTexts, agencyFormTexts as texts } from './agencies.texts.ts'
import { agencyLabels, agencyWord, isSearchable, similarText, valuesOf } from './agency-values.rules.ts'

const kindOptions = optionsOf(agencyKinds, agencyKindNames)
const languageOptions = optionsOf(languages, languageNames)

type AgencyFormProps = {
  agency: Agency | null
  /** of a new one, as typed where it was missing */
  name?: string
  onClose: () => void
  onSaved?: (saved: Agency) => void
}

/** Who an agency is, and how it is reached. */
export function AgencyForm({ agency, name: typed = '', onClose, onSaved }: AgencyFormProps) {
  const editor = useRecordForm<Agency, AgencyInput>({
    record: agency,
    schema: Agency,
    valuesOf: (record) => valuesOf(record, typed),
    validate: validateWith(AgencyInput),
    request: (body, version) =>
      agency && version !== null
        ? requestOf(updateAgency, { params: { id: agency.id }, body: { ...body, version } })
        : requestOf(createAgency, { body }),
    savedText: () => (agency ? texts.saved : texts.added),
    onSaved: (saved) => (onSaved ? onSaved(saved) : onClose()),
    labels: agencyLabels,
    word: agencyWord,
  })
  const { form } = editor
  const { name, tax_id } = form.values
  return (
    <RecordForm
      editor={editor}
      within="open"
      failed={texts.saveFailed}
      act={agency ? texts.save : texts.saveNew}
      back={texts.back}
      onBack={onClose}
    >
      <Title order={3}>{texts.identity}</Title>
      <TextInput
        label={texts.name}
        data-autofocus
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <FieldRow>
        <Select
          label={agenciesTexts.kind}
          data={kindOptions}
          allowDeselect={false}
          {...form.getInputProps('kind')}
        />
        <TextInput label={taxIdWord()} autoComplete="off" {...form.getInputProps('tax_id')} />
      </FieldRow>
      <Similar name={name} taxId={tax_id} exceptId={agency?.id} />
      <Title order={3}>{texts.contactTitle}</Title>
      <FieldRow>
        <TextInput label={texts.contactName} autoComplete="off" {...form.getInputProps('contact_name')} />
        <PhoneField label={texts.phone} {...form.getInputProps('phone')} />
      </FieldRow>
      <TextInput
        label={texts.email}
        description={texts.emailHint}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextInput
        label={texts.moneyEmail}
        description={texts.moneyEmailHint}
        type="email"
        autoComplete="off"
        {...form.getInputProps('money_email')}
      />
      <Select
        label={texts.language}
        data={languageOptions}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <Title order={3}>{texts.voucher}</Title>
      <Checkbox
        label={texts.hidesPrices}
        description={texts.hidesPricesHint}
        {...form.getInputProps('hides_prices', { type: 'checkbox' })}
      />
      <Checkbox
        label={texts.logoOnVoucher}
        description={texts.logoOnVoucherHint}
        {...form.getInputProps('logo_on_voucher', { type: 'checkbox' })}
      />
      <Textarea label={texts.note} autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
      {agency && <StateField label={agenciesTexts.state} {...form.getInputProps('state')} />}
    </RecordForm>
  )
}

type SimilarProps = { name: string; taxId: string; exceptId: string | undefined }

/** Possible duplicates, shown while the name or tax id is typed, to open them instead. */
function Similar({ name, taxId, exceptId }: SimilarProps) {
  const [typed] = useDebouncedValue(name.trim(), 300)
  const [tax_id] = useDebouncedValue(taxId.trim(), 300)
  const query = { name: typed, tax_id, ...(exceptId && { except_id: exceptId }) }
  const found = useQuery({ ...apiQuery(listSimilarAgencies, { query }), enabled: isSearchable(query) })
  const similar = isSearchable(query) ? (found.data ?? []) : []
  if (similar.length === 0) return null
  return (
    <Alert color="yellow" py="xs" aria-live="polite">
      {texts.maybe}{' '}
      {similar.map((each, index) => (
        <span key={each.id}>
          {index > 0 && ', '}
          <Anchor component={Link} to={paths.agency(each.id)} size="sm">
            {similarText(each)}
          </Anchor>
        </span>
      ))}
    </Alert>
  )
}
