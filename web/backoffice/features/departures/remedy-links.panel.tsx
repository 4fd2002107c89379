import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'

import type { SlotAvailability } from '#contract/departures/availability.contract.ts'
import type { Remedy } from '#domain/departures/remedy.rules.ts'
import { remedyNames } from '#words/office/remedies.ts'

import { useMe } from '../../me.ts'
import { paths } from '../../paths.ts'
import { type DepartureKey, keyText } from './calendar-days.rules.ts'
import { departuresTexts as texts } from './departures.texts.ts'

type RemedyLinksProps = {
  remedies: SlotAvailability['remedies']
  place: DepartureKey
  /** set inside the calendar, whose own actions open in place */
  onCure?: (act: Remedy) => void
}

const beside: readonly Remedy[] = ['reopen', 'raise_capacity']
const inCalendar: readonly Remedy[] = [...beside, 'open_departure', 'raise_pool']

/** Links to the actions that would solve the problem; those that need another user are only named. */
export function RemedyLinks({ remedies, place, onCure }: RemedyLinksProps) {
  const { tour_operator } = useMe()
  const mine = remedies.filter(({ allowed }) => allowed)
  const links = mine.filter(({ act }) => !onCure || !inCalendar.includes(act))
  const cures = onCure ? mine.filter(({ act }) => beside.includes(act)) : []
  if (mine.length === 0)
    return remedies.length > 0 ? (
      <Text size="sm">{`${remedies.map(({ act }) => remedyNames[act]).join(' · ')}. ${texts.ask}`}</Text>
    ) : null
  return (
    <Group gap="xs">
      {cures.map(({ act }) => (
        <Button key={act} size="compact-sm" onClick={() => onCure?.(act)}>
          {remedyNames[act]}
        </Button>
      ))}
      {links.map(({ act }) => (
        <Button
          key={act}
          component={Link}
          to={placeOf(act, place, tour_operator.id)}
          variant="default"
          size="compact-sm"
        >
          {remedyNames[act]}
        </Button>
      ))}
    </Group>
  )
}

function placeOf(
  act: Remedy,
  { product_id, date, start_time }: DepartureKey,
  tour_operator_id: string,
): string {
  switch (act) {
    case 'publish':
      return paths.productPage(product_id, 'publicar')
    case 'extend_schedule':
      return paths.productPage(product_id, 'fechas')
    case 'add_price':
      return paths.productPage(product_id, 'precios')
    case 'extend_sales':
      return `${paths.operatorPage(tour_operator_id, 'reglas')}#constants.sells_ahead_days`
    case 'override':
      return `${paths.newBooking}?${new URLSearchParams({ product: product_id, date, time: start_time }).toString()}`
    default:
      return `${paths.bookings}?${new URLSearchParams({
        view: 'calendario',
        modo: 'semana',
        dia: date,
        ...(start_time && { salida: keyText({ product_id, date, start_time }) }),
        ...(!start_time && { product: product_id }),
      }).toString()}`
  }
}
