import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  getWhatsAppCosts,
  type WhatsAppCosts,
  type WhatsAppPrice,
} from '#contract/whatsapp/costs.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { countryName } from '#web/ui/fields/country-field.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatDate, formatMonth, formatPrice } from '#words/format.ts'
import { chargeCategoryNames } from '#words/office/whatsapp-words.ts'

import { sumsWord } from './cost-words.rules.ts'
import { costsTexts as texts } from './costs.texts.ts'
import { PriceForm } from './price.form.tsx'

import classes from './costs.module.css'

/** What Meta charges for each message, and what those of this month come to. */
export function WhatsAppCostsPanel({ operator_id }: { operator_id: string }) {
  const costs = useQuery(apiQuery(getWhatsAppCosts, { params: { id: operator_id } }))
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section aria-label={texts.title}>
      <Title order={3} size="h5">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.hint}
      </Text>
      {costs.isError ? (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(costs.error)}
          onRetry={() => void costs.refetch()}
        />
      ) : costs.data ? (
        <Stack gap="md">
          <Month month={costs.data.month} />
          <Prices prices={costs.data.prices} onWrite={() => setOpen(true)} />
        </Stack>
      ) : (
        <Skeleton height={140} />
      )}
      <Dialog opened={isOpen} onClose={close} title={texts.write}>
        {isOpen && <PriceForm operator_id={operator_id} onClose={close} />}
      </Dialog>
    </section>
  )
}

function Month({ month }: { month: WhatsAppCosts['month'] }) {
  const { since, messages, told, free, sums, unpriced } = month
  return (
    <Paper withBorder p="md" className={classes['month'] ?? ''}>
      <Text size="sm" c="dimmed">
        {texts.month(formatMonth(since))}
      </Text>
      <Text fw={600} size="lg">
        {sums.length > 0 ? texts.about(sumsWord(sums)) : texts.nothing}
      </Text>
      {(messages > 0 || free > 0) && (
        <Text size="sm">
          {[texts.sent(messages), free > 0 ? texts.free(free) : ''].filter(Boolean).join(' · ')}
        </Text>
      )}
      {messages > 0 && (
        <Text size="sm" c="dimmed">
          {texts.estimated(told, messages)}
        </Text>
      )}
      {unpriced > 0 && (
        <Text size="sm" c="red">
          {texts.unpriced(unpriced)}
        </Text>
      )}
    </Paper>
  )
}

type PricesProps = { prices: readonly WhatsAppPrice[]; onWrite: () => void }

function Prices({ prices, onWrite }: PricesProps) {
  const today = useToday()
  const isAnyPublished = prices.some(({ written_by_name }) => written_by_name === '')
  return (
    <section aria-label={texts.prices}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={4} size="h6">
          {texts.prices}
        </Title>
        <Button variant="default" size="compact-sm" onClick={onWrite}>
          {texts.write}
        </Button>
      </Group>
      {isAnyPublished && (
        <Text size="sm" c="dimmed">
          {texts.publishedHint}
        </Text>
      )}
      <ul className={classes['prices']}>
        {prices.map(({ country, category, currency, price, since, written_by_name }) => (
          <li key={`${country} ${category} ${since} ${written_by_name}`}>
            <Text span size="sm" className={classes['country'] ?? ''}>
              {`${country ? countryName(country) : texts.others} · ${chargeCategoryNames[category]}`}
            </Text>
            <Text span size="sm" fw={600}>
              {formatPrice(price, currency)}
            </Text>
            <StatusBadge tone={since > today ? 'info' : written_by_name ? 'good' : 'waiting'}>
              {written_by_name || texts.published}
            </StatusBadge>
            <Text span size="xs" c="dimmed" className={classes['about'] ?? ''}>
              {`${texts.since} ${formatDate(since, { year: true })}`}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
