import { MultiSelect, Select, Textarea, TextInput, Title } from '@mantine/core'

import { createPerson, Person, PersonInput, updatePerson } from '#contract/persons/persons.contract.ts'
import { documentTypes, type PersonRole, personRoles } from '#domain/resources/resource.ts'
import { requestOf } from '#web/api/hooks.ts'
import { CountryField } from '#web/ui/fields/country-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { documentTypeNames, personRoleNames } from '#words/office/resource-words.ts'

import { StateField } from '#web/backoffice/state-field.tsx'
import { languageNames } from './language-names.rules.ts'
import { personLabels, personWord, valuesOf } from './person-values.rules.ts'
import { personsTexts as texts } from './persons.texts.ts'

const spoken = ['es', 'en', 'pt', 'fr', 'de', 'it', 'zh', 'ja', 'ko', 'nl', 'ru']
const languageOptions = spoken.map((code) => ({ value: code, label: languageNames([code]) }))

type PersonFormProps = {
  person: Person | null
  /** what a new person is taken for */
  role?: PersonRole
  onClose: () => void
}

export function PersonForm({ person, role, onClose }: PersonFormProps) {
  const editor = useRecordForm<Person, PersonInput>({
    record: person,
    schema: Person,
    valuesOf: (each) => valuesOf(each, role),
    validate: validateWith(PersonInput),
    request: (body, version) =>
      person && version !== null
        ? requestOf(updatePerson, { params: { id: person.id }, body: { ...body, version } })
        : requestOf(createPerson, { body }),
    told: () => (person ? texts.saved : texts.added),
    onSaved: onClose,
    labels: personLabels,
    word: personWord,
  })
  const { form } = editor
  const values = form.getValues()
  const isStaff = values.roles.some((each) => each === 'chofer' || each === 'guia')
  return (
    <RecordForm
      editor={editor}
      within="open"
      failed={texts.saveFailed}
      act={person ? texts.save : texts.saveNew}
      back={texts.back}
      onBack={onClose}
    >
      <Title order={3}>{texts.identity}</Title>
      <TextInput label={texts.name} data-autofocus required {...form.getInputProps('full_name')} />
      <MultiSelect
        label={texts.roles}
        description={texts.rolesHint}
        required
        data={optionsOf(personRoles, personRoleNames)}
        {...form.getInputProps('roles')}
      />
      <FieldRow>
        <Select
          label={texts.documentType}
          data={optionsOf(documentTypes, documentTypeNames)}
          allowDeselect={false}
          {...form.getInputProps('document_type')}
        />
        <TextInput
          label={texts.documentNumber}
          autoComplete="off"
          {...form.getInputProps('document_number')}
        />
      </FieldRow>
      <FieldRow>
        <CountryField label={texts.nationality} {...form.getInputProps('nationality')} />
        <DateField label={texts.birthDate} clearable {...form.getInputProps('birth_date')} />
      </FieldRow>

      <Title order={3}>{texts.reach}</Title>
      <FieldRow>
        <PhoneField label={texts.phone} {...form.getInputProps('phone')} />
        <TextInput
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
      </FieldRow>
      <MultiSelect
        label={texts.languages}
        data={[
          ...languageOptions,
          ...values.languages
            .filter((code) => !spoken.includes(code))
            .map((code) => ({ value: code, label: languageNames([code]) })),
        ]}
        searchable
        {...form.getInputProps('languages')}
      />

      <Title order={3}>{texts.care}</Title>
      <TextInput label={texts.diet} autoComplete="off" {...form.getInputProps('diet')} />
      <FieldRow>
        <TextInput label={texts.emergencyName} autoComplete="off" {...form.getInputProps('emergency_name')} />
        <PhoneField
          label={texts.emergencyPhone}
          description={null}
          {...form.getInputProps('emergency_phone')}
        />
      </FieldRow>
      <Textarea label={texts.notes} autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} />

      {isStaff && (
        <>
          <Title order={3}>{texts.staff}</Title>
          <FieldRow>
            <TextInput
              label={texts.licenceClass}
              autoComplete="off"
              {...form.getInputProps('licence_class')}
            />
            <TextInput
              label={texts.licenceNumber}
              autoComplete="off"
              {...form.getInputProps('licence_number')}
            />
          </FieldRow>
          <DateField label={texts.licenceExpires} clearable {...form.getInputProps('licence_expires_on')} />
          <FieldRow>
            <TextInput
              label={texts.guideRegistry}
              autoComplete="off"
              {...form.getInputProps('guide_registry')}
            />
            <DateField
              label={texts.guideExpires}
              clearable
              {...form.getInputProps('guide_registry_expires_on')}
            />
          </FieldRow>
        </>
      )}
      {person && <StateField label={texts.state} {...form.getInputProps('state')} />}
    </RecordForm>
  )
}
