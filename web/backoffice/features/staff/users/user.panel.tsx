import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { getUser } from '#contract/staff/users.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { SideDrawer } from '#web/ui/list/side-drawer.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { HistorySection } from '../../history/history.panel.tsx'
import { UserForm } from './user.form.tsx'
import { usersTexts as texts } from './users.texts.ts'

const SecondFactorOf = lazy(() =>
  import('../second-factor/reset.panel.tsx').then((module) => ({ default: module.SecondFactorOf })),
)
const SessionsOf = lazy(() =>
  import('../sessions/sessions.panel.tsx').then((module) => ({ default: module.SessionsOf })),
)

/** `open` is a user's id, `nuevo`, or '' when the panel is closed. */
type UserPanelProps = {
  open: string
  /** the operator of the list; '' for all */
  operator_id: string
  onOpen: (id: string) => void
  onClose: () => void
}

export function UserPanel({ open, operator_id, onOpen, onClose }: UserPanelProps) {
  return (
    <SideDrawer opened={open !== ''} onClose={onClose} title={open === 'nuevo' ? texts.create : texts.edit}>
      {open === 'nuevo' && (
        <UserForm user={null} operator_id={operator_id} onClose={onClose} onCreated={onOpen} />
      )}
      {open !== '' && open !== 'nuevo' && <OpenUser key={open} id={open} onOpen={onOpen} onClose={onClose} />}
    </SideDrawer>
  )
}

function OpenUser({ id, onOpen, onClose }: Pick<UserPanelProps, 'onOpen' | 'onClose'> & { id: string }) {
  const user = useQuery(apiQuery(getUser, { params: { id } }))
  if (user.data)
    return (
      <Stack gap="xl">
        <UserForm user={user.data} onClose={onClose} onCreated={onOpen} />
        <Suspense fallback={<Skeleton height={120} />}>
          <SecondFactorOf user={user.data} />
          <SessionsOf user={user.data} />
        </Suspense>
        <HistorySection entity="user" id={id} />
      </Stack>
    )
  if (user.isError) {
    return (
      <ProblemAlert
        title={uiTexts.readFailed}
        problem={problemOf(user.error)}
        onRetry={() => void user.refetch()}
      />
    )
  }
  return (
    <Stack role="group" aria-busy aria-label={texts.loading}>
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={52} />
      ))}
    </Stack>
  )
}
