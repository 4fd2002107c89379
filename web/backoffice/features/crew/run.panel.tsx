import { Button, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'

import type { CrewRun } from '#contract/crew.contract.ts'
import { formatMoney } from '#contract/format.ts'
import { sheetStatusNames } from '#contract/resource-words.ts'

import { perform } from './act-queue.hook.ts'
import { CheckIn } from './check-in.panel.tsx'
import { ClosingForm } from './closing.form.tsx'
import { crewTexts as texts } from './crew.texts.ts'
import { IncidentForm } from './incident.form.tsx'
import { RunAnswer } from './run-answer.panel.tsx'
import { clockOf } from './run-overlay.rules.ts'
import { StopPanel } from './stop.panel.tsx'
import { VanPanel } from './van.panel.tsx'

import classes from './crew.module.css'

type Given = { run: CrewRun; runs: readonly CrewRun[]; onBack: () => void }

/** One run from the first stop to the closing. */
export function RunPanel({ run, runs, onBack }: Given) {
  const isOpen = run.status !== 'cerrada' && run.status !== 'anulada'
  const loose = run.parties.filter(({ stop_id }) => !run.stops.some(({ id }) => id === stop_id))
  return (
    <>
      <Button
        variant="default"
        className={classes['big'] ?? ''}
        leftSection={<IconArrowLeft size={20} aria-hidden />}
        onClick={onBack}
      >
        {texts.back}
      </Button>
      <section className={classes['run']}>
        <div className={classes['head']}>
          <span className={classes['time']}>{run.start_time}</span>
          <Title order={2} className={classes['place'] ?? ''}>
            {run.name}
          </Title>
        </div>
        <div className={classes['facts']}>
          <span>{sheetStatusNames[run.status]}</span>
          {run.vehicle && <span>{`${run.vehicle.name} · ${run.vehicle.plate}`}</span>}
          {run.crew
            .filter(({ is_me }) => !is_me)
            .map(({ full_name }) => (
              <span key={full_name}>{full_name}</span>
            ))}
        </div>
        {run.notes && <Text className={classes['alert'] ?? ''}>{run.notes}</Text>}
        {run.entrance_cash.map(({ name, total }) => (
          <Text key={name}>{`${texts.entrances}: ${name} ${formatMoney(total, run.currency)}`}</Text>
        ))}
        {run.cash_taken > 0 && (
          <Text>{`${texts.cashTaken}: ${formatMoney(run.cash_taken, run.currency)}`}</Text>
        )}
        {isOpen && <RunAnswer run={run} />}
      </section>
      {isOpen && run.parties.length > 0 && <CheckIn run={run} runs={runs} />}
      <ol className={classes['stops']}>
        {run.stops.map((stop) => (
          <StopPanel
            key={stop.id}
            run={run}
            stop={stop}
            parties={run.parties.filter(({ stop_id }) => stop_id === stop.id)}
          />
        ))}
        {loose.length > 0 && <StopPanel run={run} stop={null} parties={loose} />}
      </ol>
      {run.vehicle && <VanPanel vehicle={run.vehicle} />}
      {isOpen && <IncidentForm run={run} />}
      {run.status === 'en_curso' && <Finish run={run} />}
      {isOpen ? <ClosingForm run={run} /> : <Text fw={650}>{texts.closed}</Text>}
    </>
  )
}

/** Everybody is back: what is left is the closing. */
function Finish({ run }: { run: CrewRun }) {
  const sheet_id = run.id
  if (!run.finished_at) {
    const finish = () =>
      perform({ kind: 'finished', sheet_id }, { run: { finished_at: new Date().toISOString() } })
    return (
      <Button variant="default" className={classes['big'] ?? ''} onClick={() => void finish()}>
        {texts.finish}
      </Button>
    )
  }
  const act_id = run.finished_act_id
  return (
    <div className={classes['done']}>
      <IconCheck size={20} aria-hidden />
      <span>{texts.finishedAt(clockOf(run.finished_at))}</span>
      {act_id && (
        <Button
          variant="default"
          className={classes['big'] ?? ''}
          aria-label={texts.forPerson(texts.undo, texts.finish)}
          onClick={() => void perform({ kind: 'undone', sheet_id, act_id }, { run: { finished_at: null } })}
        >
          {texts.undo}
        </Button>
      )}
    </div>
  )
}
