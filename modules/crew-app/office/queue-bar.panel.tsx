import { Button, Text, Title } from '@mantine/core'
import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react'

import { confirm } from '#web/ui/form/confirm.tsx'

import { crewTexts as texts } from './crew.texts.ts'
import { discardStuck, dismissNotes, retryStuck } from './queue/act-queue.hook.ts'
import { useActQueue } from './queue/act-state.hook.ts'
import { clockOf, isAct, type QueuedRow } from './run/run-overlay.rules.ts'

import classes from './crew.module.css'

/** Actions that wait to be sent or could not be, and answers that the user should read. */
export function QueueBar() {
  const { queue, isReachable, unwritten } = useActQueue()
  const waiting = queue.filter(({ stuck }) => !stuck).length
  const stuck = queue.filter((row) => row.stuck)
  return (
    <>
      {(waiting > 0 || !isReachable) && (
        <div data-stays className={classes['bar']}>
          <output>
            {!isReachable && (
              <>
                <IconWifiOff size={18} aria-hidden /> {texts.offline}
              </>
            )}
          </output>
          {/* Each action is announced when it is done, so its waiting is not announced again. */}
          {waiting > 0 && (
            <span>
              <IconCloudUpload size={18} aria-hidden /> {texts.unsent(waiting)}
            </span>
          )}
        </div>
      )}
      {unwritten.length > 0 && (
        <section className={classes['run']} role="alert">
          {unwritten.map(({ id, what }) => (
            <Text key={id} className={classes['alert'] ?? ''}>
              {texts.notWritten(what)}
            </Text>
          ))}
          {waiting > 0 && <Text>{texts.keepOpen}</Text>}
        </section>
      )}
      <Notes />
      {stuck.length > 0 && (
        <section className={classes['run']} aria-label={texts.unsentTitle}>
          <Title order={2}>{texts.unsentTitle}</Title>
          <ul className={classes['parties']}>
            {stuck.map((row) => (
              <Stuck key={row.id} row={row} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Notes() {
  const { notes } = useActQueue()
  if (notes.length === 0) return null
  return (
    <section className={classes['run']} aria-label={texts.notes}>
      <Title order={2}>{texts.notes}</Title>
      <ul className={classes['parties']}>
        {notes.map(({ id, what, note }) => (
          <li key={id} className={classes['person']}>
            <span className={classes['name']}>{what}</span>
            <Text>{note}</Text>
          </li>
        ))}
      </ul>
      <Button variant="default" className={classes['big'] ?? ''} onClick={() => void dismissNotes()}>
        {texts.dismiss}
      </Button>
    </section>
  )
}

function Stuck({ row }: { row: QueuedRow }) {
  const { what, run } = row.words
  const time = clockOf(isAct(row) ? row.act.done_at : row.photo.done_at)
  const discard = () =>
    confirm({
      isOnTheRoad: true,
      title: texts.discardTitle,
      consequences: texts.discardBody(what, run, time),
      act: texts.discard,
      onConfirm: () => void discardStuck(row),
    })
  return (
    <li className={classes['party']}>
      <span className={classes['name']}>{what}</span>
      <span>{texts.doneAt(time, run)}</span>
      <Text className={classes['alert'] ?? ''}>{row.stuck}</Text>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          aria-label={texts.forPerson(texts.retry, what)}
          onClick={() => void retryStuck(row)}
        >
          {texts.retry}
        </Button>
        <Button
          variant="default"
          color="red"
          aria-label={texts.forPerson(texts.discard, what)}
          onClick={discard}
        >
          {texts.discard}
        </Button>
      </div>
    </li>
  )
}
