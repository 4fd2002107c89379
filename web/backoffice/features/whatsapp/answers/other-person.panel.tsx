import { Alert, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import {
  confirmNumber,
  partConversation,
  rejoinConversation,
  type WholeConversation,
} from '#contract/whatsapp/conversations.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { focusOnce } from '#web/ui/fields/form-problem.ts'
import { FirstField } from '#web/ui/form/first-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatInstant } from '#words/office/format-instant.ts'

import { saidText } from './conversation-words.rules.ts'
import { conversationsTexts as texts } from './conversations.texts.ts'

type OfConversation = { conversation: WholeConversation }

/** Since when the number is, or was, another person's; what was said by mistake is taken back. */
export function NumberTime({
  conversation,
  onRejoined,
}: OfConversation & { onRejoined: (id: string) => void }) {
  const { id, number_since, number_until, account_changed_at } = conversation
  const zone = useMe().tour_operator.time_zone
  const rejoining = useCommand(rejoinConversation, {
    onDone: (whole) => {
      onRejoined(whole.id)
      notifyDone(texts.rejoined)
    },
    onProblem: notifyProblem,
  })
  if (number_until)
    return (
      <Alert color="yellow" py="xs">
        {texts.numberGone(formatInstant(number_until, zone))}
      </Alert>
    )
  if (account_changed_at)
    return (
      <Alert color="yellow" py="xs">
        {texts.accountChanged}
      </Alert>
    )
  if (!number_since) return null
  return (
    <Alert color="gray" py="xs">
      <Stack gap="xs" align="flex-start">
        {texts.numberCame(formatInstant(number_since, zone))}
        {mayDo('messages.send') && (
          <Button
            size="xs"
            variant="default"
            loading={rejoining.isRunning}
            onClick={() => rejoining.run({ params: { id } })}
          >
            {texts.samePerson}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** It opens at the end of what is scrolled: the question alone would be seen, and not what follows from it. */
const whole = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' })

/** Says from which message on somebody else writes from this number. */
export function OtherPerson({ conversation }: OfConversation) {
  const { id, phone, number_until, number_since, account_changed_at: changed, said } = conversation
  const zone = useMe().tour_operator.time_zone
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never')
  const [from, setFrom] = useState<string | null>(null)
  const parting = useCommand(partConversation, { onDone: () => notifyDone(texts.parted) })
  const theirs = said.filter(({ incoming, at }) => incoming && (!number_since || at > number_since))
  const usual = theirs.find(({ at }) => changed && at >= changed) ?? theirs.at(-1)
  if (!usual || !phone || number_until || !mayDo('messages.send')) return null
  if (asking !== 'now')
    return (
      <Group>
        <Button
          size="xs"
          variant="subtle"
          ref={asking === 'before' ? focusOnce : undefined}
          onClick={() => setAsking('now')}
        >
          {texts.otherPerson}
        </Button>
      </Group>
    )
  return (
    <form
      ref={whole}
      aria-label={texts.otherPerson}
      onSubmit={(event) => {
        event.preventDefault()
        parting.run({ params: { id }, body: { from_id: from ?? usual.id } })
      }}
    >
      <FirstField>
        <Stack gap="xs">
          <Select
            label={texts.partFrom}
            data={theirs.toReversed().map((each) => ({
              value: each.id,
              label: texts.partOption(formatInstant(each.at, zone), saidText(each).slice(0, 80)),
            }))}
            value={from ?? usual.id}
            onChange={setFrom}
            allowDeselect={false}
          />
          <Text size="sm">{texts.partFollows}</Text>
          <ProblemAlert problem={parting.problem} />
          <Group>
            <Button type="submit" loading={parting.isRunning}>
              {texts.part}
            </Button>
            <Button variant="default" onClick={() => setAsking('before')}>
              {texts.partBack}
            </Button>
          </Group>
        </Stack>
      </FirstField>
    </form>
  )
}

/** That nothing of a booking goes to its phone, and how it does again. */
export function PassedOn({ booking_id, since }: { booking_id: string; since: string }) {
  const zone = useMe().tour_operator.time_zone
  const confirming = useCommand(confirmNumber, {
    onDone: () => notifyDone(texts.numberConfirmed),
    onProblem: notifyProblem,
  })
  return (
    <Alert color="yellow" py="xs">
      <Stack gap="xs" align="flex-start">
        {texts.passedOn(formatInstant(since, zone))}
        {mayDo('messages.send') && (
          <Button
            size="xs"
            variant="default"
            loading={confirming.isRunning}
            onClick={() => confirming.run({ params: { booking_id } })}
          >
            {texts.confirmNumber}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
