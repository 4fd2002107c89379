import { VisuallyHidden } from '@mantine/core'
import { IconAlertOctagon, IconCircleCheck, IconClockExclamation, IconUsers } from '@tabler/icons-react'

import type { BoardSheet } from '#contract/schedule-sheets/schedule-board.ts'
import type { RunProgress } from '#domain/schedule-sheets/run-progress.rules.ts'
import type { Urgency } from '#domain/schedule-sheets/run-urgency.rules.ts'
import { urgencyText } from '#words/office/run-urgency-text.ts'

import { suggestedFix } from '../state/board-live-run.rules.ts'
import { useBoardTools } from '../state/board-tools.hook.ts'
import { replaceTexts } from '../state/replace.texts.ts'
import { liveTexts as texts } from './live-run.texts.ts'

import classes from './live-run.module.css'

/** Fewer minutes are no news to anybody. */
const worthSaying = 5

/** Progress of the run: aboard, stops, and delay; one line that updates itself. */
export function LiveRun({ progress, window }: { progress: RunProgress; window: number }) {
  const { state, aboard, expected, absent, arrived, pickups, late_minutes } = progress
  return (
    <p className={classes['run']} data-state={state}>
      <VisuallyHidden>{texts.said(progress)}</VisuallyHidden>
      <span className={classes['figures']} aria-hidden>
        {state === 'finished' ? (
          <IconCircleCheck size={15} aria-hidden />
        ) : (
          <IconUsers size={15} aria-hidden />
        )}
        <strong title={texts.aboardSaid(aboard, expected)}>{texts.aboard(aboard, expected)}</strong>
        {absent > 0 && <span className={classes['absent']}>{texts.absent(absent)}</span>}
        <span className={classes['stops']}>
          {state === 'finished' ? texts.finished : texts.stops(arrived, pickups)}
        </span>
        {late_minutes >= worthSaying && (
          <span className={classes['late']} data-much={late_minutes > window || undefined}>
            <IconClockExclamation size={13} aria-hidden />
            {texts.late(late_minutes)}
          </span>
        )}
      </span>
    </p>
  )
}

type UrgenciesProps = { sheet: BoardSheet; urgencies: readonly Urgency[]; mayChange: boolean }

/** Problems that may stop the run, each with its fix. */
export function Urgencies({ sheet, urgencies, mayChange }: UrgenciesProps) {
  const { ask } = useBoardTools()
  if (urgencies.length === 0) return null
  return (
    <ul className={classes['urgencies']}>
      {urgencies.map((urgency) => {
        const fix = suggestedFix(sheet, urgency)
        const said = urgencyText(urgency)
        return (
          <li key={`${urgency.code} ${urgency.name} ${urgency.said}`}>
            <IconAlertOctagon size={15} aria-hidden />
            <span title={said}>{said}</span>
            {mayChange && fix && (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={
                  fix.kind === 'replace'
                    ? replaceTexts.shortFor(fix, sheet.number)
                    : texts.suggestedFix(fix.kind, sheet.number)
                }
                onClick={() => ask(fix)}
              >
                {fix.kind === 'vehicle' || fix.kind === 'annul'
                  ? texts[fix.kind]
                  : replaceTexts.short(fix.kind === 'replace' ? fix : null)}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type UrgentBarProps = {
  urgent: readonly { sheet: BoardSheet; urgencies: readonly Urgency[] }[]
  onShow: (id: string) => void
}

/** The urgent runs of the day, at the top; announced when there is a new one. */
export function UrgentBar({ urgent, onShow }: UrgentBarProps) {
  return (
    <section
      aria-label={texts.urgent}
      aria-live="polite"
      className={classes['bar']}
      data-some={urgent.length > 0 || undefined}
    >
      {urgent.map(({ sheet, urgencies }) => (
        <button
          key={sheet.id}
          type="button"
          onClick={() => onShow(sheet.id)}
          title={urgencies.map(urgencyText).join('. ')}
        >
          <IconAlertOctagon size={16} aria-hidden />
          <strong>{texts.number(sheet.number)}</strong>
          <span>{urgencies.map(urgencyText).join('. ')}</span>
        </button>
      ))}
    </section>
  )
}
