import { MultiSelect, Select, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import { createPerson, Person, PersonInput, updatePerson } from '#contract/persons/persons.contract.ts'
import { documentTypes, type PersonRole, personRoles } from '#domain/resources/resource.ts'
import { states } from '#domain/staff/level.ts'
import { useCommand } from '#web/api/hooks.ts'
import { CountryField } from '#web/ui/fields/country-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { differencesBetween, StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { stateNames } from '#words/office/code-names.ts'
import { documentTypeNames, personRoleNames } from '#words/office/resource-words.ts'

import { languageNames } from './language-names.rules.ts'
import { personLabels, personWord, valuesOf } from './person-values.rules.ts'
import { personsTexts as texts } from './persons.texts.ts'

const spoken = ['es', 'en', 'pt', 'fr', 'de', 'it', 'zh', 'ja', 'ko', 'nl', 'ru']
const languageOptions = spoken.map((code) => ({ value: code, label: languageNames([code]) }))
const stateOptions = states.map((state) => ({ value: String(state), label: stateNames[state] }))

type PersonFormProps = {
  person: Person | null
  /** what a new person is taken for */
  role?: PersonRole
  onClose: () => void
}

export function PersonForm({ person, role, onClose }: PersonFormProps) {
  const form = useForm<PersonInput>({
    initialValues: valuesOf(person, role),
    validate: validateWith(PersonInput),
  })
  const [isDone, setDone] = useState(false)
  const [current, setCurrent] = useState<Person | null>(null)
  const isDirty = form.isDirty() && !isDone
  // After the render in which nothing is dirty any more, so that leaving asks nothing.
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  const onProblem = (problem: ApiError) => {
    if (problem.code === 'stale') setCurrent(Person.safeParse(problem.details?.['current']).data ?? null)
    if (problem.fields) showFormProblem(form, problem)
  }
  const finish = (message: string) => () => {
    notifyDone(message)
    setDone(true)
  }
  const creating = useCommand(createPerson, { onDone: finish(texts.added), onProblem })
  const updating = useCommand(updatePerson, { onDone: finish(texts.saved), onProblem })
  const save = (version: number | undefined) => {
    const body = form.getValues()
    if (person && version !== undefined)
      updating.run({ params: { id: person.id }, body: { ...body, version } })
    else creating.run({ body })
  }
  const { isRunning, problem } = person ? updating : creating
  const values = form.getValues()
  const isStaff = values.roles.some((each) => each === 'chofer' || each === 'guia')
  return (
    <form noValidate onSubmit={form.onSubmit(() => save(person?.version), focusFirstInvalid)}>
      <UnsavedChanges isDirty={isDirty} within="open" />
      <StaleDialog
        opened={current !== null}
        differences={current ? differencesBetween(values, valuesOf(current), personLabels, personWord) : []}
        onKeepMine={() => {
          save(current?.version)
          setCurrent(null)
        }}
        onTakeTheirs={() => setDone(true)}
        onClose={() => setCurrent(null)}
      />
      <Stack gap="md">
        {problem && problem.code !== 'stale' && !problem.fields && (
          <ProblemAlert problem={problem} title={texts.saveFailed} />
        )}
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
          <TextInput
            label={texts.emergencyName}
            autoComplete="off"
            {...form.getInputProps('emergency_name')}
          />
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
        {person && (
          <Select
            label={texts.state}
            data={stateOptions}
            allowDeselect={false}
            {...form.getInputProps('state')}
            value={String(values.state)}
            onChange={(chosen) =>
              form.setFieldValue('state', states.find((state) => String(state) === chosen) ?? 1)
            }
          />
        )}
        <FormActions
          act={person ? texts.save : texts.saveNew}
          isRunning={isRunning}
          disabled={person !== null && !isDirty}
          back={texts.back}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
