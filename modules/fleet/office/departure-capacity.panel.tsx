import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'

import { getDepartureCapacity } from '../contract/fleet-days.contract.ts'
import { LackRow } from './lack.panel.tsx'
import { VanRequestRow } from './van-request.panel.tsx'

/** What a departure lacks to carry its people; nothing where its day suffices. */
export function DepartureCapacity({ departureId }: { departureId: string }) {
  const { data } = useQuery({
    ...apiQuery(getDepartureCapacity, { params: { id: departureId } }),
    enabled: mayDo('fleet.read'),
  })
  if (!data || data.lacks.length + data.requests.length === 0) return null
  return (
    <Stack gap="sm">
      {data.lacks.map((lack) => (
        <LackRow key={`${lack.what} ${lack.from}`} lack={lack} date={data.date} />
      ))}
      {data.requests.map((request) => (
        <VanRequestRow key={request.id} request={request} />
      ))}
    </Stack>
  )
}
