import { getProfile, updateProfile } from '#contract/staff/profile.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'

import { ProfileForm } from './profile.form.tsx'

describeRecordForm('my own data', {
  level: 1,
  table: 'users',
  column: 'full_name',
  label: 'Nombre completo',
  // The map's field does not carry its path.
  input: { shape: updateProfile.body.shape, without: ['version', 'lat_lng'] },
  saved: 'Tus datos quedaron guardados',
  stays: true,
  given: async ({ user: { id }, call }) => {
    const profile = await call(getProfile, {})
    return { id, form: () => <ProfileForm profile={profile} /> }
  },
})
