import { Checkbox, MultiSelect, Select, Textarea, TextInput, Title } from '@mantine/core'

import {
  createPerson,
  NewPerson,
  Person,
  PersonInput,
  updatePerson,
} from '#contract/persons/persons.contract.ts'
import { documentTypes, type PersonRole, personRoles } from '#domain/persons/person.ts'
import { requestOf } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { languageNames } from '#web/backoffice/parts/language-names.rules.ts'
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

import { isCrew, personLabels, personWord, valuesOf } from './person-values.rules.ts'
import { personsTexts as texts } from './persons.texts.ts'

const spoken = ['es', 'en', 'pt', 'fr', 'de', 'it', 'zh', 'ja', 'ko', 'nl', 'ru']
const languageOptions = spoken.map((code) => ({ value: code, label: languageNames([code]) }))

type PersonFormProps = {
  person: Person | null
  /** role of a new person */
  role?: PersonRole
  onClose: () => void
  /** a person was created with access, whose page says how the invitation goes on */
  onCreated?: (id: string) => void
}

type Values = PersonInput & { gives_access: boolean }

export function PersonForm({ person, role, onClose, onCreated = onClose }: PersonFormProps) {
  const editor = useRecordForm<Person, Values>({
    record: person,
    schema: Person,
    valuesOf: (each) => ({ ...valuesOf(each, role), gives_access: false }),
    validate: validateWith(person ? PersonInput : NewPerson),
    request: ({ gives_access, ...body }, version) =>
      person && version !== null
        ? requestOf(updatePerson, { params: { id: person.id }, body: { ...body, version } })
        : // A role that was taken away takes the choice with it.
          requestOf(createPerson, { body: { ...body, gives_access: gives_access && isCrew(body) } }),
    savedText: (saved) => savedText(saved, person !== null),
    onSaved: (saved) => (person === null && saved.has_user ? onCreated(saved.id) : onClose()),
    fieldOf: { email_taken: 'email' },
    labels: personLabels,
    word: personWord,
  })
  const { form } = editor
  const values = form.getValues()
  const field = (name: keyof PersonInput) => ({ label: personLabels[name], ...form.getInputProps(name) })
  const isStaff = isCrew(values)
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
        description={isStaff ? texts.rolesHintCrew : texts.rolesHint}
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
          {!person && mayDo('users.edit') && (
            <Checkbox
              label={texts.givesAccess}
              description={texts.givesAccessHint}
              {...form.getInputProps('gives_access', { type: 'checkbox' })}
            />
          )}
        </>
      )}
      {person && <StateField {...field('state')} />}
    </RecordForm>
  )
}

const savedText = ({ has_user, email }: Person, isKnown: boolean) => {
  if (isKnown) return texts.saved
  return has_user ? texts.addedWithAccess(email) : texts.added
}
