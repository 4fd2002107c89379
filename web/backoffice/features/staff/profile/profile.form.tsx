import { Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import { ProfileEdit, updateProfile } from '#contract/staff/profile.contract.ts'
import { User } from '#contract/staff/users.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { differencesBetween, StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { PositionField } from '#web/ui/map/position-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { levelNames } from '#words/office/code-names.ts'

import { profileTexts as texts } from './profile.texts.ts'

type Values = Omit<ProfileEdit, 'version'>
const valuesOf = ({ full_name, phone, address, lat_lng }: User): Values => ({
  full_name,
  phone,
  address,
  lat_lng,
})
const labels = {
  full_name: texts.name,
  phone: texts.phone,
  address: texts.address,
  lat_lng: texts.position,
} as const

export function ProfileForm({ profile }: { profile: User }) {
  const me = useMe()
  const form = useForm<Values>({
    initialValues: valuesOf(profile),
    validate: (values) => validateWith(ProfileEdit)({ ...values, version: profile.version }),
  })
  const [version, setVersion] = useState(profile.version)
  const [current, setCurrent] = useState<User | null>(null)
  const standAt = (saved: User) => {
    form.setValues(valuesOf(saved))
    form.resetDirty()
    setVersion(saved.version)
    setCurrent(null)
  }
  const { run, isRunning, problem } = useCommand(updateProfile, {
    onDone: (saved) => {
      notifyDone(texts.saved)
      standAt(saved)
    },
    onProblem: (failure: ApiError) => {
      if (failure.fields) showFormProblem(form, failure)
      if (failure.code === 'stale') setCurrent(User.safeParse(failure.details?.['current']).data ?? null)
    },
  })
  const save = (over: number) => run({ body: { ...form.getValues(), version: over } })
  const isInline = problem?.code === 'stale' || problem?.fields
  return (
    <form noValidate onSubmit={form.onSubmit(() => save(version), focusFirstInvalid)}>
      <UnsavedChanges isDirty={form.isDirty()} />
      <StaleDialog
        opened={current !== null}
        differences={current ? differencesBetween(form.getValues(), valuesOf(current), labels) : []}
        onKeepMine={() => {
          save(current?.version ?? version)
          setCurrent(null)
        }}
        onTakeTheirs={() => current && standAt(current)}
        onClose={() => setCurrent(null)}
      />
      <FormSection title={texts.details} description={texts.detailsHint}>
        {problem && !isInline && <ProblemAlert problem={problem} title={texts.saveFailed} />}
        <FieldRow>
          <TextInput label={texts.email} value={profile.email} readOnly variant="filled" />
          <TextInput label={texts.level} value={levelNames[profile.level]} readOnly variant="filled" />
        </FieldRow>
        <FieldRow>
          <TextInput label={texts.name} autoComplete="name" required {...form.getInputProps('full_name')} />
          <PhoneField label={texts.phone} {...form.getInputProps('phone')} />
        </FieldRow>
        <TextInput label={texts.address} autoComplete="street-address" {...form.getInputProps('address')} />
        <PositionField
          label={texts.position}
          references={[me.tour_operator]}
          tilesUrl={me.map_tiles_url}
          value={form.getValues().lat_lng}
          onChange={(place) => form.setFieldValue('lat_lng', place)}
          error={form.errors['lat_lng']}
        />
        <Group>
          <Button type="submit" loading={isRunning} disabled={!form.isDirty()}>
            {texts.save}
          </Button>
        </Group>
      </FormSection>
    </form>
  )
}
