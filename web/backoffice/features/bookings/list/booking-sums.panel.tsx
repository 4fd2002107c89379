import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { sumBookings } from '#contract/bookings/booking-sums.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { CurrencySums } from '#web/backoffice/parts/currency-sums.panel.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { bookingQuery, type Filters } from './booking-views.rules.ts'
import { filterTexts as texts } from './filter-fields.texts.ts'

/** What the bookings that pass the filters add up to, by currency. */
export function BookingSums({ values }: { values: Filters }) {
  const { limit: _limit, ...query } = bookingQuery(values, useToday())
  const found = useQuery({ ...apiQuery(sumBookings, { query }), placeholderData: (before) => before })
  if (found.isError)
    return (
      <ProblemAlert
        title={texts.sumsFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data) return <Skeleton height={62} mb="md" aria-busy />
  const { sums, most, is_longer } = found.data
  if (is_longer)
    return (
      <Text size="sm" c="dimmed" mb="md">
        {texts.tooMany(most)}
      </Text>
    )
  return (
    <CurrencySums
      label={texts.sums}
      sums={sums.map(({ currency, bookings, total, paid, due }) => ({
        currency,
        title: texts.bookings(bookings),
        amounts: [
          { name: texts.total, amount: total, isStrong: true },
          { name: texts.paid, amount: paid },
          { name: texts.due, amount: due },
        ],
      }))}
    />
  )
}
