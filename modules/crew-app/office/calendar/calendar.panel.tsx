import { CopyButton, Group, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { localMoment } from '#domain/zoned-time.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate } from '#words/format.ts'

import {
  getCrewCalendar,
  renewCrewCalendar,
  revokeCrewCalendar,
} from '../../contract/crew-calendar.contract.ts'
import { calendarTexts as texts } from './calendar.texts.ts'

/** The secret address of a driver's or guide's own runs, for the calendar of their phone. */
export function CalendarPanel() {
  const zone = useMe().tour_operator.time_zone
  const feed = useQuery(apiQuery(getCrewCalendar, {}))
  const [address, setAddress] = useState('')
  const renew = useCommand(renewCrewCalendar, { onDone: (made) => setAddress(made.address) })
  const revoke = useCommand(revokeCrewCalendar, {
    onDone: () => {
      setAddress('')
      notifyDone(texts.revoked)
    },
  })
  const created_at = feed.data?.created_at
  const problem = renew.problem ?? revoke.problem ?? problemOf(feed.error)
  const askRenewal = () =>
    confirm({
      title: texts.renewTitle,
      consequences: texts.renewBody,
      act: texts.renew,
      isDestructive: false,
      onConfirm: () => renew.run({}),
    })
  const askRevocation = () =>
    confirm({
      title: texts.revokeTitle,
      consequences: texts.revokeBody,
      act: texts.revoke,
      onConfirm: () => revoke.run({}),
    })
  return (
    <FormSection title={texts.title} description={texts.hint}>
      {problem && <ProblemAlert problem={problem} title={texts.failed} />}
      {address && (
        <Group align="flex-end" gap="xs">
          <TextInput
            label={texts.address}
            description={texts.once}
            value={address}
            readOnly
            style={{ flex: 1, minWidth: 220 }}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
                {copied ? texts.copied : texts.copy}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={address.replace(/^https?:/, 'webcal:')}
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            {texts.open}
          </Button>
        </Group>
      )}
      {created_at && !address && (
        <Text size="sm">{texts.since(formatDate(localMoment(new Date(created_at), zone).date))}</Text>
      )}
      <Group>
        <Button
          variant={created_at ? 'default' : 'filled'}
          loading={renew.isRunning}
          disabled={!feed.data}
          onClick={() => (created_at ? askRenewal() : renew.run({}))}
        >
          {created_at ? texts.renew : texts.create}
        </Button>
        {created_at && (
          <Button variant="default" color="red" loading={revoke.isRunning} onClick={askRevocation}>
            {texts.revoke}
          </Button>
        )}
      </Group>
    </FormSection>
  )
}
