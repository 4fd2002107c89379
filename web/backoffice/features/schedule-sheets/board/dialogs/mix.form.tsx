import { Stack, Text } from '@mantine/core'

import type { ApiError } from '#contract/endpoint/error.ts'
import { ChangedTimes, Clash } from '#contract/schedule-sheets/schedule-board.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { busyText } from '#words/office/busy-text.ts'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import type { MixingAct } from '../state/board-acts.rules.ts'
import { useBoardForm } from '../state/board-form.hook.ts'
import { mixTexts as texts } from './mix.texts.ts'
import { ReasonField, useReason } from './reason.form.tsx'

import classes from '../parts/warnings.module.css'

type MixFormProps = { act: MixingAct; asked: ApiError; onClose: () => void }

/** Departures or strangers come together: what that does to the hours, and why it is done all the same. */
export function MixForm({ act, asked, onClose }: MixFormProps) {
  const why = useReason()
  const { submit, isRunning, problem } = useBoardForm(onClose)
  const { mixing, sheet_number, tours = '', times, clash } = asked.details ?? {}
  const changes = ChangedTimes.safeParse(times).data ?? []
  const busy = Clash.safeParse(clash).data
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (why.isGiven()) submit({ ...act, reason: why.reason })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {texts.body(mixing === 'private', Number(sheet_number), typeof tours === 'string' ? tours : '')}
        </Text>
        {busy ? (
          <Text size="sm">{texts.clash(busyText(busy))}</Text>
        ) : changes.length > 0 ? (
          <section className={classes['sheets']}>
            <h3>{texts.times}</h3>
            <ul className={classes['list']}>
              {changes.map((change) => (
                <li key={texts.change(change)}>{texts.change(change)}</li>
              ))}
            </ul>
          </section>
        ) : (
          <Text size="sm" c="dimmed">
            {texts.sameTimes}
          </Text>
        )}
        <ReasonField {...why.field} texts={texts} description={texts.reasonKept} />
        <BoardProblem problem={problem} />
        <FormActions act={texts.act} isRunning={isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
