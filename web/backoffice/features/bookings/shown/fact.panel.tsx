import type { ReactNode } from 'react'

import classes from './bookings.module.css'

/** A fact of a booking under its name, in a list of descriptions. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
