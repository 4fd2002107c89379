import { Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'

import { kindsOfTopic, type SharedTopic, sharedTopics } from '#domain/messages/letter-topic.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { RecordFrame } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { messageKindNames } from '#words/office/message-words.ts'

import {
  AgencyMessages as Saved,
  getAgencyMessages,
  saveAgencyMessages,
} from '../../contract/agency-messages.contract.ts'
import { type AgencyKind, agencyKinds } from '../../rules/agency.ts'
import {
  allRules,
  changedRules,
  type MessageTable,
  recipientChoices,
  tableWith,
  usualTable,
} from '../../rules/messages/recipients.rules.ts'
import { agencyKindNames } from '../../words/agency-words.ts'
import { recipientNames, topicNames } from '../../words/message-table-words.ts'
import { agencyMessagesTexts as texts } from './agency-messages.texts.ts'

import classes from './agency-messages.module.css'

/** Who gets the messages of bookings that agencies sold, a page of an operator's settings. */
export default function AgencyMessages({ operatorId, page }: SlotProps['operator-page']) {
  return page === 'agencias' ? <Loaded operator_id={operatorId} /> : null
}

function Loaded({ operator_id }: { operator_id: string }) {
  const saved = useQuery(apiQuery(getAgencyMessages, { params: { id: operator_id } }))
  if (saved.isError)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(saved.error)}
        onRetry={() => void saved.refetch()}
      />
    )
  return saved.data ? <TableForm operator_id={operator_id} saved={saved.data} /> : <Skeleton height={420} />
}

type Values = { -readonly [Kind in AgencyKind]: MessageTable[Kind] }

function TableForm({ operator_id, saved }: { operator_id: string; saved: Saved }) {
  const editor = useRecordForm<Saved, Values>({
    record: saved,
    schema: Saved,
    valuesOf: (record) => ({ ...tableWith(record?.rules ?? []) }),
    validate: () => ({}),
    request: (table, version) =>
      requestOf(saveAgencyMessages, {
        params: { id: operator_id },
        body: { rules: allRules(table), version: version ?? 0 },
      }),
    savedText: () => texts.saved,
    labels: agencyKindNames,
    word: (_, choices) => wordOf(choices),
  })
  const { form, problem, isDirty, isRunning } = editor
  const table = form.getValues()
  const isUsual = changedRules(usualTable, table).length === 0
  return (
    <RecordFrame editor={editor}>
      <Stack gap="md">
        <Text c="dimmed">{texts.intro}</Text>
        <ProblemAlert problem={problem} title={texts.saveFailed} />
        <div className={classes['table']}>
          <div className={classes['heads']} aria-hidden>
            <span>{texts.group}</span>
            {agencyKinds.map((kind) => (
              <span key={kind}>{agencyKindNames[kind]}</span>
            ))}
          </div>
          {sharedTopics.map((topic) => (
            <Topic key={topic} topic={topic}>
              {(kind) => (
                <NativeSelect
                  key={kind}
                  label={agencyKindNames[kind]}
                  classNames={{ label: classes['label'] ?? '' }}
                  data={recipientChoices.map((value) => ({ value, label: recipientNames[value] }))}
                  description={
                    table[kind][topic] !== usualTable[kind][topic] &&
                    texts.recommended(recipientNames[usualTable[kind][topic]].toLowerCase())
                  }
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  {...form.getInputProps(`${kind}.${topic}`)}
                />
              )}
            </Topic>
          ))}
        </div>
        <Text size="sm" c="dimmed">
          {texts.addresses}
        </Text>
        <Group>
          <Button type="submit" loading={isRunning} disabled={!isDirty}>
            {texts.save}
          </Button>
          <Button variant="subtle" disabled={isUsual} onClick={() => form.setValues({ ...usualTable })}>
            {texts.back}
          </Button>
        </Group>
      </Stack>
    </RecordFrame>
  )
}

type TopicProps = { topic: SharedTopic; children: (kind: AgencyKind) => ReactNode }

/** A group of messages: what is in it, and a choice for each kind of agency. */
function Topic({ topic, children }: TopicProps) {
  const name = useId()
  return (
    <div role="group" aria-labelledby={name} className={classes['row']}>
      <div className={classes['topic']}>
        <Text id={name} fw={600} size="sm">
          {topicNames[topic]}
        </Text>
        <Text size="xs" c="dimmed">
          {kindsOfTopic(topic)
            .map((kind) => messageKindNames[kind])
            .join(', ')}
        </Text>
      </div>
      {agencyKinds.map(children)}
    </div>
  )
}

/** «Cobros y pagos: a la agencia; …», for comparing two versions. */
function wordOf(choices: unknown): string {
  const chosen = new Map<string, unknown>(Object.entries(choices ?? {}))
  return sharedTopics
    .map((topic) => {
      const choice = recipientChoices.find((each) => each === chosen.get(topic)) ?? 'ninguno'
      return `${topicNames[topic]}: ${recipientNames[choice].toLowerCase()}`
    })
    .join('; ')
}
