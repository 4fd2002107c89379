import { Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { CopyButton } from '#web/ui/parts/copy-button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { chatAddress } from '#words/links.ts'

import {
  type Endorsement,
  sendEndorsement,
  withdrawEndorsement,
} from '../../contract/endorsements.contract.ts'
import { endorsementsTexts as texts } from './endorsements.texts.ts'

/** Sending the list again, by mail or by hand, and withdrawing; nothing once it ended. */
export function EndorsementActs({ endorsement }: { endorsement: Endorsement }) {
  const { id, version, status, is_over, agency_name, agency_email, people } = endorsement
  const [handText, setHandText] = useState<string | null>(null)
  const params = { id }
  const resend = useCommand(sendEndorsement, {
    onDone: () => notifyDone(texts.resent(agency_name)),
    onProblem: notifyProblem,
  })
  const byHand = useCommand(sendEndorsement, {
    onDone: ({ text }) => setHandText(text),
    onProblem: notifyProblem,
  })
  const withdraw = useCommand(withdrawEndorsement, {
    onDone: () => notifyDone(texts.withdrawn(agency_name)),
    onProblem: notifyProblem,
  })
  const isAccepted = status === 'aceptado'
  if (is_over || (status !== 'pendiente' && !isAccepted)) return null
  const ask = () =>
    confirm({
      title: texts.withdrawTitle(agency_name),
      consequences: texts.withdrawFollows(people, isAccepted, agency_email !== ''),
      act: texts.withdrawAct,
      onConfirm: () => withdraw.run({ params, body: { version } }),
    })
  return (
    <Group gap="xs">
      {agency_email && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts.resendTo(agency_name)}
          loading={resend.isRunning}
          onClick={() => resend.run({ params, body: { by_hand: false } })}
        >
          {texts.resend}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={texts.byHandTo(agency_name)}
        loading={byHand.isRunning}
        onClick={() => byHand.run({ params, body: { by_hand: true } })}
      >
        {texts.byHand}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={texts.withdrawOf(agency_name)}
        loading={withdraw.isRunning}
        onClick={ask}
      >
        {texts.withdraw}
      </Button>
      <Dialog
        opened={handText !== null}
        onClose={() => setHandText(null)}
        title={texts.byHandTitle(agency_name)}
      >
        {handText !== null && <HandText endorsement={endorsement} text={handText} />}
      </Dialog>
    </Group>
  )
}

const HandText = ({ endorsement: { agency_phone }, text }: { endorsement: Endorsement; text: string }) => (
  <Stack>
    <Text size="sm">{texts.byHandHint}</Text>
    <Textarea label={texts.byHandText} value={text} readOnly autosize minRows={3} maxRows={8} />
    <Group justify="flex-end">
      <CopyButton text={text} copied={texts.copied}>
        {texts.copy}
      </CopyButton>
      {agency_phone && (
        <Button component="a" href={chatAddress(agency_phone, text)} target="_blank" rel="noreferrer">
          {texts.openWhatsApp}
        </Button>
      )}
    </Group>
  </Stack>
)
