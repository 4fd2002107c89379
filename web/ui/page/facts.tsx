import type { ReactNode } from 'react'

import classes from './facts.module.css'

export type Fact = { label: string; value: ReactNode }

/** Names and values, side by side; what is empty is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(({ value }) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(({ label, value }) => (
          <div key={label} className={classes['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
