import { Group, Stack, Text } from '@mantine/core'

import type { ImportLine } from '#contract/imports/imports.contract.ts'
import { bareText } from '#contract/imports/sheet-columns.ts'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { isWrong } from './import-kind.rules.ts'
import { importTexts as texts } from './import.texts.ts'

type ImportOutcomeProps = {
  line: ImportLine
  isChosen: boolean
  /** names of records that are created with the import */
  created: readonly string[]
  createdText: ((name: string) => string) | undefined
}

/** What happens to a line: its errors, or what enters and what is left out. */
export function ImportOutcome({ line, isChosen, created, createdText }: ImportOutcomeProps) {
  const { errors, left_out, notes, doubts, missing, repeats } = line
  if (isWrong(line)) {
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
  const isCreated = (name: string) => created.some((each) => bareText(each) === bareText(name))
  const remarks = [
    ...missing.map(({ column, message }) =>
      createdText && isCreated(message) ? createdText(message) : texts.missing(column, message),
    ),
    ...left_out.map(({ column, message }) => texts.leftOut(column, message)),
    ...notes.map(({ column, message }) => texts.note(column, message)),
  ]
  return (
    <Stack gap={2}>
      <Group gap={8}>
        <StatusBadge tone={isChosen ? 'good' : 'quiet'}>
          {isChosen ? texts.enters : texts.skipped}
        </StatusBadge>
        {repeats && (
          <Text span size="sm" c="dimmed">
            {repeats.is_similar
              ? texts.resembles(repeats.name, repeats.line)
              : repeats.line === null
                ? texts.exists(repeats.name)
                : texts.sameFile(repeats.line)}
          </Text>
        )}
      </Group>
      {doubts.map(({ column, message }) => (
        <Text key={column} size="sm" fw={600}>
          {texts.note(column, message)}
        </Text>
      ))}
      {remarks.map((remark) => (
        <Text key={remark} size="sm" c="dimmed">
          {remark}
        </Text>
      ))}
    </Stack>
  )
}
