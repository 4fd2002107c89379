import { Group } from '@mantine/core'

import {
  hurryMessage,
  type OfficeMessage,
  resendMessage,
  withholdMessage,
} from '#contract/messages/messages.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { CopyButton } from '#web/ui/parts/copy-button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { mayResend, titleOf } from './message-words.rules.ts'
import { messagesTexts as texts } from './messages.texts.ts'

/** The usual action, beside a row of a list. */
export function ResendButton({ message }: { message: OfficeMessage }) {
  const resend = useCommand(resendMessage, {
    onDone: () => notifyDone(texts.resent),
    onProblem: notifyProblem,
  })
  if (!mayDo('messages.send') || !mayResend(message)) return null
  const { id, recipient } = message
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={texts.resendOf(titleOf(message), recipient)}
      loading={resend.isRunning}
      onClick={() => resend.run({ params: { id } })}
    >
      {texts.resend}
    </Button>
  )
}

/** All actions on a message, beside its content. */
export function MessageActs({ message, words }: { message: OfficeMessage; words: string }) {
  const done = (said: string) => ({ onDone: () => notifyDone(said), onProblem: notifyProblem })
  const hurry = useCommand(hurryMessage, done(texts.hurried))
  const withhold = useCommand(withholdMessage, done(texts.withheld))
  const { id, status } = message
  const waits = status === 'en_cola' && mayDo('messages.send')
  const ask = (title: string, consequences: string, act: string, onConfirm: () => void) =>
    confirm({ title, consequences, act, stay: texts.keep, isDestructive: false, onConfirm })
  return (
    <Group gap="xs">
      <ResendButton message={message} />
      {waits && (
        <>
          <Button
            size="compact-sm"
            loading={hurry.isRunning}
            onClick={() =>
              ask(texts.hurryTitle, texts.hurryBody, texts.hurry, () => hurry.run({ params: { id } }))
            }
          >
            {texts.hurry}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={withhold.isRunning}
            onClick={() =>
              ask(texts.withholdTitle, texts.withholdBody, texts.withhold, () =>
                withhold.run({ params: { id } }),
              )
            }
          >
            {texts.withhold}
          </Button>
        </>
      )}
      {words && (
        <CopyButton size="compact-sm" text={words} copied={texts.copied}>
          {texts.copy}
        </CopyButton>
      )}
    </Group>
  )
}
