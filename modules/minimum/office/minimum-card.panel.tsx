import { Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { localMoment } from '#domain/zoned-time.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useClock, useMe } from '#web/backoffice/me.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { Slot } from '#web/backoffice/slot.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatDate, formatMoney, startTime } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

import { decideMinimum, type MinimumQuestion } from '../contract/minimums.contract.ts'
import { type AskedAct, DecideMinimum } from './decide-minimum.form.tsx'
import { ChoiceMoney } from './minimum-money.panel.tsx'
import { minimumsTexts as texts } from './minimums.texts.ts'

/** One departure below its minimum, with what can be decided. */
export function MinimumCard({ question }: { question: MinimumQuestion }) {
  const { departure_id, product, seats, min_pax } = question
  const [asking, setAsking] = useState<AskedAct | null>(null)
  const run = useCommand(decideMinimum, {
    onDone: () => notifyDone(texts.ran),
    onProblem: notifyProblem,
  })
  const moment = `${formatDate(question.date)}, ${startTime(question.date, question.start_time)}`
  return (
    <Paper withBorder p="md" component="article" aria-label={`${product.name}, ${moment}`}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <ProductTag code={product.code} color={product.color} name={product.name} />
          <StatusBadge tone="waiting">{texts.sold(seats, min_pax)}</StatusBadge>
        </Group>
        <Text fw={600}>{moment}</Text>
        <MinimumFacts question={question} />
        <ChoiceMoney question={question} />
        <Group gap="xs">
          <Button
            loading={run.isRunning}
            onClick={() => run.run({ params: { departure_id }, body: { act: 'salir' } })}
          >
            {texts.run}
          </Button>
          <Button variant="default" onClick={() => setAsking('unir')}>
            {texts.join}
          </Button>
          <Button variant="default" onClick={() => setAsking('mover')}>
            {texts.move}
          </Button>
          <Slot of="departure-ways-out" departureId={departure_id} />
          <Button variant="default" onClick={() => setAsking('suspender')}>
            {texts.callOff}
          </Button>
        </Group>
      </Stack>
      {asking && <DecideMinimum question={question} act={asking} onClose={() => setAsking(null)} />}
    </Paper>
  )
}

function MinimumFacts({ question }: { question: MinimumQuestion }) {
  const { seats, min_pax, people, bookings, income, default_act, rule_acts } = question
  const { time_zone } = useMe().tour_operator
  const isOver = Date.parse(question.decide_by) <= useClock()().getTime()
  const { date, time } = localMoment(new Date(question.decide_by), time_zone)
  const sums = (of: 'amount' | 'paid') =>
    formatList(income.map((money) => formatMoney(money[of], money.currency)))
  return (
    <>
      <Text size="sm" c={isOver ? 'var(--mantine-color-error)' : undefined}>
        {!rule_acts
          ? texts.forPeople
          : isOver
            ? texts.overdue(default_act)
            : texts.deadline(`${formatDate(date)}, ${time}`, default_act)}
      </Text>
      <Facts
        facts={[
          { label: texts.missing(min_pax - seats), value: texts.touches(bookings, people) },
          { label: texts.income, value: sums('amount') },
          { label: texts.paid, value: sums('paid') },
        ]}
      />
    </>
  )
}
