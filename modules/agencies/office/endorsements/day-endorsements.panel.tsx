import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { listEndorsementsOf } from '../../contract/endorsements.contract.ts'
import { EndorsementCard } from './endorsement-card.panel.tsx'
import { endorsementsTexts as texts } from './endorsements.texts.ts'

import classes from './endorsements.module.css'

/** On the board of a day: how many of its people are passed to partners, and who has not answered. */
export function DayEndorsements(props: Pick<SlotProps['board-tools'], 'board'>) {
  return mayDo('endorsements.manage') ? <OfDay {...props} /> : null
}

function OfDay({ board: { date } }: Pick<SlotProps['board-tools'], 'board'>) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery({
    ...apiQuery(listEndorsementsOf, { query: { date } }),
    refetchInterval: 30_000,
  })
  const living = data.filter(({ status }) => status === 'pendiente' || status === 'aceptado')
  if (data.every(({ status }) => status === 'anulado')) return null
  const people = living.reduce((sum, each) => sum + each.people, 0)
  const waiting = living.filter(({ status, has_changed }) => status === 'pendiente' || has_changed).length
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.dayButton(people, waiting)}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={texts.ofDay} size="lg">
        <ul className={classes['list'] ?? ''}>
          {data.map((endorsement) => (
            <EndorsementCard key={endorsement.id} endorsement={endorsement} withTour />
          ))}
        </ul>
      </Dialog>
    </>
  )
}
