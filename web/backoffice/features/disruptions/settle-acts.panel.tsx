import { Alert, Group, List, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  type DepartureDisruption,
  listAlternativeDepartures,
  moveAffected,
  notifyAffected,
  refundAffected,
  type Settlement,
} from '#contract/disruptions/disruptions.contract.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { disruptionsTexts as texts } from './disruptions.texts.ts'
import { departureIn, valueOf } from './settling.rules.ts'

import classes from './disruptions.module.css'

type ActsProps = { seen: DepartureDisruption; chosen: readonly string[]; onDone: () => void }

/** Staff actions on the selected bookings, or on all without an answer. */
export function SettleActs({ seen, chosen, onDone }: ActsProps) {
  const { departure, disruption, missing, may } = seen
  const [failed, setFailed] = useState<Settlement['failed']>([])
  const others = useQuery(apiQuery(listAlternativeDepartures, { params: { departure_id: departure.id } }))
  const usual = disruption?.alternatives.find(({ seats_left }) => seats_left > 0)
  const [to, setTo] = useState<string | null>(usual ? valueOf(usual) : null)
  const settled = (result: Settlement) => {
    setFailed(result.failed)
    if (result.settled > 0) notifyDone(texts.done(result.settled))
    onDone()
  }
  const move = useCommand(moveAffected, { onDone: settled, onProblem: notifyProblem })
  const refund = useCommand(refundAffected, { onDone: settled, onProblem: notifyProblem })
  const remind = useCommand(notifyAffected, {
    onDone: ({ queued }) => notifyDone(texts.reminded(queued)),
    onProblem: notifyProblem,
  })
  if (!disruption) return null
  const params = { disruption_id: disruption.id }
  const which = chosen.length > 0 ? { answer_ids: [...chosen] } : {}
  const isBusy = move.isRunning || refund.isRunning
  const askRefund = () =>
    confirm({
      title: texts.refundTitle,
      consequences: texts.refundFollows(chosen.length || missing),
      act: texts.refund,
      stay: texts.back,
      onConfirm: () => refund.run({ params, body: which }),
    })
  return (
    <Stack gap="xs" className={classes['acts'] ?? ''}>
      <Text size="sm" fw={600} aria-live="polite">
        {texts.chosen(chosen.length)}
      </Text>
      <Group gap="xs" align="flex-end">
        <Select
          label={texts.moveTo}
          className={classes['moveTo'] ?? ''}
          data={(others.data ?? []).map((each) => ({
            value: valueOf(each),
            label: texts.option(each, each.seats_left, each.price_unit),
          }))}
          value={to}
          onChange={setTo}
          searchable
          allowDeselect={false}
        />
        <Button
          disabled={!to || isBusy}
          loading={move.isRunning}
          onClick={() => to && move.run({ params, body: { ...which, to: departureIn(to) } })}
        >
          {texts.moveAct}
        </Button>
        {may.refund && (
          <Button variant="default" c="red" disabled={isBusy} loading={refund.isRunning} onClick={askRefund}>
            {texts.refund}
          </Button>
        )}
        <Button variant="default" loading={remind.isRunning} onClick={() => remind.run({ params })}>
          {texts.notify}
        </Button>
      </Group>
      {failed.length > 0 && (
        <Alert color="yellow" title={texts.failed(failed.length)} role="alert">
          <List size="sm">
            {failed.map(({ answer_id, locator, message }) => (
              <List.Item key={answer_id}>{texts.failedOf(locator, message)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}
