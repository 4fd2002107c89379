import { type RawBuilder, sql } from 'kysely'

import { languages } from '#domain/language.ts'
import { ownFailures } from '#domain/messages/message.ts'
import type {
  OtherChannel,
  PlannedColumns,
} from '#server/features/messages/channels/other-channels.queries.ts'

import { byWhatsApp } from '../../providers/by-whatsapp.ts'
import { askedNoMore } from '../../rules/failure.rules.ts'
import { languagesFor } from '../../rules/template-text.rules.ts'
import { isWhatsAppKind, templateName, whatsappKinds } from '../../rules/whatsapp-kind.rules.ts'
import { writingTools } from '../account/writing-tools.queries.ts'
import { awaitDelivery, giveUpUntaken } from './delivery.command.ts'
import { askApprovedPipelined, fillTemplate, findApproved, findNumber } from './fill-template.queries.ts'

/** WhatsApp as a channel beside mail. */
export const whatsappChannel: OtherChannel = {
  code: 'whatsapp',
  async findRecipient(db, { id, tour_operator_id, contact_phone, language }, kind) {
    if (!isWhatsAppKind(kind)) return null
    if (!(await findApproved(db, tour_operator_id, { kind, language }))) return null
    return findNumber(db, tour_operator_id, { booking_id: id, phone: contact_phone })
  },
  async askTakenPipelined(tx, { tour_operator_id, language }, kind) {
    return isWhatsAppKind(kind) ? askApprovedPipelined(tx, tour_operator_id, { kind, language }) : () => false
  },
  takesPlanned: hasApproved,
  compose: (act, topic) => fillTemplate({ ...act, db: act.tx }, topic),
  async whyNot({ tx }, { tour_operator_id, booking_id, recipient: phone }) {
    if (booking_id === null) return ownFailures.channel_off
    const number = await findNumber(tx, tour_operator_id, { booking_id, phone })
    return number === null ? askedNoMore : ownFailures.channel_off
  },
  handOver: (tools) => byWhatsApp(writingTools(tools)),
  awaitDelivery,
  settleRefused: giveUpUntaken,
}

/** The template of each kind in each language of customers. */
const templates = JSON.stringify(
  whatsappKinds.flatMap((kind) =>
    languages.map((language) => ({
      kind,
      language,
      name: templateName(kind),
      code: languagesFor(language)[0],
    })),
  ),
)

function hasApproved({ tour_operator_id, kind, language }: PlannedColumns): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from whatsapp_accounts a
    join json_to_recordset(${templates}::json) as k(kind text, language text, name text, code text)
      on k.kind = ${kind} and k.language = ${language}
    join whatsapp_templates t on t.tour_operator_id = a.tour_operator_id and t.name = k.name and t.language = k.code
      and t.state = 'aprobada' and t.body <> ''
    where a.tour_operator_id = ${tour_operator_id} and a.enabled and a.trouble = '' and k.kind = any(a.kinds))`
}
