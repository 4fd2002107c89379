import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/api/hooks.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { PhoneLink } from '#web/ui/parts/contact-links.tsx'

import { listVanRequests } from '../contract/fleet-days.contract.ts'
import { askUntilText, requestText } from '../words/capacity-text.ts'
import { VanRequestActs } from './van-request.panel.tsx'

/** On home, below a van to be asked: for when it is, whom to call, and what the owner answered. */
export function HomeIssue({ kind, id }: { kind: string; id: string }) {
  return kind === 'vans_to_ask' ? <RequestOfIssue id={id} /> : null
}

function RequestOfIssue({ id }: { id: string }) {
  const clock = { today: useToday(), time_zone: useMe().tour_operator.time_zone }
  const { data } = useQuery(apiQuery(listVanRequests, {}))
  const request = data?.find((each) => each.id === id)
  if (!request) return null
  return (
    <>
      <Text size="sm">{[requestText(request, clock), askUntilText(request, clock)].join(', ')}</Text>
      <PhoneLink phone={request.owner_phone} />
      <VanRequestActs request={request} />
    </>
  )
}
