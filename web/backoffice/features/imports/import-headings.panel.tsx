import { Alert, NativeSelect, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'

import type { ImportPreview } from '#contract/imports/imports.contract.ts'

import { importTexts as texts } from './import.texts.ts'

import classes from './import.module.css'

type ImportHeadingsProps = {
  preview: ImportPreview
  isRunning: boolean
  onAssign: (columns: (string | null)[]) => void
}

/** Which column each heading of the file was read as; each can be assigned by hand. */
export function ImportHeadings({ preview: { headings, columns }, isRunning, onAssign }: ImportHeadingsProps) {
  const used = headings.filter(({ column }) => column !== null)
  const needed = columns.filter(
    ({ key, is_required }) => is_required && !used.some(({ column }) => column === key),
  )
  const [isOpen, setOpen] = useState(needed.length > 0)
  const titleOf = (text: string, index: number) => text || texts.unnamedColumn(index + 1)
  const unused = headings.flatMap(({ text, column }, index) => (column ? [] : titleOf(text, index)))
  const assign = (index: number, chosen: string) =>
    onAssign(
      headings.map(({ column }, each) =>
        each === index ? chosen || null : column === chosen ? null : column,
      ),
    )
  return (
    <div className={classes['columns']}>
      {needed.length > 0 && (
        <Alert color="yellow" mb="sm">
          {texts.columnMissing(needed.map(({ label }) => label).join(', '))}
        </Alert>
      )}
      <UnstyledButton
        className={classes['toggle']}
        aria-expanded={isOpen}
        aria-controls="import-columns"
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={18} aria-hidden className={classes['chevron']} data-open={isOpen} />
        <Text span fw={600}>
          {texts.columns}
        </Text>
        <Text span size="sm" c="dimmed">
          {texts.columnsRead(used.length, headings.length)}
          {unused.length > 0 && `. ${texts.unknown(unused.join(', '))}`}
        </Text>
      </UnstyledButton>
      <div id="import-columns" hidden={!isOpen}>
        <Text size="sm" c="dimmed" my="xs">
          {texts.columnsHint}
        </Text>
        <div className={classes['headings']}>
          {headings.map(({ text, example, column }, index) => (
            <NativeSelect
              // A heading may be repeated; its position never changes.
              key={`${index} ${text}`}
              label={<span className={classes['short']}>{titleOf(text, index)}</span>}
              description={<span className={classes['short']}>{texts.example(example)}</span>}
              value={column ?? ''}
              disabled={isRunning}
              onChange={(event) => assign(index, event.currentTarget.value)}
              data={[
                { value: '', label: texts.notUsed },
                ...columns.map(({ key, label }) => ({ value: key, label: texts.heading(label) })),
              ]}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
