import { Alert, Code, Skeleton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { getInstallation } from '#contract/dashboard/first-steps.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { placeAfterLogin } from '#web/backoffice/paths.ts'

import { codeTexts } from './code.texts.ts'
import { Entrance } from './entrance.panel.tsx'
import { LoginForm } from './login.form.tsx'
import { loginTexts as texts } from './login.texts.ts'

// Only who set a second factor loads it.
const CodeForm = lazy(() => import('./code.form.tsx').then((module) => ({ default: module.CodeForm })))

export default function LoginScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [pending, setPending] = useState('')
  const goIn = () => void navigate(placeAfterLogin(search), { replace: true })
  if (pending)
    return (
      <Entrance documentTitle={texts.documentTitle} title={codeTexts.title} subtitle={codeTexts.subtitle}>
        <Suspense fallback={<Skeleton height={200} aria-busy />}>
          <CodeForm pending={pending} onLoggedIn={goIn} onStartAgain={() => setPending('')} />
        </Suspense>
      </Entrance>
    )
  return (
    <Entrance documentTitle={texts.documentTitle} title={texts.title} subtitle={texts.subtitle}>
      <NobodyYet />
      <LoginForm onLoggedIn={goIn} onCodeNeeded={setPending} />
    </Entrance>
  )
}

/** A new installation has no user yet. If the check fails, the login form is shown. */
function NobodyYet() {
  const { data } = useQuery({ ...apiQuery(getInstallation, {}), retry: false, staleTime: Infinity })
  if (data?.has_users !== false) return null
  return (
    <Alert color="blue" mb="md" icon={<IconInfoCircle aria-hidden />} title={texts.nobodyTitle}>
      {texts.nobodyBody} <Code>{texts.nobodyCommand}</Code>
    </Alert>
  )
}
