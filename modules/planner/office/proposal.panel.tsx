import { Alert, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { call } from '#web/api/client.ts'
import { BoardProblem } from '#web/backoffice/features/schedule-sheets/board/parts/board-problem.panel.tsx'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { SideDrawer } from '#web/ui/list/side-drawer.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate } from '#words/format.ts'

import { acceptProposal } from '../contract/day-proposals.contract.ts'
import { ProposalPlan } from './proposal-plan.panel.tsx'
import type { DayPlanning } from './proposal.hook.ts'
import { effectOf, isOutdated } from './proposal.rules.ts'
import { proposalTexts as texts } from './proposal.texts.ts'

import classes from './proposal.module.css'

type ProposalDrawerProps = {
  opened: boolean
  onClose: () => void
  board: ScheduleBoard
  apply: SlotProps['board-tools']['apply']
  planning: DayPlanning
  /** the plan is done with: accepted or thrown away */
  onDone: () => void
}

/** «Proponer»: a plan beside the board. It is viewed, accepted or discarded; until then nothing changes. */
export function ProposalDrawer({ opened, onClose, board, ...rest }: ProposalDrawerProps) {
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      size={880}
      title={texts.subtitle(formatDate(board.date, { long: true }))}
      styles={{ title: { fontWeight: 650 }, body: { paddingBottom: 0 } }}
    >
      <Planned board={board} {...rest} />
    </SideDrawer>
  )
}

type PlannedProps = Omit<ProposalDrawerProps, 'opened' | 'onClose'>

function Planned({ board, apply, planning, onDone }: PlannedProps) {
  const { proposal, isStarting, isStalled, problem, start } = planning
  if (isStarting) return <Running progress={0} />
  if (!proposal)
    return (
      <Stack gap="sm" pb="md">
        <ProblemAlert
          problem={problem}
          title={problem?.code === 'not_found' ? texts.missing : texts.failed}
        />
        <Again planning={planning} />
      </Stack>
    )
  switch (proposal.status) {
    case 'calculando':
      return isStalled ? (
        <Outcome title={texts.stalled} body={texts.stalledBody} planning={planning} isBad />
      ) : (
        <Running progress={proposal.progress} onStop={() => void planning.drop()} />
      )
    case 'fallida':
      return <Outcome title={texts.failed} body={texts.failedBody} planning={planning} isBad />
    case 'cancelada':
      return <Outcome title={texts.cancelled} body={texts.cancelledBody} planning={planning} />
    case 'aceptada':
      return <Outcome title={texts.accepted} body={texts.acceptedBody} planning={planning} />
    case 'lista':
      return proposal.plan && proposal.plan.sheets.length + proposal.plan.left.length > 0 ? (
        <Ready
          key={proposal.id}
          id={proposal.id}
          plan={proposal.plan}
          board={board}
          apply={apply}
          onAgain={start}
          onDiscard={() => void planning.drop().then(onDone)}
          onDone={onDone}
        />
      ) : (
        <Outcome title={texts.nothing} body={texts.nothingBody} planning={planning} />
      )
  }
}

/** Progress: the bar moves with each step, and is announced at every quarter. */
function Running({ progress, onStop }: { progress: number; onStop?: () => void }) {
  const percent = Math.round(progress * 100)
  return (
    <Stack gap="sm" pb="md">
      <Text fw={600}>{onStop ? texts.running : texts.starting}</Text>
      <div className={classes['running']}>
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label={texts.running} />
        </Progress.Root>
        <span aria-hidden>{`${percent} %`}</span>
      </div>
      <VisuallyHidden aria-live="polite">{texts.progress(Math.floor(percent / 25) * 25)}</VisuallyHidden>
      <Text size="sm" c="dimmed">
        {texts.runningBody}
      </Text>
      {onStop && (
        <Group>
          <Button variant="default" onClick={onStop}>
            {texts.stop}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type OutcomeProps = { title: string; body: string; planning: DayPlanning; isBad?: boolean }

function Outcome({ title, body, planning, isBad = false }: OutcomeProps) {
  const Icon = isBad ? IconAlertCircle : IconInfoCircle
  return (
    <Stack gap="sm" pb="md">
      <Alert
        role={isBad ? 'alert' : 'status'}
        color={isBad ? 'red' : 'gray'}
        icon={<Icon aria-hidden />}
        title={title}
      >
        {body}
      </Alert>
      <ProblemAlert problem={planning.problem} />
      <Again planning={planning} />
    </Stack>
  )
}

function Again({ planning: { start, isStarting } }: { planning: DayPlanning }) {
  return (
    <Group>
      <Button
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isStarting}
        onClick={start}
        data-autofocus
      >
        {texts.again}
      </Button>
    </Group>
  )
}

type ReadyProps = Pick<PlannedProps, 'board' | 'apply' | 'onDone'> & {
  id: string
  plan: Parameters<typeof effectOf>[1]
  onAgain: () => void
  onDiscard: () => void
}

function Ready({ id, plan, board, apply, onAgain, onDiscard, onDone }: ReadyProps) {
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isAccepting, setAccepting] = useState(false)
  const effect = effectOf(board, plan)
  const isOld = problem?.code === 'proposal_outdated' || (!isAccepting && isOutdated(board, plan))
  const accept = async () => {
    setAccepting(true)
    const refused = await apply({
      said: texts.done(effect.made + effect.changed),
      send: () => call(acceptProposal, { params: { id } }),
    })
    setAccepting(false)
    setProblem(refused)
    if (!refused) onDone()
  }
  return (
    <>
      <ProposalPlan plan={plan} board={board} />
      <div data-stays className={classes['decide']}>
        {isOld ? (
          <Alert
            role="alert"
            color="yellow"
            icon={<IconAlertCircle aria-hidden />}
            data-code="proposal_outdated"
          >
            {texts.outdated}
          </Alert>
        ) : problem ? (
          <BoardProblem problem={problem} />
        ) : (
          <Text size="sm" className={classes['follows']}>
            {texts.follows(effect)}
          </Text>
        )}
        <Group gap="xs" justify="flex-end">
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            {texts.discard}
          </Button>
          {problem || isOld ? (
            <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
              {texts.again}
            </Button>
          ) : (
            <Button
              onClick={() => void accept()}
              loading={isAccepting}
              disabled={effect.made + effect.changed + effect.annulled === 0}
            >
              {texts.accept}
            </Button>
          )}
        </Group>
      </div>
    </>
  )
}
