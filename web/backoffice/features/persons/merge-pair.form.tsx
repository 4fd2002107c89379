import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import {
  type DuplicatePair,
  keepPersonsApart,
  mergeFields,
  mergePersons,
} from '#contract/persons.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { notifyDone, notifyProblem } from '#web/ui/notify.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'

import { personLabels, personWord } from './person-values.rules.ts'
import { duplicatesTexts as texts } from './persons.texts.ts'

import classes from './persons.module.css'

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
    <Modal opened={opened} onClose={onClose} title={texts.compareTitle} size="xl">
      {opened && <Comparison pair={pair} onClose={onClose} onMerged={onMerged} />}
    </Modal>
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
  const choose = (field: Field, side: string) =>
    setTake((before) => [...before.filter((each) => each !== field), ...(side === 'other' ? [field] : [])])
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.compareHint}
      </Text>
      {merge.problem && <ProblemAlert problem={merge.problem} title={texts.mergeFailed} />}
      <table className={classes['compare']}>
        <tbody>
          {shown.map((field) => {
            const [mine, theirs] = [personWord(field, one[field]), personWord(field, other[field])]
            const value = take.includes(field) ? 'other' : 'one'
            const name = `merge-${one.id}-${field}`
            return (
              <tr key={field}>
                <th scope="row">{personLabels[field]}</th>
                {mine === theirs ? (
                  <td colSpan={2}>{mine}</td>
                ) : (
                  (['one', 'other'] as const).map((side) => (
                    <td key={side}>
                      <Radio
                        name={name}
                        value={side}
                        checked={value === side}
                        aria-label={`${texts.choose(personLabels[field])}: ${(side === 'one' ? mine : theirs) || texts.empty}`}
                        label={(side === 'one' ? mine : theirs) || texts.empty}
                        onChange={() => choose(field, side)}
                      />
                    </td>
                  ))
                )}
              </tr>
            )
          })}
          <tr>
            <th scope="row">{personLabels.roles}</th>
            <td>{personWord('roles', one.roles)}</td>
            <td>{personWord('roles', other.roles)}</td>
          </tr>
          <tr>
            <th scope="row">{texts.trips}</th>
            <td>{one.bookings}</td>
            <td>{other.bookings}</td>
          </tr>
        </tbody>
      </table>
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
