import { Tooltip } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'

import type { SlotProps } from '#web/backoffice/office-module.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { Button } from '#web/ui/parts/button.tsx'

import { type DayPlanning, useDayProposal } from './proposal.hook.ts'
import { ProposalDrawer } from './proposal.panel.tsx'
import { proposalTexts as texts } from './proposal.texts.ts'

/** «Proponer» and the plan that it opens. */
export function DayPlan({ board, isPast, apply }: SlotProps['board-tools']) {
  const { values, set } = useUrlFilters(['plan'])
  // The address says whether the plan is open; closed, its computation continues and it stays available.
  const [kept, setKept] = useState(values.plan)
  const [isPlanning, setPlanning] = useState(false)
  const show = (plan: string) => set({ plan }, { replace: true })
  const planning = useDayProposal(board.date, {
    id: values.plan || kept,
    onId: (id) => {
      setKept(id)
      show(id)
    },
  })
  const propose = () => {
    setPlanning(true)
    if (kept) show(kept)
    else planning.start()
  }
  const close = () => {
    setPlanning(false)
    show('')
  }
  return (
    <>
      {!isPast && <ProposeButton planning={planning} onPropose={propose} />}
      <ProposalDrawer
        opened={isPlanning || values.plan !== ''}
        onClose={close}
        board={board}
        apply={apply}
        planning={planning}
        onDone={() => {
          setKept('')
          close()
        }}
      />
    </>
  )
}

/** Starts a plan; while it is computed, shows its progress, and then a link to it. */
function ProposeButton({ planning, onPropose }: { planning: DayPlanning; onPropose: () => void }) {
  const { proposal } = planning
  const label =
    proposal?.status === 'calculando'
      ? texts.openRunning(Math.round(proposal.progress * 100))
      : proposal?.status === 'lista'
        ? texts.openReady
        : texts.open
  return (
    <Tooltip label={texts.openHint} multiline w={260}>
      <Button variant="default" leftSection={<IconWand size={18} aria-hidden />} onClick={onPropose}>
        {label}
      </Button>
    </Tooltip>
  )
}
