import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import type { AccountEnvironment } from '#domain/account-environment.ts'
import { type Request, useRequest } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { accountTexts as texts } from './account.texts.ts'

type Account = { environment: AccountEnvironment; readable: boolean; enabled: boolean }

type AccountCardProps = {
  provider: string
  title?: string
  /** null: not configured yet */
  account: Account | null
  facts: string
  /** name of the sandbox */
  trialName: string
  /** the provider refuses what is sent */
  isStopped?: boolean
  removal: { request: Request<unknown>; hint: string }
  onOpen: () => void
  children?: ReactNode
}

/** An operator's account at an external provider: its state, and the buttons that edit and remove it. */
export function AccountCard({
  provider,
  title = provider,
  account,
  facts,
  trialName,
  isStopped = false,
  removal,
  onOpen,
  children,
}: AccountCardProps) {
  const removing = useRequest<unknown>({ onDone: () => notifyDone(texts.removed(provider)) })
  const open = account ? texts.edit : texts.configure
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h4">
            {title}
          </Title>
          <Group gap="xs">
            {account?.environment === 'prueba' && <StatusBadge tone="waiting">{trialName}</StatusBadge>}
            <AccountState account={account} isStopped={isStopped} />
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          {facts}
        </Text>
        {account && !account.readable && (
          <Text size="sm" c="red">
            {texts.unreadable}
          </Text>
        )}
        {children}
        {removing.problem && <ProblemAlert problem={removing.problem} />}
        <Group gap="sm">
          <Button variant="default" onClick={onOpen} aria-label={`${open} ${provider}`}>
            {open}
          </Button>
          {account && (
            <Button
              variant="subtle"
              color="gray"
              loading={removing.isRunning}
              aria-label={`${texts.remove} ${provider}`}
              onClick={() =>
                confirm({
                  title: texts.removeTitle(provider),
                  consequences: removal.hint,
                  act: texts.remove,
                  onConfirm: () => removing.run(removal.request),
                })
              }
            >
              {texts.remove}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

function AccountState({ account, isStopped }: { account: Account | null; isStopped: boolean }) {
  if (!account) return <StatusBadge tone="quiet">{texts.none}</StatusBadge>
  if (!account.enabled) return <StatusBadge tone="quiet">{texts.off}</StatusBadge>
  if (isStopped) return <StatusBadge tone="bad">{texts.stopped}</StatusBadge>
  return <StatusBadge tone="good">{texts.on}</StatusBadge>
}
