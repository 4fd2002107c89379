import { Group, Text, Title } from '@mantine/core'

import { Button } from '#web/ui/parts/button.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import type { SupplierTour } from '../../contract/suppliers/supplier-sales.contract.ts'
import type { ChosenDeparture } from './sale-values.rules.ts'
import { sellTexts as texts } from './suppliers.texts.ts'

import classes from './suppliers.module.css'

type TourListProps = {
  tours: readonly SupplierTour[]
  date: string
  chosen: ChosenDeparture | null
  onChoose: (departure: ChosenDeparture) => void
}

/** The tours of a day, each departure a button with its seats. */
export function TourList({ tours, date, chosen, onChoose }: TourListProps) {
  return (
    <ul className={classes['tours']} aria-label={texts.tours}>
      {tours.map((tour) => (
        <li key={tour.product_id} className={classes['tour']} style={{ borderInlineStartColor: tour.color }}>
          <Group justify="space-between" gap="xs" align="baseline">
            <Title order={2} size="h4">
              {tour.name}
            </Title>
            {!tour.is_agreed && <StatusBadge tone="quiet">{texts.notAgreed}</StatusBadge>}
          </Group>
          <Prices tour={tour} />
          <div className={classes['slots']}>
            {tour.slots.map((slot) => {
              const seats = slot.reason ? slot.reason_text : texts.seats(slot.seats_left)
              const isChosen =
                chosen?.tour.product_id === tour.product_id &&
                chosen.start_time === slot.start_time &&
                chosen.date === date
              return (
                <Button
                  key={slot.start_time}
                  size="sm"
                  variant={isChosen ? 'filled' : 'default'}
                  disabled={slot.reason !== null}
                  aria-pressed={isChosen}
                  aria-label={texts.slot(tour.name, slot.start_time, seats)}
                  onClick={() => onChoose({ tour, date, start_time: slot.start_time })}
                >
                  {texts.slotShort(slot.start_time, seats)}
                </Button>
              )
            })}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Prices({ tour: { categories, currency, price_unit } }: { tour: SupplierTour }) {
  if (price_unit !== 'persona')
    return (
      <Text size="sm" c="dimmed">
        {texts.notPerPerson}
      </Text>
    )
  return (
    <Group gap="2px 16px" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {categories.map(({ code, label, gross, net }) => {
        if (net === null || gross === null) return null
        return (
          <Text key={code} component="li" size="sm">
            {texts.from(net, currency, label)}
            {net !== gross && (
              <Text span c="dimmed" size="xs">
                {` (${texts.publicPrice(gross, currency)})`}
              </Text>
            )}
          </Text>
        )
      })}
    </Group>
  )
}
