import { getProfile } from '#contract/staff/profile.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'

import { ProfileForm } from './profile.form.tsx'

describeRecordForm('my own data', {
  level: 1,
  table: 'users',
  column: 'full_name',
  label: 'Nombre completo',
  saved: 'Tus datos quedaron guardados',
  stays: true,
  given: async ({ user: { id }, call }) => {
    const profile = await call(getProfile, {})
    return { id, form: () => <ProfileForm profile={profile} /> }
  },
})
