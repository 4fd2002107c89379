import type { Language } from '#domain/language.ts'
import { isLocalDate } from '#domain/local-date.ts'
import { factsOf } from '#domain/messages/message.ts'
import { unlinked } from '#domain/typed-text/typed-text.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { pipelineCollect } from '#server/db/pipeline/pipeline.ts'
import type {
  ComposedMessage,
  MessageTopic,
} from '#server/features/messages/channels/other-channels.queries.ts'
import { formatDate, formatMoney, formatWindow, startTime } from '#words/format.ts'
import { grammar } from '#words/grammar.ts'
import { speakAs } from '#words/language.ts'
import { linkTo } from '#words/links.ts'

import type { ChatAbout } from '../../rules/chat.ts'
import { digitsOf, numberForms } from '../../rules/numbers.rules.ts'
import { filled, flat, languagesFor, longestTemplate, namesIn } from '../../rules/template-text.rules.ts'
import {
  isTemplateFact,
  isWhatsAppKind,
  type TemplateFact,
  templateName,
  type WhatsAppKind,
} from '../../rules/whatsapp-kind.rules.ts'
import type { TemplateLanguage } from '../../rules/whatsapp.ts'
import type { ChatFacts } from '../../words/chat-text.ts'
import { unknownFacts } from '../../words/template-text.ts'
import { findChatFacts } from '../by-hand/chats.queries.ts'

type Moment = { db: Reader } & Pick<Act, 'now' | 'publicUrl'>

/**
 * The WhatsApp text and recipient of a message, from the current booking; null if it goes by mail: the channel or
 * the kind is off, Meta has not approved the template in this language, one of its facts is missing, or there is
 * no number.
 */
export async function fillTemplate(
  { db, now, publicUrl }: Moment,
  { tour_operator_id, booking_id, kind, occasion, item_ids, language }: MessageTopic,
): Promise<ComposedMessage | null> {
  if (!booking_id || !isWhatsAppKind(kind)) return null
  const template = await findApproved(db, tour_operator_id, { kind, language })
  if (!template) return null
  const facts = await findChatFacts({ db, start: { publicUrl }, now }, tour_operator_id, {
    booking_id,
    about: linkOf(kind),
    item_ids,
    date: isLocalDate(occasion) ? occasion : null,
  })
  if (!facts || facts.phone === '') return null
  const link = kind === 'data-missing' ? linkTo.booking({ publicUrl }, booking_id) : facts.link
  const said = fillBody(template.body, language, { ...facts, link })
  if (!said) return null
  const { body, parameters } = said
  const recipient = await findNumber(db, tour_operator_id, { booking_id, phone: facts.phone })
  const { name, language: code } = template
  return recipient === null ? null : { recipient, body, template: { name, language: code, parameters } }
}

/** The text of a template for a booking; null if one of its facts is missing or unknown here. */
export function fillBody(
  text: string,
  language: Language,
  facts: ChatFacts & { country: string; time_zone: string },
) {
  const values = speakAs({ language, country: facts.country, zone: facts.time_zone }, () => valuesOf(facts))
  const parameters: Record<string, string> = {}
  for (const name of namesIn(text)) {
    const value = isTemplateFact(name) ? values[name] : undefined
    if (!value) return null
    parameters[name] = value
  }
  const body = filled(text, parameters)
  return body.includes('{{') || body.length > longestTemplate ? null : { body, parameters }
}

/** Target of a message's link. */
export const linkOf = (kind: WhatsAppKind): ChatAbout => factsOf[kind].chat?.about ?? 'reserva'

type Saying = { kind: WhatsAppKind; language: Language }

/** Null where the channel or the kind is off, or Meta has not approved it in the language. */
export async function findApproved(db: Reader, tour_operator_id: string, { kind, language }: Saying) {
  const code: TemplateLanguage | undefined = languagesFor(language)[0]
  if (!code) return null
  const found = await approvedTemplate(db, tour_operator_id, { kind, code }).executeTakeFirst()
  if (!found?.kinds.includes(kind)) return null
  return { name: templateName(kind), language: code, body: found.body }
}

/** Whether there is one, asked in the trip of the next statement: known once that is answered. */
export async function askApprovedPipelined(
  tx: Tx,
  tour_operator_id: string,
  { kind, language }: Saying,
): Promise<() => boolean> {
  let isApproved = false
  const code = languagesFor(language)[0]
  if (code)
    await pipelineCollect(tx, approvedTemplate(tx, tour_operator_id, { kind, code }), (found) => {
      isApproved = found.some(({ kinds }) => kinds.includes(kind))
    })
  return () => isApproved
}

const approvedTemplate = (
  db: Reader,
  tour_operator_id: string,
  { kind, code }: { kind: WhatsAppKind; code: TemplateLanguage },
) =>
  db
    .selectFrom('whatsapp_accounts as a')
    .innerJoin('whatsapp_templates as t', 't.tour_operator_id', 'a.tour_operator_id')
    .select(['t.body', 'a.kinds'])
    .where('a.tour_operator_id', '=', tour_operator_id)
    .where('a.enabled', '=', true)
    .where('a.trouble', '=', '')
    .where('t.name', '=', templateName(kind))
    .where('t.language', '=', code)
    .where('t.state', '=', 'aprobada')
    .where('t.body', '<>', '')

/** The number in the form that WhatsApp uses, if known; null if the person unsubscribed. */
export async function findNumber(
  db: Reader,
  tour_operator_id: string,
  { booking_id, phone }: { booking_id: string; phone: string },
): Promise<string | null> {
  const people = () =>
    db
      .selectFrom('whatsapp_people')
      .select(['wa_id', 'stopped_at'])
      .where('tour_operator_id', '=', tour_operator_id)
  const known = await people()
    .where('wa_id', 'in', [...numberForms(phone)])
    .orderBy('last_at', 'desc')
    .execute()
  const hidden = await people()
    .where('booking_id', '=', booking_id)
    .where('stopped_at', 'is not', null)
    // Another person may have written about it, from their own number.
    .where('wa_id', '=', '')
    .execute()
  if ([...known, ...hidden].some(({ stopped_at }) => stopped_at !== null)) return null
  return `+${known[0]?.wa_id ?? digitsOf(phone)}`
}

function valuesOf({ name, locator, operator, tour, due, link }: ChatFacts): Record<TemplateFact, string> {
  const unknown = unknownFacts()
  const [first = ''] = name.trim().split(/\s+/)
  return {
    name: flat(unlinked(first), unknown.name),
    locator,
    operator: flat(operator, ''),
    tour: flat(tour?.name ?? '', ''),
    day: tour ? formatDate(tour.window?.date ?? tour.date, { long: true }) : '',
    hour: tour ? hourOf(tour, unknown.hour) : '',
    place: tour ? flat(tour.place_unknown ? '' : tour.place, unknown.place) : '',
    due: due.amount > 0 ? flat(formatMoney(due.amount, due.currency), '') : '',
    link,
  }
}

/** The pickup time, or the start for those who come on their own. */
function hourOf(
  { window, place_unknown, date, start_time }: NonNullable<ChatFacts['tour']>,
  unknown: string,
) {
  if (window) return formatWindow(window)
  return place_unknown ? unknown : grammar.at(startTime(date, start_time))
}
