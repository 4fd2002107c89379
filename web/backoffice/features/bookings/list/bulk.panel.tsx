import { Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import {
  actOnBookings,
  type BulkAct,
  type BulkResult,
  mostAtOnce,
} from '#contract/bookings/bookings-bulk.contract.ts'
import { isManager } from '#domain/staff/level.ts'
import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import type { RowSelection } from '#web/ui/list/row-selection.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { listTexts as texts } from './booking-list.texts.ts'
import { AssignAgency, AssignSeller, CancelSeveral } from './bulk.form.tsx'

import classes from '../shown/bookings.module.css'

/** Actions on the selected rows; lists afterwards which ones failed, and why. */
export function BulkBar({ selection }: { selection: RowSelection }) {
  const { level } = useMe()
  const [form, setForm] = useState<'' | 'cancel' | 'assign' | 'agency'>('')
  const [result, setResult] = useState<BulkResult | null>(null)
  const bulk = useCommand(actOnBookings, {
    onDone: (answer) => {
      setForm('')
      if (answer.failed.length > 0) setResult(answer)
      else notifyDone(texts.allDone(answer.done.length))
      selection.clear()
    },
    onProblem: notifyProblem,
  })
  const { keys } = selection
  const quantity = keys.length
  const run = (act: BulkAct) => bulk.run({ body: { ids: [...keys], act } })
  const ask = (title: string, consequences: string, act: string, what: BulkAct) =>
    confirm({ title, consequences, act, isDestructive: false, onConfirm: () => run(what) })
  const isOff = quantity > mostAtOnce || bulk.isRunning
  return (
    <>
      {quantity > 0 && mayDo('bookings.confirm') && (
        <section data-stays className={classes['bulk']} aria-label={texts.bulk}>
          <Text size="sm" fw={600} aria-live="polite">
            {texts.chosen(quantity)}
          </Text>
          {quantity > mostAtOnce && (
            <Text size="sm" c="red">
              {texts.tooMany(mostAtOnce)}
            </Text>
          )}
          <Group gap="xs">
            <Button
              size="xs"
              disabled={isOff}
              loading={bulk.isRunning}
              onClick={() =>
                ask(texts.confirmTitle(quantity), texts.confirmBody, texts.confirm, { kind: 'confirm' })
              }
            >
              {texts.confirm}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={isOff}
              onClick={() =>
                ask(texts.resendTitle(quantity), texts.resendBody, texts.resendAct, { kind: 'resend' })
              }
            >
              {texts.resend}
            </Button>
            {isManager({ level }) && (
              <Button size="xs" variant="default" disabled={isOff} onClick={() => setForm('assign')}>
                {texts.assign}
              </Button>
            )}
            <Button size="xs" variant="default" disabled={isOff} onClick={() => setForm('agency')}>
              {texts.assignAgency}
            </Button>
            <Button size="xs" variant="light" color="red" disabled={isOff} onClick={() => setForm('cancel')}>
              {texts.cancel}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={selection.clear}>
              {texts.clear}
            </Button>
          </Group>
        </section>
      )}
      {form === 'cancel' && (
        <CancelSeveral
          quantity={quantity}
          isRunning={bulk.isRunning}
          onAct={run}
          onClose={() => setForm('')}
        />
      )}
      {form === 'assign' && (
        <AssignSeller
          quantity={quantity}
          isRunning={bulk.isRunning}
          onAct={run}
          onClose={() => setForm('')}
        />
      )}
      {form === 'agency' && (
        <AssignAgency
          quantity={quantity}
          isRunning={bulk.isRunning}
          onAct={run}
          onClose={() => setForm('')}
        />
      )}
      <Dialog opened={result !== null} onClose={() => setResult(null)} title={texts.resultTitle}>
        {result && <Result result={result} />}
      </Dialog>
    </>
  )
}

function Result({ result: { done, failed } }: { result: BulkResult }) {
  return (
    <Stack gap="xs">
      <Text>{texts.resultDone(done.length)}</Text>
      <Text fw={600}>{texts.resultFailed(failed.length)}</Text>
      <List size="sm" spacing={6}>
        {failed.map(({ id, locator, message }) => (
          <List.Item key={id}>
            <strong>{locator || texts.unknownBooking}</strong> {message}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
