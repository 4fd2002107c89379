import { Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import {
  carryOutAccommodationImport,
  type ImportLine,
  type ImportPreview,
} from '#contract/resources/accommodation-imports.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { importTexts as texts } from './import.texts.ts'

import classes from './import.module.css'

type Shown = 'all' | 'wrong' | 'incomplete' | 'repeated'
const isWrong = ({ errors }: ImportLine) => errors.length > 0
const isIncomplete = ({ errors, left_out }: ImportLine) => errors.length === 0 && left_out.length > 0
const isRepeated = ({ errors, repeats }: ImportLine) => errors.length === 0 && repeats !== null

type ImportPreviewTableProps = { preview: ImportPreview; onDone: () => void }

/** The lines to import and the others; duplicates are unchecked by default. */
export function ImportPreviewTable({ preview, onDone }: ImportPreviewTableProps) {
  const { lines } = preview
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(lines.flatMap((each) => (isWrong(each) || isRepeated(each) ? [] : each.line))),
  )
  const [shown, setShown] = useState<Shown>('all')
  const importing = useCommand(carryOutAccommodationImport, {
    onDone: ({ imported }) => {
      notifyDone(texts.imported(imported))
      onDone()
    },
  })
  const wrong = lines.filter(isWrong)
  const incomplete = lines.filter(isIncomplete)
  const repeated = lines.filter(isRepeated)
  const rows = { all: lines, wrong, incomplete, repeated }[shown]
  const toggle = (line: number) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(line)) after.add(line)
      return after
    })
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <StatusBadge tone="good">{texts.ready(lines.length - wrong.length - repeated.length)}</StatusBadge>
        {wrong.length > 0 && <StatusBadge tone="bad">{texts.wrong(wrong.length)}</StatusBadge>}
        {incomplete.length > 0 && (
          <StatusBadge tone="waiting">{texts.incomplete(incomplete.length)}</StatusBadge>
        )}
        {repeated.length > 0 && <StatusBadge tone="waiting">{texts.repeated(repeated.length)}</StatusBadge>}
      </Group>
      {wrong.length + incomplete.length + repeated.length > 0 && (
        <SegmentedControl<Shown>
          aria-label={texts.shown}
          value={shown}
          onChange={setShown}
          style={{ alignSelf: 'flex-start' }}
          data={[
            { value: 'all', label: texts.showAll },
            ...(wrong.length > 0 ? [{ value: 'wrong' as const, label: texts.showWrong }] : []),
            ...(incomplete.length > 0 ? [{ value: 'incomplete' as const, label: texts.showIncomplete }] : []),
            ...(repeated.length > 0 ? [{ value: 'repeated' as const, label: texts.showRepeated }] : []),
          ]}
        />
      )}
      <div className={classes['frame']}>
        <table className={classes['lines']} aria-label={texts.table}>
          <thead>
            <tr>
              <th scope="col">{texts.include}</th>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.zone}</th>
              <th scope="col">{texts.result}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => (
              <tr key={each.line}>
                <td>
                  <Checkbox
                    aria-label={texts.includeLine(each.line, each.name || texts.withoutName)}
                    checked={chosen.has(each.line)}
                    disabled={isWrong(each)}
                    onChange={() => toggle(each.line)}
                  />
                </td>
                <td className={classes['number']}>{each.line}</td>
                <td>{each.name || texts.withoutName}</td>
                <td>{each.zone}</td>
                <td>
                  <Outcome line={each} isChosen={chosen.has(each.line)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {importing.problem && <ProblemAlert problem={importing.problem} title={texts.importFailed} />}
      <Group>
        <Button
          disabled={chosen.size === 0}
          loading={importing.isRunning}
          onClick={() => importing.run({ params: { id: preview.id }, body: { lines: [...chosen] } })}
        >
          {texts.act(chosen.size)}
        </Button>
      </Group>
    </Stack>
  )
}

function Outcome({ line, isChosen }: { line: ImportLine; isChosen: boolean }) {
  const { errors, left_out, repeats } = line
  if (errors.length > 0) {
    return (
      <Stack gap={2}>
        {errors.map(({ column, message }) => (
          <Text key={column} size="sm" c="red">
            {texts.error(column, message)}
          </Text>
        ))}
      </Stack>
    )
  }
  return (
    <Stack gap={2}>
      <Group gap={8}>
        <StatusBadge tone={isChosen ? 'good' : 'quiet'}>
          {isChosen ? texts.enters : texts.skipped}
        </StatusBadge>
        {repeats && (
          <Text span size="sm" c="dimmed">
            {repeats.line === null ? texts.exists(repeats.name) : texts.sameFile(repeats.line)}
          </Text>
        )}
      </Group>
      {left_out.map(({ column, message }) => (
        <Text key={column} size="sm" c="dimmed">
          {texts.leftOut(column, message)}
        </Text>
      ))}
    </Stack>
  )
}
