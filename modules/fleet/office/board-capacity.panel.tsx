import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { apiQuery } from '#web/api/hooks.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { Button } from '#web/ui/parts/button.tsx'

import { getFleetDay } from '../contract/fleet-days.contract.ts'
import { paths } from '../module.paths.ts'
import { lackText } from '../words/capacity-text.ts'
import { capacityTexts as texts } from './capacity.texts.ts'

/** A decision takes a second after each change. */
const readEvery = 15_000

/** On the board of a day that lacks something: what, and the way to solve it. */
export function BoardCapacity({ board: { date }, isPast }: SlotProps['board-tools']) {
  const { data } = useQuery({
    ...apiQuery(getFleetDay, { query: { date } }),
    enabled: !isPast,
    refetchInterval: readEvery,
  })
  const [lack] = data?.lacks ?? []
  const open = data?.requests.filter(({ status }) => status === 'por_pedir') ?? []
  if (!lack && open.length === 0) return null
  return (
    <Button component={Link} to={paths.capacityOn(date)} variant="light" color={lack ? 'red' : 'yellow'}>
      {lack ? lackText(lack) : texts.toAsk(open.length)}
    </Button>
  )
}
