import { Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { messageKindNames } from '#words/office/message-words.ts'

import {
  listReadyTemplates,
  type ReadyTemplate,
  sendTemplate,
  type WholeConversation,
} from '../../contract/conversations.contract.ts'
import { conversationsTexts as texts } from './conversations.texts.ts'

import classes from './conversations.module.css'

const keyOf = ({ name, language }: Pick<ReadyTemplate, 'name' | 'language'>) => `${name} ${language}`
const nameOf = ({ name, kind }: ReadyTemplate) => (kind ? messageKindNames[kind] : name)

/** After a day without an incoming message: an approved template, as it will be received. */
export function TemplateForm({ conversation }: { conversation: WholeConversation }) {
  const { id, booking_id } = conversation
  const params = { id }
  const ready = useQuery(apiQuery(listReadyTemplates, { params }))
  const [key, setKey] = useState<string | null>(null)
  // Id of the current choice: pressed twice, it is sent once.
  const [text_id, setTextId] = useState(() => crypto.randomUUID())
  const sending = useCommand(sendTemplate, {
    onDone: () => {
      notifyDone(texts.templateSent)
      setTextId(crypto.randomUUID())
    },
    onProblem: () => void ready.refetch(),
  })
  if (ready.isPending) return <Skeleton height={64} role="group" aria-label={texts.loadingTemplates} />
  if (ready.isError)
    return (
      <ProblemAlert
        title={texts.templatesFailed}
        problem={problemOf(ready.error)}
        onRetry={() => void ready.refetch()}
      />
    )
  if (ready.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {booking_id ? texts.noTemplates : texts.noTemplatesStranger}
      </Text>
    )
  const chosen = ready.data.find((each) => keyOf(each) === key) ?? ready.data[0]
  if (!chosen) return null
  const { name, language, text } = chosen
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sending.run({ params, body: { text_id, name, language, text } })
      }}
    >
      <Stack gap="xs">
        <Select
          label={texts.template}
          data={ready.data.map((each) => ({ value: keyOf(each), label: nameOf(each) }))}
          value={keyOf(chosen)}
          onChange={setKey}
          allowDeselect={false}
        />
        <blockquote className={classes['preview']} lang={language.slice(0, 2)} aria-label={texts.preview}>
          {text}
        </blockquote>
        <ProblemAlert problem={sending.problem} />
        <Group>
          <Button type="submit" loading={sending.isRunning}>
            {texts.sendTemplate}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
