import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { formatDate, formatMoney } from '#words/format.ts'

import { listPartnerCosts } from '../../contract/endorsements.contract.ts'
import { endorsementsTexts as texts } from './endorsements.texts.ts'

/** What passing a departure to a partner costs, by what each accepted last for the tour. */
export function PartnerCosts({ departureId }: { departureId: string }) {
  return mayDo('endorsements.manage') ? <OfDeparture departureId={departureId} /> : null
}

function OfDeparture({ departureId: departure_id }: { departureId: string }) {
  const { data } = useQuery(apiQuery(listPartnerCosts, { query: { departure_id } }))
  if (!data) return null
  if (data.length === 0) return <Text size="sm">{texts.noPartnerCost}</Text>
  return data.map(({ agency_id, agency_name, total, currency, unit_cost, per_person, date }) => (
    <Text size="sm" key={agency_id}>
      {texts.partnerCost({
        partner: agency_name,
        total: formatMoney(total, currency),
        unit: formatMoney(unit_cost, currency),
        per_person,
        date: formatDate(date),
      })}
    </Text>
  ))
}
