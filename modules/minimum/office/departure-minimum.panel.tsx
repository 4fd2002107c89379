import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { InstantText } from '#web/ui/parts/date-text.tsx'

import { getMinimum } from '../contract/minimums.contract.ts'
import { minimumActNames } from '../words/minimum-words.ts'
import { DepartureMark } from './departure-mark.panel.tsx'
import { MinimumCard } from './minimum-card.panel.tsx'
import { minimumsTexts as texts } from './minimums.texts.ts'

/** Beside a departure: the question about its minimum, and what was decided; for sellers its mark. */
export function DepartureMinimum(props: { departureId: string }) {
  return mayDo('minimums.decide') ? <OfDeparture {...props} /> : <DepartureMark {...props} />
}

function OfDeparture({ departureId: departure_id }: { departureId: string }) {
  const { time_zone } = useMe().tour_operator
  const { data } = useQuery({
    ...apiQuery(getMinimum, { params: { departure_id } }),
    refetchInterval: 30_000,
  })
  if (!data || (!data.question && data.decisions.length === 0)) return null
  return (
    <section aria-labelledby="minimo-de-la-salida">
      <Title order={3} size="h5" id="minimo-de-la-salida" mb="xs">
        {texts.section}
      </Title>
      <Stack gap="xs">
        {data.question && <MinimumCard question={data.question} />}
        {data.decisions.map(({ act, decided_by_name, created_at }) => (
          <Text key={created_at} size="sm">
            {texts.decided(minimumActNames[act], decided_by_name)}{' '}
            <InstantText instant={created_at} zone={time_zone} />
          </Text>
        ))}
      </Stack>
    </section>
  )
}
