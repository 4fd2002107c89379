import { sql } from 'kysely'

import type { CrewAct } from '#contract/runs/crew-actions.contract.ts'
import { type ActCode, type ActOutcome, applied } from '#domain/runs/crew-act.ts'
import { isTooEarly } from '#domain/runs/run-start.rules.ts'
import { maySheet } from '#domain/schedule-sheets/sheet-status.rules.ts'
import { isCrew } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'
import type { StaffAct } from '#server/db/act.ts'

import { turnSheet } from '../schedule-sheets/run/turn-sheet.command.ts'
import { closeRun } from './close-run.command.ts'
import { type Doing, type Done, findStop } from './held-sheet.command.ts'
import { markPassenger } from './mark-passenger.command.ts'
import { takeCash } from './take-cash.command.ts'
import { undoAct } from './undo-act.command.ts'

const no = (outcome: ActOutcome, code: ActCode): Done => ({ outcome, code })

/** Applies one action on a locked sheet. An impossible one answers why and changes nothing. */
export async function applyAct(act: StaffAct, sent: CrewAct, doing: Doing): Promise<Done> {
  const { actor } = act
  const { sheet } = doing
  const isOffice = !isCrew(actor)
  if (await wasUndone(act, sent)) return no('ignored', 'undone_before')
  // Incidents are kept for dispatch, whatever the sheet's status.
  if (sent.kind === 'incident') return applied
  if (!isOffice && !sheet.is_crew && !(sheet.has_refused && isAnswer(sent)))
    return no('conflict', sheet.has_refused ? 'run_refused' : 'not_your_run')
  if (isOffice && sent.kind === 'cash' && !may(actor.level, 'payments.record'))
    return no('refused', 'no_right')
  if (!maySheet('close', sheet.status)) {
    if (sent.kind === 'cash') return takeCash(act, sent, doing)
    return sent.kind === 'closed' && sheet.status === 'cerrada'
      ? no('ignored', 'already')
      : no('conflict', 'sheet_closed')
  }
  if (
    isTooEarly({ ...sent, status: sheet.status, start_at: sheet.start_at.getTime(), at: doing.at.getTime() })
  )
    return no('refused', 'too_early')
  switch (sent.kind) {
    case 'seen':
    case 'accepted':
    case 'refused':
      return answer(act, sent, doing)
    case 'started':
      return start(act, doing)
    case 'arrived':
      return arrive(act, sent.stop_id, doing)
    case 'at_point':
    case 'aboard':
    case 'no_show':
    case 'dropped_off':
      return markPassenger(act, { passenger_id: sent.passenger_id, mark: sent.kind }, doing)
    case 'undone':
      return undoAct(act, sent.act_id, doing)
    case 'cash':
      return takeCash(act, sent, doing)
    case 'finished':
      return finish(act, doing)
    case 'closed':
      return closeRun(act, sent, doing)
  }
}

const isAnswer = ({ kind }: CrewAct): boolean => kind === 'seen' || kind === 'accepted' || kind === 'refused'

/** Taken back by a message that came first. */
async function wasUndone(act: StaffAct, sent: CrewAct): Promise<boolean> {
  const { tx, actor } = act
  const undone = await tx
    .selectFrom('crew_acts')
    .select('id')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('undoes', '=', sent.id)
    .executeTakeFirst()
  return undone !== undefined
}

type Answer = Extract<CrewAct, { kind: 'seen' | 'accepted' | 'refused' }>
const answers = { seen: 'vista', accepted: 'aceptada', refused: 'rechazada' } as const

/** Seeing or accepting an older version does not count for the last one. Declining counts for any version. */
async function answer(act: StaffAct, sent: Answer, { sheet }: Doing): Promise<Done> {
  const { tx, actor } = act
  if (sent.version < sheet.published_version && sent.kind !== 'refused') return no('ignored', 'old_version')
  const answered = Math.max(sent.version, sheet.published_version)
  const reason = sent.kind === 'refused' ? sent.reason : ''
  const { numAffectedRows } = await sql`
    update schedule_sheet_crew c set seen_version = greatest(c.seen_version, ${sent.version}),
      answered_version = case when ${sent.kind} = 'seen' then c.answered_version else ${answered} end,
      status = case when ${sent.kind} = 'seen' and c.status not in ('propuesta', 'notificada') then c.status
        else ${answers[sent.kind]} end,
      reason = case when ${sent.kind} = 'seen' then c.reason else ${reason} end
    from persons m
    where c.tour_operator_id = ${actor.tour_operator_id}::uuid and c.schedule_sheet_id = ${sheet.id}::uuid
      and m.tour_operator_id = c.tour_operator_id and m.id = c.person_id
      and m.user_id = ${actor.user_id}::uuid`.execute(tx)
  // Removed by an unpublished change: the crew member still has the published run, so their answer is kept.
  if (!numAffectedRows && !sheet.is_crew && !sheet.has_refused) return no('refused', 'not_crew')
  if (sent.kind !== 'seen') {
    sheet.is_crew = sent.kind === 'accepted'
    sheet.has_refused = sent.kind === 'refused'
  }
  return { ...applied, answered_version: answered }
}

async function start(act: StaffAct, { sheet }: Doing): Promise<Done> {
  const { tx, actor } = act
  if (!maySheet('start', sheet.status)) return no('ignored', 'already')
  const by = isCrew(actor) ? 'crew' : 'dispatcher'
  await turnSheet(tx, actor.tour_operator_id, sheet, { to: 'en_curso', by })
  const before = sheet.status
  sheet.status = 'en_curso'
  return { ...applied, before }
}

async function arrive(act: StaffAct, stop_id: string, { sheet, at }: Doing): Promise<Done> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const stop = await findStop(tx, { tour_operator_id, sheet_id: sheet.id, stop_id })
  if (!stop) return no('conflict', 'stop_gone')
  // Two phones on one run: the earliest arrival counts.
  if (stop.arrived_at && stop.arrived_at <= at) return no('ignored', 'already')
  await tx
    .updateTable('schedule_sheet_stops')
    .set({ arrived_at: at })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', stop.id)
    .execute()
  return { ...applied, before: stop.arrived_at?.toISOString() ?? '' }
}

async function finish(act: StaffAct, { sheet, at }: Doing): Promise<Done> {
  const { tx, actor } = act
  const { numUpdatedRows } = await tx
    .updateTable('schedule_sheets')
    .set({ finished_at: at })
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', sheet.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? applied : no('ignored', 'already')
}
