import { Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { noteConversation, type WholeConversation } from '../../contract/conversations.contract.ts'
import { conversationsTexts as texts } from './conversations.texts.ts'

/** What staff noted about the person or the number. */
export function ConversationNote({ conversation }: { conversation: WholeConversation }) {
  const { id, note } = conversation
  const [typed, setTyped] = useState<string | null>(null)
  // Another user may save a note while this one types.
  const [seen, setSeen] = useState(note)
  const queryClient = useQueryClient()
  const saving = useCommand(noteConversation, {
    onDone: () => {
      setTyped(null)
      notifyDone(texts.noteSaved)
    },
    onProblem: (problem) => {
      notifyProblem(problem)
      if (problem.code === 'stale') void queryClient.invalidateQueries()
    },
  })
  if (!mayDo('messages.send')) return note ? <Text size="sm">{`${texts.note}: ${note}`}</Text> : null
  const isChanged = typed !== null && typed.trim() !== note
  const isReplaced = isChanged && seen !== note
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) saving.run({ params: { id }, body: { note: typed, replaces: note } })
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={texts.note}
          description={texts.noteHint}
          value={typed ?? note}
          onChange={(event) => {
            if (typed === null) setSeen(note)
            setTyped(event.currentTarget.value)
          }}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={500}
        />
        {isReplaced && <Text size="sm">{texts.noteReplaced(note)}</Text>}
        {isChanged && (
          <Group>
            <Button type="submit" size="xs" variant="default" loading={saving.isRunning}>
              {texts.saveNote}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
