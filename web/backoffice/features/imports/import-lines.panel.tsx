import { Checkbox, Group, SegmentedControl, Stack } from '@mantine/core'
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
  isDoubtful,
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
  doubtful: { has: isDoubtful, label: texts.showDoubtful },
  incomplete: { has: isIncomplete, label: texts.showIncomplete },
  repeated: { has: isRepeated, label: texts.showRepeated },
  similar: { has: isSimilar, label: texts.showSimilar },
}
type Shown = keyof typeof filters
const shownKinds = ['all', 'wrong', 'doubtful', 'incomplete', 'repeated', 'similar'] as const

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
  const [notifies, setNotifies] = useState(false)
  const [corrected, setCorrected] = useState<ImportLine | null>(null)
  const importing = useCommand(kind.endpoints.carryOut, {
    onDone: ({ imported, left }) => {
      notifyDone(left > 0 ? texts.begun(left) : kind.texts.imported(imported))
      onDone()
    },
  })
  const chosen = chosenLines(lines, choices)
  const isChosen = new Set(chosen)
  const created = kind.texts.createMissing && isCreating ? creatable : []
  return (
    <Stack gap="sm">
      <LineCounts lines={lines} ready={chosen.length} />
      {kind.texts.createMissing && creatable.length > 0 && (
        <Checkbox
          label={kind.texts.createMissing(creatable)}
          description={creatable.join(', ')}
          checked={isCreating}
          onChange={(event) => setCreating(event.currentTarget.checked)}
        />
      )}
      {kind.texts.notifies && (
        <Checkbox
          label={kind.texts.notifies}
          checked={notifies}
          onChange={(event) => setNotifies(event.currentTarget.checked)}
        />
      )}
      <LineFilter lines={lines} filter={filter} onFilter={setFilter} />
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
            {lines.filter(shownBy(filter, lines)).map((each) => (
              <LineRow
                key={each.line}
                line={each}
                isChosen={isChosen.has(each.line)}
                created={created}
                createdText={kind.texts.created}
                onChoose={(choice) => setChoices(new Map(choices).set(each.line, choice))}
                onCorrect={() => setCorrected(each)}
              />
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
              body: { lines: chosen, create_missing: created.length > 0, notifies },
            })
          }
        >
          {texts.act(chosen.length)}
        </Button>
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

const countOf = (lines: readonly ImportLine[], each: Shown) => lines.filter(filters[each].has).length
/** A filter whose last line was corrected shows all lines. */
const shownBy = (filter: Shown, lines: readonly ImportLine[]) =>
  countOf(lines, filter) > 0 ? filters[filter].has : filters.all.has

function LineCounts({ lines, ready }: { lines: readonly ImportLine[]; ready: number }) {
  const counts = shownKinds.map((each) => [each, countOf(lines, each)] as const)
  return (
    <Group gap="xs">
      <StatusBadge tone="good">{texts.ready(ready)}</StatusBadge>
      {counts.map(
        ([each, quantity]) =>
          each !== 'all' &&
          quantity > 0 && (
            <StatusBadge key={each} tone={each === 'wrong' ? 'bad' : 'waiting'}>
              {texts[each](quantity)}
            </StatusBadge>
          ),
      )}
    </Group>
  )
}

type LineFilterProps = { lines: readonly ImportLine[]; filter: Shown; onFilter: (filter: Shown) => void }

function LineFilter({ lines, filter, onFilter }: LineFilterProps) {
  const offered = shownKinds.filter((each) => each === 'all' || countOf(lines, each) > 0)
  if (offered.length === 1) return null
  return (
    <SegmentedControl<Shown>
      aria-label={texts.shown}
      value={offered.includes(filter) ? filter : 'all'}
      onChange={onFilter}
      className={classes['filter'] ?? ''}
      data={offered.map((each) => ({ value: each, label: filters[each].label }))}
    />
  )
}

type LineRowProps = {
  line: ImportLine
  isChosen: boolean
  created: readonly string[]
  createdText: ((name: string) => string) | undefined
  onChoose: (choice: boolean) => void
  onCorrect: () => void
}

function LineRow({ line, isChosen, created, createdText, onChoose, onCorrect }: LineRowProps) {
  const name = line.name || texts.withoutName
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={texts.includeLine(line.line, name)}
          checked={isChosen}
          disabled={isWrong(line)}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <td className={classes['number']}>{line.line}</td>
      <td>
        <span className={classes['name']} title={line.name}>
          {name}
        </span>
      </td>
      <td>
        <span className={classes['name']}>{line.detail}</span>
      </td>
      <td>
        <ImportOutcome line={line} isChosen={isChosen} created={created} createdText={createdText} />
      </td>
      <td>
        <IconButton
          variant="subtle"
          color="gray"
          aria-label={texts.correctLine(line.line, name)}
          onClick={onCorrect}
        >
          <IconPencil size={18} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}
