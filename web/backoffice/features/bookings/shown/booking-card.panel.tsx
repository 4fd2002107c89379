import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

import classes from './booking-card.module.css'

/** A part of a booking's page, under its own heading. */
export function Card({
  title,
  description,
  children,
}: {
  title: string
  description?: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={classes['card']} aria-labelledby={heading}>
      <div>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
