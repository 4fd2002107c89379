import { Button, Text, Textarea, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'

import type { CrewRun } from '#contract/crew.contract.ts'
import { formatMoney } from '#contract/format.ts'
import { sheetStatusNames } from '#contract/resource-words.ts'

import { perform } from './act-queue.hook.ts'
import { ClosingForm } from './closing.form.tsx'
import { crewTexts as texts } from './crew.texts.ts'
import { StopPanel } from './stop.panel.tsx'

import classes from './crew.module.css'

/** One run from the first stop to the closing. */
export function RunPanel({ run, onBack }: { run: CrewRun; onBack: () => void }) {
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
        {isOpen && <Answer run={run} />}
      </section>
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
      {isOpen && <Incident run={run} />}
      {isOpen ? <ClosingForm run={run} /> : <Text fw={650}>{texts.closed}</Text>}
    </>
  )
}

/** Seen, accepted, started: one button at a time, the next one. */
function Answer({ run }: { run: CrewRun }) {
  const { id: sheet_id, published_version: version } = run
  const isUnseen = version > 0 && run.seen_version < version
  if (run.status === 'en_curso') {
    if (run.finished_at || !isUnseen) return null
  }
  return (
    <div className={classes['buttons']}>
      {isUnseen && (
        <Button
          variant="default"
          onClick={() =>
            void perform(
              { kind: 'seen', sheet_id, version },
              {
                run: { seen_version: version, ...(run.my_status === 'notificada' && { my_status: 'vista' }) },
              },
            )
          }
        >
          {texts.seen}
        </Button>
      )}
      {version > 0 && run.my_status !== 'aceptada' && run.status !== 'en_curso' && (
        <Button
          variant="default"
          onClick={() =>
            void perform(
              { kind: 'accepted', sheet_id, version },
              { run: { my_status: 'aceptada', seen_version: version } },
            )
          }
        >
          {texts.accept}
        </Button>
      )}
      {run.status !== 'en_curso' && (
        <Button onClick={() => void perform({ kind: 'started', sheet_id }, { run: { status: 'en_curso' } })}>
          {texts.start}
        </Button>
      )}
    </div>
  )
}

function Incident({ run }: { run: CrewRun }) {
  const [text, setText] = useState<string | null>(null)
  if (text === null) {
    return (
      <Button variant="default" className={classes['big'] ?? ''} onClick={() => setText('')}>
        {texts.incident}
      </Button>
    )
  }
  const save = async () => {
    await perform({ kind: 'incident', sheet_id: run.id, text: text.trim() }, {})
    setText(null)
  }
  return (
    <section className={classes['run']}>
      <Textarea
        label={texts.incidentText}
        autosize
        minRows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => setText(null)}>
          {texts.cancel}
        </Button>
        <Button disabled={!text.trim()} onClick={() => void save()}>
          {texts.save}
        </Button>
      </div>
    </section>
  )
}
