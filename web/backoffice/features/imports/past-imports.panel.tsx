import { Alert, Group, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ImportEndpoints, RecordImport } from '#contract/imports/imports.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import type { ImportScreen } from './import-kind.rules.ts'
import { importTexts as texts } from './import.texts.ts'

import classes from './import.module.css'

export function PastImports({ kind }: { kind: ImportScreen }) {
  const { tour_operator } = useMe()
  const imports = useQuery({
    ...apiQuery(kind.endpoints.list, {}),
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? 1500 : false),
  })
  const [kept, setKept] = useState<string[]>([])
  const resume = kind.endpoints.resume
  const undoing = useCommand(kind.endpoints.undo, {
    onDone: (undone) => {
      if (undone.left === 0) notifyDone(kind.texts.removed(undone.removed))
      setKept(undone.kept)
    },
    onProblem: notifyProblem,
  })
  if (imports.isError)
    return (
      <ProblemAlert
        title={uiTexts.loadFailed}
        problem={problemOf(imports.error)}
        onRetry={() => void imports.refetch()}
      />
    )
  if (!imports.data?.length) return null
  return (
    <section aria-labelledby="past-imports">
      <Title order={2} size="h3" id="past-imports" mb="xs">
        {texts.past}
      </Title>
      {kept.length > 0 && (
        <Alert
          color="yellow"
          mb="sm"
          withCloseButton
          closeButtonLabel={uiTexts.close}
          onClose={() => setKept([])}
        >
          {texts.kept(kept.join(', '))}
        </Alert>
      )}
      <ul className={classes['past']}>
        {imports.data.map(
          ({ id, file_name, user_name, created_at, status, imported, removed, left, refused }) => (
            <li key={id} className={classes['import']}>
              <div className={classes['what']}>
                <Text fw={600}>{file_name}</Text>
                <Text size="sm" c="dimmed">
                  {kind.texts.imported(imported)}
                  {' · '}
                  <InstantText instant={created_at} zone={tour_operator.time_zone} /> {texts.when(user_name)}
                </Text>
                {refused.map(({ line, name, message }) => (
                  <Text key={`${line} ${name} ${message}`} size="sm" c="red">
                    {texts.refusedLine(line, name, message)}
                  </Text>
                ))}
              </div>
              {isRunning({ status }) ? (
                <StatusBadge tone="waiting">
                  {texts.left[status === 'importando' ? 'importando' : 'deshaciendo'](left)}
                </StatusBadge>
              ) : status === 'deshecha' ? (
                <StatusBadge tone="quiet">{texts.statusUndone(removed)}</StatusBadge>
              ) : (
                <Group gap="xs">
                  {left > 0 && <StatusBadge tone="bad">{texts.stopped(left)}</StatusBadge>}
                  {resume && status === 'detenida' && (
                    <ResumeButton endpoint={resume} id={id} name={file_name} />
                  )}
                  <Button
                    variant="default"
                    size="sm"
                    leftSection={<IconArrowBackUp size={16} aria-hidden />}
                    aria-label={texts.undoOne(file_name)}
                    loading={undoing.isRunning}
                    onClick={() =>
                      confirm({
                        title: texts.undoTitle,
                        consequences: kind.texts.undoBody,
                        act: texts.undo,
                        onConfirm: () => undoing.run({ params: { id } }),
                      })
                    }
                  >
                    {texts.undo}
                  </Button>
                </Group>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

const isRunning = ({ status }: Pick<RecordImport, 'status'>) =>
  status === 'importando' || status === 'deshaciendo'

type ResumeButtonProps = { endpoint: NonNullable<ImportEndpoints['resume']>; id: string; name: string }

function ResumeButton({ endpoint, id, name }: ResumeButtonProps) {
  const resuming = useCommand(endpoint, {
    onDone: ({ left }) => notifyDone(texts.begun(left)),
    onProblem: notifyProblem,
  })
  return (
    <Button
      size="sm"
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      aria-label={texts.resumeOne(name)}
      loading={resuming.isRunning}
      onClick={() => resuming.run({ params: { id } })}
    >
      {texts.resume}
    </Button>
  )
}
