import { lazy, Suspense } from 'react'

import { isAdministrator } from '#domain/staff/level.ts'

import { useMe } from './me.ts'

import classes from './layout.module.css'

const OtherOperators = lazy(() =>
  import('./other-operators.tsx').then((module) => ({ default: module.OtherOperators })),
)

/** The operator that the person works with; level 0 may change to another. */
export function OperatorSwitch() {
  const { level, tour_operator: operator } = useMe()
  const swatch = <span className={classes['swatch']} style={{ background: operator.brand_color }} />
  const name = (
    <div className={classes['operator']}>
      {swatch}
      <span className={classes['operatorName']}>{operator.name}</span>
    </div>
  )
  if (!isAdministrator({ level })) return name
  return (
    <Suspense fallback={name}>
      <OtherOperators swatch={swatch} />
    </Suspense>
  )
}
