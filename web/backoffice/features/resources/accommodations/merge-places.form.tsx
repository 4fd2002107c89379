import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import {
  accommodationMergeFields,
  type AccommodationPair,
  keepAccommodationsApart,
  mergeAccommodations,
} from '#contract/resources/accommodations.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { MergeTable } from '#web/ui/list/merge-table.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { accommodationLabels, accommodationWord, valuesOf } from './accommodation-values.rules.ts'
import { accommodationsTexts, placePairTexts as texts } from './accommodations.texts.ts'

type Field = (typeof accommodationMergeFields)[number]
type MergePlacesProps = {
  pair: AccommodationPair
  opened: boolean
  onClose: () => void
  onMerged?: (kept: string) => void
}

/** Two places side by side; what differs is chosen field by field, beginning with whichever has something. */
export function MergePlaces({ pair, opened, onClose, onMerged }: MergePlacesProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.compareTitle} size="xl">
      {opened && <Comparison pair={pair} onClose={onClose} onMerged={onMerged} />}
    </Dialog>
  )
}

function Comparison({ pair: { one, other }, onClose, onMerged }: Omit<MergePlacesProps, 'opened'>) {
  const [mine, theirs] = [valuesOf(one), valuesOf(other)]
  const [take, setTake] = useState<Field[]>(() =>
    accommodationMergeFields.filter((field) => !mine[field] && theirs[field] && field !== 'pickup_allowed'),
  )
  const merge = useCommand(mergeAccommodations, {
    onDone: ({ id }) => {
      notifyDone(texts.merged)
      onClose()
      onMerged?.(id)
    },
  })
  const apart = useCommand(keepAccommodationsApart, {
    onDone: () => {
      notifyDone(texts.setApart)
      onClose()
    },
    onProblem: notifyProblem,
  })
  const word = accommodationWord([one, other].flatMap(({ zone }) => zone ?? []))
  const shown = accommodationMergeFields.filter(
    (field) => mine[field] !== theirs[field] || field === 'name' || field === 'zone_id',
  )
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
          label: accommodationLabels[field],
          mine: word(field, mine[field]),
          theirs: word(field, theirs[field]),
        }))}
        take={take}
        onTake={setTake}
        told={[
          {
            label: accommodationsTexts.pickups,
            mine: accommodationsTexts.pickupsCount(one.pickups),
            theirs: accommodationsTexts.pickupsCount(other.pickups),
          },
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
              body: { version: one.version, other_id: other.id, other_version: other.version, take },
            })
          }
        >
          {texts.merge}
        </Button>
      </Group>
    </Stack>
  )
}
