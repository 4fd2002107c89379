import { Group, TextInput } from '@mantine/core'

import { ProfileEdit, updateProfile } from '#contract/staff/profile.contract.ts'
import { User } from '#contract/staff/users.contract.ts'
import { requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { RecordFrame } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { PositionField } from '#web/ui/map/position-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
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
const check = validateWith(ProfileEdit.omit({ version: true }))
const labels = {
  full_name: texts.name,
  phone: texts.phone,
  address: texts.address,
  lat_lng: texts.position,
} as const

export function ProfileForm({ profile }: { profile: User }) {
  const me = useMe()
  const editor = useRecordForm<User, Values>({
    record: profile,
    schema: User,
    valuesOf: (saved) => valuesOf(saved ?? profile),
    validate: check,
    request: (values, version) =>
      requestOf(updateProfile, { body: { ...values, version: version ?? profile.version } }),
    savedText: () => texts.saved,
    labels,
  })
  const { form, isDirty, isRunning, problem } = editor
  const values = form.getValues()
  return (
    <RecordFrame editor={editor}>
      <FormSection title={texts.details} description={texts.detailsHint}>
        <ProblemAlert problem={fieldsOutside(problem, Object.keys(values))} title={texts.saveFailed} />
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
          value={values.lat_lng}
          onChange={(place) => form.setFieldValue('lat_lng', place)}
          error={form.errors['lat_lng']}
        />
        <Group>
          <Button type="submit" loading={isRunning} disabled={!isDirty}>
            {texts.save}
          </Button>
        </Group>
      </FormSection>
    </RecordFrame>
  )
}
