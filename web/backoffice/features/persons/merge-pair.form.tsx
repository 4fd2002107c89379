import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import {
  type DuplicatePair,
  keepPersonsApart,
  mergeFields,
  mergePersons,
} from '#contract/persons/persons.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { MergeTable } from '#web/ui/list/merge-table.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { personLabels, personWord } from './person-values.rules.ts'
import { duplicatesTexts as texts } from './persons.texts.ts'

type Field = (typeof mergeFields)[number]
type MergePairProps = {
  pair: DuplicatePair
  opened: boolean
  onClose: () => void
  onMerged?: (kept: string) => void
}

/** Two persons side by side; what differs is chosen field by field, beginning with whichever has something. */
export function MergePair({ pair, opened, onClose, onMerged }: MergePairProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.compareTitle} size="xl">
      {opened && <Comparison pair={pair} onClose={onClose} onMerged={onMerged} />}
    </Dialog>
  )
}

function Comparison({ pair: { one, other }, onClose, onMerged }: Omit<MergePairProps, 'opened'>) {
  const [take, setTake] = useState<readonly Field[]>(() =>
    mergeFields.filter((field) => !one[field] && other[field]),
  )
  const merge = useCommand(mergePersons, {
    onDone: ({ id }) => {
      notifyDone(texts.merged)
      onClose()
      onMerged?.(id)
    },
  })
  const apart = useCommand(keepPersonsApart, {
    onDone: () => {
      notifyDone(texts.setApart)
      onClose()
    },
    onProblem: notifyProblem,
  })
  const shown = mergeFields.filter((field) => one[field] || other[field])
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.compareHint}
      </Text>
      {merge.problem && <ProblemAlert problem={merge.problem} title={texts.mergeFailed} />}
      <MergeTable
        name={one.id}
        fields={shown.map((field) => ({
          field,
          label: personLabels[field],
          mine: personWord(field, one[field]),
          theirs: personWord(field, other[field]),
        }))}
        take={take}
        onTake={setTake}
        told={[
          {
            label: personLabels.roles,
            mine: personWord('roles', one.roles),
            theirs: personWord('roles', other.roles),
          },
          { label: texts.trips, mine: String(one.bookings), theirs: String(other.bookings) },
        ]}
      />
      <Group justify="space-between" gap="sm">
        <Button
          variant="default"
          loading={apart.isRunning}
          onClick={() => apart.run({ params: { id: one.id }, body: { other_id: other.id } })}
        >
          {texts.apart}
        </Button>
        <Button
          loading={merge.isRunning}
          onClick={() =>
            merge.run({
              params: { id: one.id },
              body: {
                version: one.version,
                other_id: other.id,
                other_version: other.version,
                take: [...take],
              },
            })
          }
        >
          {texts.merge}
        </Button>
      </Group>
    </Stack>
  )
}
