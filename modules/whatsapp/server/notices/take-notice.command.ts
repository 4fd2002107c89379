import type { Act } from '#server/db/act.ts'

import type { Notice } from '../../providers/whatsapp.ts'
import { keepJudgement } from '../account/keep-templates.command.ts'
import { renumber } from '../answers/known-person.command.ts'
import { receiveAnswer } from '../answers/receive-answer.command.ts'
import { tick } from './tick.command.ts'

/** Handles one webhook event; idempotent. Unknown events are ignored. */
export async function takeNotice(act: Act, tour_operator_id: string, notice: Notice) {
  switch (notice.about) {
    case 'status':
      return tick(act, tour_operator_id, notice)
    case 'answer':
      return receiveAnswer(act, tour_operator_id, notice)
    case 'template':
      return keepJudgement(act, tour_operator_id, notice)
    case 'person':
      if ('new_phone' in notice.change) await renumber(act, tour_operator_id, notice, notice.change.new_phone)
      return
    case 'other':
  }
}
