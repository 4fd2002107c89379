import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'

import { Dialog } from '../form/dialog.tsx'
import { Button } from '../parts/button.tsx'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { MergeTable } from './merge-table.tsx'

type MergeTableProps<Field extends string> = Parameters<typeof MergeTable<Field>>[0]
type Running = { isRunning: boolean; problem: ApiError | null }

type MergeRecordsProps<Field extends string> = Pick<
  MergeTableProps<Field>,
  'name' | 'fields' | 'shownOnly'
> & {
  /** the fields that begin with the value of the other */
  initial: readonly Field[]
  merge: Running
  apart: Running
  onMerge: (take: Field[]) => void
  onApart: () => void
  texts: { compareHint: string; mergeFailed: string; merge: string; apart: string }
}

/** Two records side by side; differing fields are chosen one by one, or they are marked as different. */
export function MergeRecords<Field extends string>(props: MergeRecordsProps<Field>) {
  const { initial, merge, apart, onMerge, onApart, texts, ...table } = props
  const [take, setTake] = useState<readonly Field[]>(initial)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.compareHint}
      </Text>
      {merge.problem && <ProblemAlert problem={merge.problem} title={texts.mergeFailed} />}
      <MergeTable {...table} take={take} onTake={setTake} />
      <Group justify="space-between" gap="sm">
        <Button variant="default" loading={apart.isRunning} onClick={onApart}>
          {texts.apart}
        </Button>
        <Button loading={merge.isRunning} onClick={() => onMerge([...take])}>
          {texts.merge}
        </Button>
      </Group>
    </Stack>
  )
}

type MergeDialogProps = { opened: boolean; onClose: () => void; title: string; children: React.ReactNode }

export function MergeDialog({ opened, onClose, title, children }: MergeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="xl">
      {opened && children}
    </Dialog>
  )
}
