import { Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { BoardSheet, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import { choiceLabel } from '../parts/sheet-choice.panel.tsx'
import { useBoardForm } from '../state/board-form.hook.ts'
import type { Known } from '../state/board-tools.hook.ts'
import { boardTexts as texts } from '../state/board.texts.ts'
import { mergeChoices } from '../state/merge.rules.ts'
import { mergeTexts } from './merge.texts.ts'
import { mixTexts } from './mix.texts.ts'
import { ReasonField, useReason } from './reason.form.tsx'

type MergeFormProps = { sheet: BoardSheet; board: ScheduleBoard; known: Known; onClose: () => void }

/** Brings another sheet's people and stops into this one. */
export function MergeForm({ sheet, board, known, onClose }: MergeFormProps) {
  const [other, setOther] = useState<string | null>(null)
  const { submit, isRunning, problem } = useBoardForm(onClose)
  const why = useReason()
  const choices = mergeChoices(sheet, board.sheets)
  const options = choices.map(({ sheet: each, hindrance }) => ({
    value: each.id,
    label: [
      `${choiceLabel({ sheet: each, left: null, fits: true, carries: true }, known)}, ${texts.people(each.people)}`,
      hindrance && mergeTexts.hindrance(hindrance),
    ]
      .filter(Boolean)
      .join(': '),
    disabled: hindrance !== null,
  }))
  const asksReason = choices.some(({ sheet: { id }, mixes }) => id === other && mixes)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!other || (asksReason && !why.isGiven())) return
        submit({
          kind: 'merge',
          sheet_id: sheet.id,
          other_id: other,
          ...(asksReason && { reason: why.reason }),
        })
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.mergeHint}
        </Text>
        <Select
          label={texts.mergeWith}
          placeholder={texts.chooseSheet}
          data={options}
          value={other}
          onChange={setOther}
          searchable
          data-autofocus
        />
        {asksReason && (
          <ReasonField {...why.field} texts={mixTexts} description={mergeTexts.mixes(mixTexts.reasonKept)} />
        )}
        <BoardProblem problem={problem} />
        <FormActions act={texts.mergeAct} isRunning={isRunning} disabled={!other} onBack={onClose} />
      </Stack>
    </form>
  )
}
