import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'

import type { BoardSheet, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { type ReplacedRole, replacementsFor } from '#domain/schedule-sheets/resources/replacement.rules.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import { useBoardForm } from '../state/board-form.hook.ts'
import { againstText, factsText, replaceTexts as texts } from '../state/replace.texts.ts'
import { languagesAboard } from '../state/resource-choices.rules.ts'
import { ResourceChoice } from './resource-choice.form.tsx'

type ReplaceFormProps = {
  sheet: BoardSheet
  board: ScheduleBoard
  role: ReplacedRole
  /** the person to replace; null if none is assigned */
  leaving: string | null
  onClose: () => void
}

/**
 * Candidates for a replacement, the best first, with the obstacles of the others; the chosen one is assigned in
 * one step.
 */
export function ReplaceForm({ sheet, board, role, leaving, onClose }: ReplaceFormProps) {
  const found = useMemo(
    () =>
      replacementsFor(board, { sheet_id: sheet.id, role, languages: languagesAboard(board, sheet) }).filter(
        ({ person_id, saidNo }) => person_id !== leaving || saidNo,
      ),
    [board, sheet, role, leaving],
  )
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = found.find(({ person_id }) => person_id === picked) ?? found.find(({ fits }) => fits)
  const { submit, isRunning, problem } = useBoardForm(onClose)
  const removed = sheet.crew.find((member) => member.person_id === leaving && member.role === role)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!chosen) return
        const stays = sheet.crew.filter((member) => member !== removed && member.status !== 'rechazada')
        const crew = [
          ...stays.map(({ person_id, role: of }) => ({ person_id, role: of })),
          { person_id: chosen.person_id, role },
        ]
        submit({ kind: 'crew', sheet_id: sheet.id, crew })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{texts.why(removed)}</Text>
        {found.length === 0 ? (
          <Text size="sm">{texts.nobody[role]}</Text>
        ) : (
          <ResourceChoice
            label={texts.candidates(leaving)}
            value={chosen?.person_id ?? ''}
            onChange={setPicked}
            choices={found.map((candidate) => ({
              value: candidate.person_id,
              label: candidate.full_name,
              note: factsText(candidate),
              hindrance: againstText(candidate, role) || null,
              isDisabled: candidate.isBarred,
            }))}
          />
        )}
        {found.length > 0 && found.every(({ fits }) => !fits) && (
          <Text size="sm" fw={600}>
            {texts.noneFits}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {sheet.published_version > 0
            ? texts.notifiedWhenPublished(sheet.published_version + 1)
            : texts.notifiedLater}
        </Text>
        <BoardProblem problem={problem} />
        <FormActions
          act={chosen ? texts.act(chosen.full_name) : texts.actNobody}
          isRunning={isRunning}
          disabled={!chosen}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
