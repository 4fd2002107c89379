import { Alert, Anchor, Group, List, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'

import { type FirstSteps, getFirstSteps } from '#contract/dashboard/first-steps.contract.ts'
import type { FirstStep } from '#domain/operators/first-steps.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { CopyButton } from '#web/ui/parts/copy-button.tsx'

import { useMe } from '../../me.ts'
import { paths } from '../../paths.ts'
import { firstStepsTexts as texts } from './first-steps.texts.ts'

import classes from './dashboard.module.css'

// Only an installation's first hour needs it.
const FirstHourForm = lazy(async () => ({
  default: (await import('../operators/first-hour/first-hour.form.tsx')).FirstHourForm,
}))

/** Nobody can reach the operator or pay it yet. */
const isNew = ({ steps }: FirstSteps) =>
  steps.every(({ step, done }) => !done || (step !== 'contact' && step !== 'bank' && step !== 'tour'))

/** First steps of an administrator; nothing once all are done. */
export function FirstStepsPanel() {
  const { id } = useMe().tour_operator
  const { data } = useQuery(apiQuery(getFirstSteps, {}))
  const [isHidden, setHidden] = useLocalStorage({
    key: `first-steps-hidden:${id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  if (!data) return null
  const isListed = !isHidden && !isNew(data) && data.steps.some(({ done }) => !done)
  // The list has mail among its steps.
  const faults = data.faults.filter((fault) => !isListed || fault !== 'no_mail')
  return (
    <>
      {faults.length > 0 && <Faults faults={faults} />}
      {isNew(data) && (
        <Suspense fallback={null}>
          <FirstHourForm operatorId={id} />
        </Suspense>
      )}
      {isListed && <Steps {...data} onHide={() => setHidden(true)} />}
    </>
  )
}

function Faults({ faults }: Pick<FirstSteps, 'faults'>) {
  return (
    <Alert color="orange" mb="md" icon={<IconAlertTriangle aria-hidden />} title={texts.faultsTitle}>
      <List size="sm">
        {faults.map((fault) => (
          <List.Item key={fault}>{texts.faults[fault]}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

function Steps({ steps, share_url, onHide }: FirstSteps & { onHide: () => void }) {
  const { tour_operator } = useMe()
  const places: Record<FirstStep, string> = {
    contact: paths.operatorPage(tour_operator.id, 'contacto'),
    bank: paths.operatorPage(tour_operator.id, 'cobros'),
    tour: paths.products,
    mail: mayDo('installation.read') ? paths.installation : paths.messages,
    pickups: paths.accommodations,
    rate: paths.operatorPage(tour_operator.id, 'moneda'),
    vehicle: paths.vehicles,
    team: paths.users,
    share: paths.products,
  }
  const done = steps.filter((each) => each.done).length
  return (
    <section className={`${classes['panel']} ${classes['first']}`} aria-label={texts.title}>
      <header className={classes['panelHeader']}>
        <Title order={2}>{texts.title}</Title>
        <Text size="sm" c="dimmed">
          {texts.progress(done, steps.length)}
        </Text>
      </header>
      <ol className={classes['rows']}>
        {steps.map((each) => (
          <li key={each.step} className={classes['step']}>
            {each.done ? (
              <IconCircleCheckFilled size={22} color="var(--mantine-color-teal-7)" aria-label={texts.done} />
            ) : (
              <IconCircle size={22} aria-label={texts.toDo} />
            )}
            <div>
              <Anchor
                component={Link}
                to={places[each.step]}
                {...(each.done ? { c: 'dimmed', underline: 'always' } : { fw: 600 })}
              >
                {texts.steps[each.step].title}
              </Anchor>
              {!each.done && (
                <Text size="sm" c="dimmed">
                  {texts.steps[each.step].why}
                </Text>
              )}
            </div>
            {each.step === 'share' && !each.done && share_url && (
              <CopyButton
                text={share_url}
                copied={texts.copied}
                leftSection={<IconCopy size={16} aria-hidden />}
              >
                {texts.copyLink}
              </CopyButton>
            )}
          </li>
        ))}
      </ol>
      <Group justify="flex-end" mt="xs">
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onHide}>
          {texts.hide}
        </Button>
      </Group>
    </section>
  )
}
