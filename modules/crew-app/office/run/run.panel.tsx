import { ActionIcon, Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { formatDate, formatMoney } from '#words/format.ts'
import { clockTime } from '#words/office/office-time.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { isRunOff } from '../../rules/run-off.rules.ts'
import { CheckIn } from '../check-in/check-in.panel.tsx'
import { crewTexts as texts } from '../crew.texts.ts'
import { ClosingForm } from '../forms/closing.form.tsx'
import { Incidents } from '../forms/incident.form.tsx'
import { say, useActQueue } from '../queue/act-state.hook.ts'
import { Finish } from './finish.panel.tsx'
import { owedTexts } from './owed.texts.ts'
import { RunAnswer } from './run-answer.panel.tsx'
import { dayOfReturn, haltOf } from './run-card.rules.ts'
import { otherCash } from './run-overlay.rules.ts'
import { isNotFetched, peopleAt, type Step, stepsOf, waitingAt } from './run-steps.rules.ts'
import { FoldedStop, NextStop } from './stop.panel.tsx'
import { VanPanel } from './van.panel.tsx'

import classes from '../crew.module.css'

type Given = { run: CrewRun; runs: readonly CrewRun[]; onBack: () => void }

/** One run: what comes next first, what comes after it in lines, what is behind folded away. */
export function RunPanel({ run, runs, onBack }: Given) {
  const isOpen = run.status !== 'cerrada' && !isRunOff(run)
  const { next, later, done } = stepsOf(run)
  const halt = haltOf(run)
  const title = useRunTitle(run)
  const { said } = useActQueue()
  const people = peopleAt(run)
  const owed = owedTexts(run)
  const notFetched = run.parties.filter(isNotFetched)
  const back = dayOfReturn(run)
  const laterTitle = run.finished_at ? texts.unmarked : texts.laterStops
  return (
    <>
      <div className={classes['row']}>
        <ActionIcon variant="default" size={48} aria-label={texts.back} onClick={onBack}>
          <IconArrowLeft size={22} aria-hidden />
        </ActionIcon>
        <Title order={1} ref={title} tabIndex={-1} className={classes['runTitle'] ?? ''}>
          <span className={classes['time']}>{clockTime(run.start_time, run.start_at)}</span> {run.name}
        </Title>
      </div>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      <div className={classes['facts']}>
        <span>{texts.status(run)}</span>
        {back && <span>{texts.backOn(formatDate(back))}</span>}
        {people > 0 && <span className={classes['alert']}>{texts.waitingAll(waitingAt(run), people)}</span>}
        {run.crew
          .filter(({ is_me }) => !is_me)
          .map(({ full_name }) => (
            <span key={full_name}>
              <bdi>{full_name}</bdi>
            </span>
          ))}
        {owed.length > 0 && <span className={classes['alert']}>{texts.owedAboard(owed)}</span>}
        {run.entrance_cash.map(({ name, total }) => (
          <span key={name}>{`${texts.entrances}: ${name} ${formatMoney(total, run.currency)}`}</span>
        ))}
        {run.cash_taken > 0 && (
          <span>{`${texts.cashTaken}: ${formatMoney(run.cash_taken, run.currency)}`}</span>
        )}
        {otherCash(run).map(({ currency, amount }) => (
          <span key={currency}>{`${texts.cashTaken}: ${formatMoney(amount, currency)}`}</span>
        ))}
      </div>
      {run.notes && <Text className={classes['alert'] ?? ''}>{run.notes}</Text>}
      {notFetched.length > 0 && (
        <Text className={classes['alert'] ?? ''}>
          {texts.notFetched(notFetched.map(({ contact_name }) => contact_name))}
        </Text>
      )}
      {halt && <Text className={classes['alert'] ?? ''}>{texts[halt]}</Text>}
      {isOpen && <RunAnswer run={run} />}
      {next && <NextStop key={next.stop?.id ?? ''} run={run} step={next} />}
      {!next && people > 0 && isOpen && !run.finished_at && (
        <Text className={classes['alert'] ?? ''}>{texts.allDone}</Text>
      )}
      {isOpen && run.parties.length > 0 && <CheckIn run={run} runs={runs} />}
      {later.length > 0 && (
        <section className={classes['steps']} aria-label={laterTitle}>
          <Title order={2} size="h4">
            {laterTitle}
          </Title>
          <Steps run={run} steps={later} />
        </section>
      )}
      {done.length > 0 && <Done run={run} steps={done} />}
      {run.vehicle && <VanPanel vehicle={run.vehicle} />}
      <Incidents run={run} isOpen={isOpen} />
      {run.status === 'en_curso' && <Finish run={run} />}
      {isOpen ? <ClosingForm run={run} /> : run.status === 'cerrada' && <Text fw={650}>{texts.closed}</Text>}
    </>
  )
}

/** A run that is opened takes the focus, and names the tab. */
function useRunTitle({ name, service_date }: CrewRun) {
  const title = useRef<HTMLHeadingElement>(null)
  const named = `${name}, ${formatDate(service_date)} · Baqueano`
  useEffect(() => {
    document.title = named
  }, [named])
  useEffect(() => {
    // Announcements of the previous run do not belong here.
    say('')
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [])
  return title
}

function Steps({ run, steps }: { run: CrewRun; steps: readonly Step[] }) {
  return (
    <ol className={classes['stops']}>
      {steps.map((each) => (
        <FoldedStop key={each.stop?.id ?? ''} run={run} step={each} />
      ))}
    </ol>
  )
}

function Done({ run, steps }: { run: CrewRun; steps: readonly Step[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes['steps']}>
      <Button
        variant="default"
        className={classes['big'] ?? ''}
        aria-expanded={isOpen}
        leftSection={<IconCheck size={20} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.doneStops(steps.length)}
      </Button>
      {isOpen && <Steps run={run} steps={steps} />}
    </section>
  )
}
