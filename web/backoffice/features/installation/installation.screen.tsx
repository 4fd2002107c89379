import { Skeleton, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import {
  getInstallationState,
  type InstallationState,
} from '#contract/dashboard/installation-state.contract.ts'
import type { StateLevel } from '#domain/installation/installation-state.rules.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'

import { installationTexts as texts } from './installation.texts.ts'

import classes from './installation.module.css'

const halfMinute = 30_000
const tones: Record<StateLevel, Tone> = { bien: 'good', atencion: 'waiting', mal: 'bad' }

/** How the installation is, part by part, with what to do about each. */
export default function InstallationScreen() {
  const state = useQuery({ ...apiQuery(getInstallationState, {}), refetchInterval: halfMinute })
  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          state.data
            ? `${texts.overall[state.data.level]} ${texts.version(state.data.version)}.`
            : texts.description
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={state.isFetching && !state.isPending}
            onClick={() => void state.refetch()}
          >
            {texts.again}
          </Button>
        }
      />
      {state.isError && (
        <ProblemAlert
          title={texts.failed}
          problem={problemOf(state.error)}
          onRetry={() => void state.refetch()}
        />
      )}
      {state.data && !state.isError && <Parts state={state.data} />}
      {state.isPending && <Skeleton h={420} radius="md" role="group" aria-label={texts.loading} />}
    </>
  )
}

function Parts({ state }: { state: InstallationState }) {
  return (
    <ul className={classes['parts']}>
      {texts.parts(state).map(({ name, level, facts, advice }) => (
        <li key={name} className={classes['part']}>
          <div className={classes['name']}>
            <Title order={2} size="h4">
              {name}
            </Title>
            <StatusBadge tone={tones[level]} {...(level === 'atencion' && { icon: IconAlertTriangle })}>
              {texts.levels[level]}
            </StatusBadge>
          </div>
          <div className={classes['said']}>
            {facts.map((fact) => (
              <Text key={fact} size="sm">
                {fact}
              </Text>
            ))}
            {advice && (
              <Text size="sm" className={classes['advice'] ?? ''}>
                <strong>{texts.whatToDo}</strong> {advice}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
