import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { OutputOf } from '#contract/endpoint/endpoint.ts'
import { useCommand } from '#web/api/hooks.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { CopyButton } from '#web/ui/parts/copy-button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import {
  type AccountStatementDetail,
  linkAccountStatement,
  sendAccountStatement,
} from '../../contract/account-statements.contract.ts'
import { statementTexts as texts } from './accounts.texts.ts'

type SendProps = { statement: AccountStatementDetail; onClose: () => void }

/** By mail with the product, or by hand with a link: to copy, or in a chat. */
export function SendForm({ statement, onClose }: SendProps) {
  const { id, email, phone, sent_at, unpaid } = statement
  const is_reminder = sent_at !== null && unpaid > 0
  const send = useCommand(sendAccountStatement, {
    onDone: () => {
      notifyDone(texts.sentTo(email))
      onClose()
    },
  })
  const [made, setMade] = useState<OutputOf<typeof linkAccountStatement>>()
  const link = useCommand(linkAccountStatement, { onDone: setMade })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send.run({ params: { id }, body: { is_reminder } })
      }}
    >
      <Stack>
        <Text size="sm">{email ? texts.sendHint(email) : texts.sendWithoutEmail}</Text>
        {made ? (
          <Stack gap={4}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {made.url}
            </Text>
            <Group gap="md">
              <CopyButton text={made.url} copied={texts.copied}>
                {texts.copyLink}
              </CopyButton>
              {phone && (
                <Anchor
                  href={`https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(made.text)}`}
                  target="_blank"
                  rel="noreferrer"
                  size="sm"
                  py={4}
                >
                  {texts.byWhatsApp}
                </Anchor>
              )}
            </Group>
          </Stack>
        ) : (
          <Group>
            <Button variant="default" loading={link.isRunning} onClick={() => link.run({ params: { id } })}>
              {texts.makeLink}
            </Button>
          </Group>
        )}
        {(send.problem ?? link.problem) && <ProblemAlert problem={send.problem ?? link.problem} />}
        <FormActions
          act={is_reminder ? texts.remind : texts.send}
          isRunning={send.isRunning}
          disabled={!email}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
