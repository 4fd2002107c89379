import { Group, Text, Title } from '@mantine/core'

import { Button } from '#web/ui/parts/button.tsx'
import { count, formatDeparture } from '#words/format.ts'

import { type EnteredTour, peopleOf } from './sale-values.rules.ts'
import { sellTexts as texts } from './suppliers.texts.ts'

import classes from './suppliers.module.css'

type AddedToursProps = {
  tours: readonly EnteredTour[]
  onRemove: (place: number) => void
  /** goes back to the last one instead of choosing another; left out while another one is entered */
  onResume?: (() => void) | undefined
}

/** The tours that are in the sale already. */
export function AddedTours({ tours, onRemove, onResume }: AddedToursProps) {
  return (
    <section className={classes['added']} aria-label={texts.added}>
      <Title order={2} size="h4">
        {texts.added}
      </Title>
      <ul className={classes['addedTours']}>
        {tours.map(({ departure: { tour, date, start_time }, values }, place) => {
          const when = formatDeparture({ date, start_time, duration_minutes: tour.duration_minutes })
          return (
            <li key={`${place}`}>
              <span>
                <b>{tour.name}</b>
                <Text span display="block" size="sm" c="dimmed">
                  {`${when} · ${count(peopleOf(values), 'pasajero', 'pasajeros')}`}
                </Text>
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={texts.removeTour(tour.name)}
                onClick={() => onRemove(place)}
              >
                {texts.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      {onResume && (
        <Group gap="xs" justify="space-between">
          <Text size="sm">{texts.chooseAnother}</Text>
          <Button variant="default" size="xs" onClick={onResume}>
            {texts.resume}
          </Button>
        </Group>
      )}
    </section>
  )
}
