import { Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getDepartureDisruption } from '#contract/disruptions/disruptions.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'

import { Slot } from '../../slot.tsx'
import { DepartureCare } from './departure-care.panel.tsx'
import { disruptionsTexts as texts } from './disruptions.texts.ts'

/** A departure above the list of its bookings: its data, its waiting list, and the actions on all aboard. */
export function DepartureHeader({ departureId }: { departureId: string }) {
  const found = useQuery(apiQuery(getDepartureDisruption, { params: { departure_id: departureId } }))
  const departure = found.data?.departure
  return (
    <Paper withBorder p="md" mb="md">
      <Stack gap="sm">
        {departure && (
          <Group gap="sm">
            <ProductTag
              code={departure.product.code}
              color={departure.product.color}
              name={departure.product.name}
            />
            <Text fw={600}>{texts.at(departure)}</Text>
            <Text size="sm" c="dimmed">
              {texts.seatsTaken(departure.seats_taken, departure.capacity)}
            </Text>
          </Group>
        )}
        <DepartureCare departureId={departureId} />
        <Slot of="departure" departureId={departureId} />
      </Stack>
    </Paper>
  )
}
