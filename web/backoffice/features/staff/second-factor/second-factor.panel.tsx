import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '#contract/staff/second-factor.contract.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { count, formatDate } from '#words/format.ts'

import { ProofForm } from './proof.form.tsx'
import { RecoveryCodes } from './recovery-codes.panel.tsx'
import { secondFactorTexts as texts } from './second-factor.texts.ts'
import { SetUp } from './set-up.panel.tsx'

type Doing = 'nothing' | 'setting' | 'renewing' | 'removing'

/** One's own second factor: on, off, and the codes for a lost phone. */
export function SecondFactorPanel() {
  const factor = useQuery(apiQuery(getSecondFactor, {}))
  return (
    <FormSection title={texts.title} description={texts.hint}>
      {factor.data ? (
        <FactorStatus factor={factor.data} />
      ) : factor.isError ? (
        <ProblemAlert
          title={texts.readFailed}
          problem={problemOf(factor.error)}
          onRetry={() => void factor.refetch()}
        />
      ) : (
        <Skeleton height={36} aria-busy />
      )}
    </FormSection>
  )
}

function FactorStatus({ factor: { on_since, recovery_codes_left } }: { factor: SecondFactor }) {
  const me = useMe()
  const [doing, setDoing] = useState<Doing>('nothing')
  const [fresh, setFresh] = useState<readonly string[] | null>(null)
  const stop = () => {
    setDoing('nothing')
    setFresh(null)
  }
  if (fresh) return <RecoveryCodes codes={fresh} name={me.full_name} onSaved={stop} />
  if (doing === 'setting')
    return (
      <SetUp
        name={me.full_name}
        onDone={() => {
          notifyDone(texts.turnedOn)
          stop()
        }}
        onCancel={stop}
      />
    )
  if (doing === 'renewing')
    return (
      <ProofForm
        endpoint={renewRecoveryCodes}
        title={texts.renewTitle}
        body={texts.renewBody}
        act={texts.renew}
        onDone={(answer) => 'recovery_codes' in answer && setFresh(answer.recovery_codes)}
        onCancel={stop}
      />
    )
  if (doing === 'removing')
    return (
      <ProofForm
        endpoint={removeSecondFactor}
        title={texts.offTitle}
        body={texts.offBody}
        act={texts.turnOff}
        onDone={() => {
          notifyDone(texts.turnedOff)
          stop()
        }}
        onCancel={stop}
      />
    )
  if (!on_since)
    return (
      <>
        <Text size="sm">{texts.off}</Text>
        <Group>
          <Button onClick={() => setDoing('setting')}>{texts.turnOn}</Button>
        </Group>
      </>
    )
  const since = formatDate(localMoment(new Date(on_since), me.tour_operator.time_zone).date)
  const left = count(recovery_codes_left, 'código', 'códigos')
  return (
    <>
      <Text size="sm">
        {texts.onSince(since)} {recovery_codes_left > 0 ? texts.codesLeft(left) : texts.noCodesLeft}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => setDoing('renewing')}>
          {texts.renew}
        </Button>
        <Button variant="default" onClick={() => setDoing('removing')}>
          {texts.turnOff}
        </Button>
      </Group>
    </>
  )
}
