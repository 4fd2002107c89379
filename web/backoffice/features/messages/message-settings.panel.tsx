import { Button as LinkButton, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import {
  getMessageSettings,
  MessageSettings,
  MessageSettingsEdit,
  saveMessageSettings,
} from '#contract/messages/message-settings.contract.ts'
import { type SwitchableKind, switchableKinds } from '#domain/messages/message-kind.rules.ts'
import { usualSettings } from '#domain/messages/message-settings.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { paths } from '#web/backoffice/paths.ts'
import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { RecordFrame } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { messageKindNames } from '#words/office/message-words.ts'

import { letterTexts } from '../letter-templates/letters.texts.ts'
import { kindHints, messageSettingsTexts as texts } from './message-settings.texts.ts'

/** Automatic messages and their times. Saved separately from the operator's form. */
export function MessageSettingsPanel({ operator_id }: { operator_id: string }) {
  const settings = useQuery(apiQuery(getMessageSettings, { params: { id: operator_id } }))
  return (
    <FormSection title={texts.title} description={texts.hint} id="avisos">
      {settings.isError ? (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      ) : settings.data ? (
        <SettingsForm operator_id={operator_id} settings={settings.data} />
      ) : (
        <Skeleton height={420} />
      )}
      <Group mt="lg">
        <LinkButton
          component={Link}
          to={paths.letters(operator_id)}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {letterTexts.toLetters}
        </LinkButton>
      </Group>
    </FormSection>
  )
}

type Values = Omit<MessageSettings, 'version'>

function SettingsForm({ operator_id, settings }: { operator_id: string; settings: MessageSettings }) {
  const editor = useRecordForm<MessageSettings, Values>({
    record: settings,
    schema: MessageSettings,
    valuesOf,
    validate: (values) => validateWith(MessageSettingsEdit)({ ...values, version: 0 }),
    request: (body, version) =>
      requestOf(saveMessageSettings, {
        params: { id: operator_id },
        body: { ...body, version: version ?? 0 },
      }),
    savedText: () => texts.saved,
    labels: {
      kinds_on: texts.kinds,
      reminder_time: texts.reminder_time,
      quiet_from: texts.quiet_from,
      quiet_until: texts.quiet_until,
      review_url: texts.review_url,
    },
    word: (field, value) => (field === 'kinds_on' ? namesOf(value) : String(value)),
  })
  const { form, problem, isDirty, isRunning } = editor
  return (
    <RecordFrame editor={editor}>
      <Stack gap="lg">
        <ProblemAlert
          problem={fieldsOutside(problem, Object.keys(form.getValues()))}
          title={texts.saveFailed}
        />
        <Checkbox.Group label={texts.kinds} {...form.getInputProps('kinds_on')}>
          <Stack gap="sm" mt="xs">
            {switchableKinds.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={messageKindNames[kind]}
                description={kindHints[kind]}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Stack gap={6}>
          <FieldRow>
            <TimeField label={texts.reminder_time} {...form.getInputProps('reminder_time')} />
            <TimeField label={texts.quiet_from} {...form.getInputProps('quiet_from')} />
            <TimeField label={texts.quiet_until} {...form.getInputProps('quiet_until')} />
          </FieldRow>
          <Text size="sm" c="dimmed">
            {texts.hoursHint} {texts.quietHint}
          </Text>
        </Stack>
        <TextInput
          label={texts.review_url}
          description={texts.reviewHint}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('review_url')}
        />
        <Group>
          <Button type="submit" variant="default" loading={isRunning} disabled={!isDirty}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </RecordFrame>
  )
}

const isKind = (value: unknown): value is SwitchableKind => switchableKinds.some((kind) => kind === value)

function namesOf(value: unknown): string {
  const kinds = Array.isArray(value) ? value.filter(isKind) : []
  return kinds.map((kind) => messageKindNames[kind]).join(', ') || texts.none
}

function valuesOf(settings: MessageSettings | null): Values {
  const { kinds_on, reminder_time, quiet_from, quiet_until, review_url } = settings ?? usualSettings
  // In one order, so that a switch that is turned back is no change.
  const ordered = switchableKinds.filter((kind) => kinds_on.includes(kind))
  return { kinds_on: ordered, reminder_time, quiet_from, quiet_until, review_url }
}
