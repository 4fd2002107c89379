import { Text, Title } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { formatMoney } from '#words/format.ts'

import { answerHandover, type Handover } from '../contract/till-handovers.contract.ts'
import { AnswerHandoverForm } from './answer-handover.form.tsx'
import { tillsTexts as texts } from './tills.texts.ts'

import classes from './tills.module.css'

type Answering = { handover: Handover; answer: 'recibida' | 'rechazada' }

/** Pending handovers: those for the caller, and those for others. */
export function Handovers({ handovers }: { handovers: readonly Handover[] }) {
  const [asked, setAsked] = useState<Answering>()
  const [shown, setShown] = useState<Answering>()
  if (asked && asked !== shown) setShown(asked)
  const withdraw = useCommand(answerHandover, {
    onDone: () => notifyDone(texts.withdrawn),
    onProblem: notifyProblem,
  })
  const askWithdrawal = ({ id, amount, currency }: Handover) =>
    confirm({
      title: texts.withdrawTitle,
      consequences: texts.withdrawHint(formatMoney(amount, currency)),
      act: texts.withdraw,
      onConfirm: () => withdraw.run({ params: { id }, body: { answer: 'retirada' } }),
    })
  const groups = [
    { title: texts.toReceive, rows: handovers.filter(({ may_receive }) => may_receive) },
    { title: texts.waiting, rows: handovers.filter(({ may_receive }) => !may_receive) },
  ]
  return (
    <>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <Title order={2} size="h4" mb="xs">
              {title}
            </Title>
            <ul className={classes['handovers']}>
              {rows.map((handover) => (
                <Line
                  key={handover.id}
                  handover={handover}
                  onAnswer={(answer) => setAsked({ handover, answer })}
                  onWithdraw={() => askWithdrawal(handover)}
                />
              ))}
            </ul>
          </section>
        ))}
      <Dialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={
          shown &&
          (shown.answer === 'recibida' ? texts.receiveTitle : texts.rejectTitle)(shown.handover.giver_name)
        }
      >
        {asked && <AnswerHandoverForm {...asked} onClose={() => setAsked(undefined)} />}
      </Dialog>
    </>
  )
}

type LineProps = {
  handover: Handover
  onAnswer: (answer: 'recibida' | 'rechazada') => void
  onWithdraw: () => void
}

function Line({ handover, onAnswer, onWithdraw }: LineProps) {
  const { time_zone } = useMe().tour_operator
  const { created_at, amount, currency, giver_name, receiver_name, sheet, note } = handover
  const more = [sheet && texts.run(sheet.number), note].filter(Boolean).join(' · ')
  return (
    <li className={classes['handover']}>
      <div className={classes['lines']}>
        <Text span fw={650}>
          <Money amount={amount} currency={currency} />
        </Text>
        <Text span size="sm">
          {texts.from(giver_name, receiver_name)}
        </Text>
        <Text span size="xs" c="dimmed">
          <InstantText instant={created_at} zone={time_zone} />
          {more && ` · ${more}`}
        </Text>
      </div>
      <div className={classes['acts']}>
        {handover.may_receive && (
          <>
            <Button size="sm" onClick={() => onAnswer('recibida')}>
              {texts.receive}
            </Button>
            <Button size="sm" variant="default" onClick={() => onAnswer('rechazada')}>
              {texts.reject}
            </Button>
          </>
        )}
        {!handover.may_receive && handover.may_withdraw && (
          <Button size="sm" variant="default" onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        )}
      </div>
    </li>
  )
}
