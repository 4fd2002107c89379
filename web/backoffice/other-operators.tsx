import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { listTourOperators } from '#contract/operators/tour-operators.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { workAs } from '#web/api/session.ts'

import { layoutTexts as texts } from './layout.texts.ts'
import { useMe } from './me.ts'
import { paths } from './paths.ts'

import classes from './layout.module.css'

/** For level 0: the operator that the person works with, and a change to another. */
export function OtherOperators({ swatch }: { swatch: ReactNode }) {
  const { tour_operator: current } = useMe()
  const operators = useQuery({
    ...apiQuery(listTourOperators, { query: { limit: '200', 'state[eq]': '1' } }),
    staleTime: 60_000,
  })
  const known = new Map((operators.data ?? []).map(({ id, name }) => [id, name]))
  known.set(current.id, current.name)
  const change = (id: string | null) => {
    if (!id || id === current.id) return
    workAs(id)
    // Everything on the screen belongs to the operator before.
    location.assign(paths.home)
  }
  return (
    <Select
      aria-label={texts.workAs}
      title={texts.workAs}
      data={[...known].map(([value, label]) => ({ value, label }))}
      value={current.id}
      onChange={change}
      leftSection={swatch}
      allowDeselect={false}
      searchable={known.size > 8}
      variant="default"
      className={classes['switch'] ?? ''}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
    />
  )
}
