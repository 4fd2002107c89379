import { Alert, Collapse, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

import { type DepartureMargin, getDepartureMargin } from '../contract/margins.contract.ts'
import { phaseNames } from '../words/margin-report-names.ts'
import { MarginRows } from './margin-rows.panel.tsx'
import { marginTexts as texts } from './margin.texts.ts'

import classes from './margin.module.css'

/** Beside a departure, for those who may see costs: what it leaves, and why. */
export function DepartureMarginPanel({ departureId }: { departureId: string }) {
  return mayDo('margin.read') ? <OfDeparture departureId={departureId} /> : null
}

function OfDeparture({ departureId: departure_id }: { departureId: string }) {
  const found = useQuery(apiQuery(getDepartureMargin, { params: { departure_id } }))
  if (found.isError)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data || found.data.income_rows.length === 0) return null
  return <Margin margin={found.data} />
}

function Margin({ margin: found }: { margin: DepartureMargin }) {
  const [isOpen, setOpen] = useState(false)
  const rows = useId()
  const { margin, currency, phase, people, missing, income, own_costs, break_even, usual } = found
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <section aria-labelledby="margen-de-la-salida">
      <Title order={3} size="h5" id="margen-de-la-salida" mb={4}>
        {texts.section}{' '}
        <StatusBadge size="sm" tone={phase === 'cerrada' ? 'good' : 'quiet'}>
          {phaseNames[phase]}
        </StatusBadge>
      </Title>
      <Stack gap="sm">
        {margin !== null && (
          <div className={classes['head']}>
            <span className={classes['figure']} data-loss={margin < 0 || undefined}>
              {formatMoney(margin, currency)}
            </span>
            <Text component="span" size="sm" c="dimmed">
              {texts.of(people)}
            </Text>
          </div>
        )}
        {(missing > 0 || margin === null) && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} py="xs">
            {margin === null ? texts.noIncomeRate : texts.missing(missing)}
          </Alert>
        )}
        <Facts
          facts={[
            {
              label: texts.income,
              value: formatList(income.map((sum) => formatMoney(sum.amount, sum.currency))),
            },
            { label: texts.costs, value: formatMoney(own_costs, currency) },
            {
              label: texts.breakEven,
              value: margin !== null && (break_even === null ? texts.never : texts.people(break_even)),
            },
            {
              label: texts.usual,
              value:
                usual !== null &&
                usual.margin !== null &&
                texts.usualOf(usual.people, formatMoney(usual.margin, currency)),
            },
          ]}
        />
        <div>
          <Button
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={rows}
            rightSection={<Chevron size={16} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hide : texts.why}
          </Button>
        </div>
        <Collapse expanded={isOpen} id={rows}>
          {isOpen && <MarginRows margin={found} />}
        </Collapse>
      </Stack>
    </section>
  )
}
