import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getProfile } from '#contract/staff/profile.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { SecondFactorPanel } from '../second-factor/second-factor.panel.tsx'
import { OwnSessions } from '../sessions/sessions.panel.tsx'
import { KeysPanel } from './keys.panel.tsx'
import { PasswordForm } from './password.form.tsx'
import { ProfileForm } from './profile.form.tsx'
import { profileTexts as texts } from './profile.texts.ts'

export default function ProfileScreen() {
  const profile = useQuery(apiQuery(getProfile, {}))
  return (
    <>
      <PageHeader title={texts.title} />
      {profile.data ? (
        <>
          <ProfileForm profile={profile.data} />
          <PasswordForm />
          <SecondFactorPanel />
          <OwnSessions />
          {mayDo('bookings.create') && <KeysPanel />}
          <Slot of="profile" />
        </>
      ) : profile.isError ? (
        <ProblemAlert
          title={uiTexts.readFailed}
          problem={problemOf(profile.error)}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={200} />
          <Skeleton height={160} />
        </Stack>
      )}
    </>
  )
}
