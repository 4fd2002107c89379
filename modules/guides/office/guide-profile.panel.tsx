import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { focusOnce, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { formatDate } from '#words/format.ts'

import {
  getGuideProfile,
  type GuideProfile,
  recordGuideConsent,
  withdrawGuideConsent,
} from '../contract/guides.contract.ts'
import { GuidePicture } from './guide-picture.panel.tsx'
import { guidesTexts as texts } from './guides.texts.ts'

/** Whether a guide allowed being shown to customers, and the picture. */
export const GuideProfilePanel = ({ person }: SlotProps['person']) =>
  person.roles.includes('guia') && mayDo('guides.manage') ? <Section person={person} /> : null

function Section({ person }: SlotProps['person']) {
  const profile = useQuery(apiQuery(getGuideProfile, { params: { id: person.id } }))
  return (
    <section aria-labelledby="guide-profile">
      <Title order={3} id="guide-profile" mb={4}>
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.hint}
      </Text>
      {profile.isError && (
        <ProblemAlert
          title={uiTexts.readFailed}
          problem={problemOf(profile.error)}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.isPending && <Skeleton height={96} role="group" aria-busy aria-label={texts.loading} />}
      {profile.data && <Profile person={person} consent={profile.data.consent} />}
    </section>
  )
}

function Profile({ person, consent }: SlotProps['person'] & GuideProfile) {
  const [isOpen, setOpen] = useState(false)
  if (consent) return <Consent person={person} consent={consent} />
  if (isOpen) return <ConsentForm id={person.id} onClose={() => setOpen(false)} />
  return (
    <Group gap="md">
      <Text size="sm">{texts.none}</Text>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {texts.record}
      </Button>
    </Group>
  )
}

function ConsentForm({ id, onClose }: { id: string; onClose: () => void }) {
  const today = useToday()
  const form = useForm({ initialValues: { consented_on: today } })
  const recording = useCommand(recordGuideConsent, {
    onDone: () => {
      notifyDone(texts.recorded)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => recording.run({ params: { id }, body }))}>
      <Stack gap="sm">
        <DateField
          label={texts.consentedOn}
          required
          maxDate={today}
          ref={focusOnce}
          {...form.getInputProps('consented_on')}
        />
        {recording.problem && !recording.problem.fields && (
          <ProblemAlert problem={recording.problem} title={texts.recordFailed} />
        )}
        <FormActions act={texts.record} isRunning={recording.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

type ConsentProps = SlotProps['person'] & { consent: NonNullable<GuideProfile['consent']> }

function Consent({ person, consent }: ConsentProps) {
  const { id } = person
  const { consented_on, recorded_by_name, recorded_at, picture_id } = consent
  const { tour_operator } = useMe()
  const withdrawing = useCommand(withdrawGuideConsent, {
    onDone: () => notifyDone(texts.withdrawn),
    onProblem: notifyProblem,
  })
  const askWithdrawal = () =>
    confirm({
      title: texts.withdrawTitle,
      consequences: texts.withdrawBody,
      act: texts.withdraw,
      onConfirm: () => withdrawing.run({ params: { id } }),
    })
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          { label: texts.consentedOn, value: formatDate(consented_on, { year: true }) },
          {
            label: texts.recordedBy,
            value: (
              <>
                {`${recorded_by_name}, `}
                <InstantText instant={recorded_at} zone={tour_operator.time_zone} />
              </>
            ),
          },
        ]}
      />
      {person.state !== 1 && <Text size="sm">{texts.inactive}</Text>}
      <GuidePicture person={person} picture_id={picture_id} />
      <div>
        <Button variant="default" size="sm" loading={withdrawing.isRunning} onClick={askWithdrawal}>
          {texts.withdraw}
        </Button>
      </div>
    </Stack>
  )
}
