import { Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'

import type { ImportLine, ImportPreview } from '#contract/imports/imports.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { CorrectLine } from './correct-line.form.tsx'
import {
  chosenLines,
  type ImportScreen,
  isIncomplete,
  isRepeated,
  isSimilar,
  isWrong,
} from './import-kind.rules.ts'
import { ImportOutcome } from './import-outcome.panel.tsx'
import { importTexts as texts } from './import.texts.ts'

import classes from './import.module.css'

const filters = {
  all: { has: () => true, label: texts.showAll },
  wrong: { has: isWrong, label: texts.showWrong },
  incomplete: { has: isIncomplete, label: texts.showIncomplete },
  repeated: { has: isRepeated, label: texts.showRepeated },
  similar: { has: isSimilar, label: texts.showSimilar },
}
type Shown = keyof typeof filters
const shownKinds = ['all', 'wrong', 'incomplete', 'repeated', 'similar'] as const

type ImportLinesProps = {
  kind: ImportScreen
  preview: ImportPreview
  onCorrected: (preview: ImportPreview) => void
  onDone: () => void
}

/** The lines to import and the others; repetitions are unchecked by default, and each line can be corrected. */
export function ImportLines({ kind, preview, onCorrected, onDone }: ImportLinesProps) {
  const { lines, creatable } = preview
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [filter, setFilter] = useState<Shown>('all')
  const [isCreating, setCreating] = useState(true)
  const [corrected, setCorrected] = useState<ImportLine | null>(null)
  const importing = useCommand(kind.endpoints.carryOut, {
    onDone: ({ imported }) => {
      notifyDone(kind.texts.imported(imported))
      onDone()
    },
  })
  const chosen = chosenLines(lines, choices)
  const counted = (each: Shown) => lines.filter(filters[each].has).length
  const offered = shownKinds.filter((each) => each === 'all' || counted(each) > 0)
  const shown = offered.includes(filter) ? filter : 'all'
  const created = kind.texts.createMissing && isCreating ? creatable : []
  const isChosen = new Set(chosen)
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <StatusBadge tone="good">{texts.ready(chosen.length)}</StatusBadge>
        {counted('wrong') > 0 && <StatusBadge tone="bad">{texts.wrong(counted('wrong'))}</StatusBadge>}
        {counted('incomplete') > 0 && (
          <StatusBadge tone="waiting">{texts.incomplete(counted('incomplete'))}</StatusBadge>
        )}
        {counted('repeated') > 0 && (
          <StatusBadge tone="waiting">{texts.repeated(counted('repeated'))}</StatusBadge>
        )}
        {counted('similar') > 0 && (
          <StatusBadge tone="waiting">{texts.similar(counted('similar'))}</StatusBadge>
        )}
      </Group>
      {kind.texts.createMissing && creatable.length > 0 && (
        <Checkbox
          label={kind.texts.createMissing(creatable)}
          description={creatable.join(', ')}
          checked={isCreating}
          onChange={(event) => setCreating(event.currentTarget.checked)}
        />
      )}
      {offered.length > 1 && (
        <SegmentedControl<Shown>
          aria-label={texts.shown}
          value={shown}
          onChange={setFilter}
          className={classes['filter'] ?? ''}
          data={offered.map((each) => ({ value: each, label: filters[each].label }))}
        />
      )}
      <div className={classes['frame']}>
        <table className={classes['lines']} aria-label={texts.table}>
          <thead>
            <tr>
              <th scope="col">{texts.include}</th>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.heading(preview.detail_label)}</th>
              <th scope="col">{texts.result}</th>
              <th scope="col">{texts.correct}</th>
            </tr>
          </thead>
          <tbody>
            {lines.filter(filters[shown].has).map((each) => (
              <tr key={each.line}>
                <td>
                  <Checkbox
                    aria-label={texts.includeLine(each.line, each.name || texts.withoutName)}
                    checked={isChosen.has(each.line)}
                    disabled={isWrong(each)}
                    onChange={(event) =>
                      setChoices(new Map(choices).set(each.line, event.currentTarget.checked))
                    }
                  />
                </td>
                <td className={classes['number']}>{each.line}</td>
                <td>
                  <span className={classes['name']} title={each.name}>
                    {each.name || texts.withoutName}
                  </span>
                </td>
                <td>
                  <span className={classes['name']}>{each.detail}</span>
                </td>
                <td>
                  <ImportOutcome line={each} isChosen={isChosen.has(each.line)} created={created} />
                </td>
                <td>
                  <IconButton
                    variant="subtle"
                    color="gray"
                    aria-label={texts.correctLine(each.line, each.name || texts.withoutName)}
                    onClick={() => setCorrected(each)}
                  >
                    <IconPencil size={18} aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {importing.problem && <ProblemAlert problem={importing.problem} title={texts.importFailed} />}
      <Group>
        <Button
          disabled={chosen.length === 0}
          loading={importing.isRunning}
          onClick={() =>
            importing.run({
              params: { id: preview.id },
              body: { lines: chosen, create_missing: created.length > 0 },
            })
          }
        >
          {texts.act(chosen.length)}
        </Button>
        {chosen.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.ready(0)}
          </Text>
        )}
      </Group>
      <CorrectLine
        kind={kind}
        preview={preview}
        line={corrected}
        onClose={() => setCorrected(null)}
        onCorrected={onCorrected}
      />
    </Stack>
  )
}
