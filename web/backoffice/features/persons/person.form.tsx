import { MultiSelect, Select, Textarea, TextInput, Title } from '@mantine/core'

import { createPerson, Person, PersonInput, updatePerson } from '#contract/persons/persons.contract.ts'
import { documentTypes, type PersonRole, personRoles } from '#domain/persons/person.ts'
import { requestOf } from '#web/api/hooks.ts'
import { StateField } from '#web/backoffice/state-field.tsx'
import { CountryField } from '#web/ui/fields/country-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { documentTypeNames, personRoleNames } from '#words/office/resource-words.ts'

import { languageNames } from './language-names.rules.ts'
import { personLabels, personWord, valuesOf } from './person-values.rules.ts'
import { personsTexts as texts } from './persons.texts.ts'

const spoken = ['es', 'en', 'pt', 'fr', 'de', 'it', 'zh', 'ja', 'ko', 'nl', 'ru']
const languageOptions = spoken.map((code) => ({ value: code, label: languageNames([code]) }))

type PersonFormProps = {
  person: Person | null
  /** role of a new person */
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
    savedText: () => (person ? texts.saved : texts.added),
    onSaved: onClose,
    labels: personLabels,
    word: personWord,
  })
  const { form } = editor
  const values = form.getValues()
  const field = (name: keyof PersonInput) => ({ label: personLabels[name], ...form.getInputProps(name) })
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
      <TextInput data-autofocus required {...field('full_name')} />
      <MultiSelect
        description={texts.rolesHint}
        required
        data={optionsOf(personRoles, personRoleNames)}
        {...field('roles')}
      />
      <FieldRow>
        <Select
          data={optionsOf(documentTypes, documentTypeNames)}
          allowDeselect={false}
          {...field('document_type')}
        />
        <TextInput autoComplete="off" {...field('document_number')} />
      </FieldRow>
      <FieldRow>
        <CountryField {...field('nationality')} />
        <DateField clearable {...field('birth_date')} />
      </FieldRow>

      <Title order={3}>{texts.reach}</Title>
      <FieldRow>
        <PhoneField {...field('phone')} />
        <TextInput type="email" inputMode="email" autoComplete="off" {...field('email')} />
      </FieldRow>
      <MultiSelect
        data={[
          ...languageOptions,
          ...values.languages
            .filter((code) => !spoken.includes(code))
            .map((code) => ({ value: code, label: languageNames([code]) })),
        ]}
        searchable
        {...field('languages')}
      />

      <Title order={3}>{texts.care}</Title>
      <TextInput autoComplete="off" {...field('diet')} />
      <FieldRow>
        <TextInput autoComplete="off" {...field('emergency_name')} />
        <PhoneField description={null} {...field('emergency_phone')} />
      </FieldRow>
      <Textarea autosize minRows={2} maxRows={8} {...field('notes')} />

      {isStaff && (
        <>
          <Title order={3}>{texts.staff}</Title>
          <FieldRow>
            <TextInput autoComplete="off" {...field('licence_class')} />
            <TextInput autoComplete="off" {...field('licence_number')} />
          </FieldRow>
          <DateField clearable {...field('licence_expires_on')} />
          <FieldRow>
            <TextInput autoComplete="off" {...field('guide_registry')} />
            <DateField clearable {...field('guide_registry_expires_on')} />
          </FieldRow>
        </>
      )}
      {person && <StateField {...field('state')} />}
    </RecordForm>
  )
}
