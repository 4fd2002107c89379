import { Alert, Anchor, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { apiQuery } from '#web/api/hooks.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'

import { checkSale } from '../contract/fleet-days.contract.ts'
import { paths } from '../module.paths.ts'
import { askUntilText, lackText, spanText } from '../words/capacity-text.ts'
import { capacityTexts as texts } from './capacity.texts.ts'

/** Before a sale: whether its day has a van and a crew for this party too. */
export function SaleCapacity({ departure, people }: SlotProps['chosen-departure']) {
  const clock = { today: useToday(), time_zone: useMe().tour_operator.time_zone }
  const { data } = useQuery({
    ...apiQuery(checkSale, { query: { ...departure, people } }),
    enabled: people > 0,
    placeholderData: keepPreviousData,
  })
  if (!data || data.state === 'ok') return null
  if (data.state === 'reserve' && data.vans.length === 0) return null
  const isShort = data.state === 'short'
  const isRefused = isShort || data.state === 'unknown'
  const title =
    data.is_required && data.state !== 'reserve' ? texts.refusedSale[data.state] : texts.sale[data.state]
  return (
    <Alert color={isShort ? 'red' : 'yellow'} title={title} role="status">
      {data.busy_vans !== null && <Text size="sm">{texts.busyVans(data.busy_vans)}</Text>}
      {data.lacks.map((lack) => (
        <Text key={`${lack.what} ${lack.from}`} size="sm">
          {[lackText(lack), spanText(lack.from, lack.to, clock)].join(', ')}
        </Text>
      ))}
      {data.other_hours.length > 0 && (
        <Text size="sm">{[texts.otherHours, data.other_hours.join(', ')].join(' ')}</Text>
      )}
      {isRefused && data.is_required && <Text size="sm">{texts.sellAnyway}</Text>}
      {isRefused && (
        <Anchor component={Link} to={paths.vanReserves} size="sm" py={4} display="inline-block">
          {texts.toReserve}
        </Anchor>
      )}
      {data.vans.map((van, index) => (
        <Text key={index} size="sm">
          {texts.saleVan(van.seats, van.owner_name, van.owner_phone, askUntilText(van, clock))}
        </Text>
      ))}
    </Alert>
  )
}
