import { sql } from 'kysely'

import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { Language } from '#domain/language.ts'
import { factsOf } from '#domain/messages/message.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'

import type { ReadyTemplate } from '../../contract/conversations.contract.ts'
import { languagesFor } from '../../rules/template-text.rules.ts'
import { kindOfTemplate } from '../../rules/whatsapp-kind.rules.ts'
import type { TemplateLanguage } from '../../rules/whatsapp.ts'
import { findChatFacts } from '../by-hand/chats.queries.ts'
import { fillBody, linkOf } from '../channel/fill-template.queries.ts'

type Moment = { db: Reader } & Pick<Act, 'now' | 'publicUrl'>
type About = { booking_id: string | null; language: Language; status: BookingStatus }
type Ready = ReadyTemplate & { parameters: Readonly<Record<string, string>> }

/**
 * Templates that can be sent after the free-text window: approved by Meta, and filled from the booking, in its
 * language or the next best. No marketing, because the person did not ask for it.
 */
export async function listReady(
  { db, now, publicUrl }: Moment,
  tour_operator_id: string,
  person_id: string,
): Promise<Ready[]> {
  const { booking_id, language, status } = await findAbout(db, tour_operator_id, person_id)
  if (!booking_id) return []
  const languages = languagesFor(language)
  const approved = await listApproved(db, tour_operator_id, languages)
  const ready: Ready[] = []
  for (const template of approved) {
    const kind = kindOfTemplate(template.name)
    if (kind && !factsOf[kind].chat?.byHandWhile?.includes(status)) continue
    const about = kind ? linkOf(kind) : 'reserva'
    const which = { booking_id, about, item_ids: [], date: null }
    const facts = await findChatFacts({ db, start: { publicUrl }, now }, tour_operator_id, which)
    // Without a pickup time the template has no content.
    if (!facts || (kind === 'pickup-time' && !facts.tour?.window)) continue
    const said = fillBody(template.body, spokenAs[template.language], facts)
    if (!said) continue
    ready.push({
      name: template.name,
      language: template.language,
      kind,
      text: said.body,
      parameters: said.parameters,
    })
  }
  return ready
}

const spokenAs = { es: 'es', en: 'en', pt_BR: 'pt' } as const satisfies Record<TemplateLanguage, Language>

async function findAbout(db: Reader, tour_operator_id: string, person_id: string): Promise<About> {
  const { rows } = await sql<About>`
    select b.id as booking_id, coalesce(b.language, 'es') as language, coalesce(b.status, 'borrador') as status
    from whatsapp_people p
    left join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = ${person_id}::uuid`.execute(db)
  const [about] = rows
  if (!about) throw new NotFound()
  return about
}

/** Longest list shown. */
const mostShown = 30

type Approved = { name: string; language: TemplateLanguage; body: string }

/** Each once, in the first language of these that it has. */
async function listApproved(db: Reader, tour_operator_id: string, languages: readonly TemplateLanguage[]) {
  const { rows } = await sql<Approved>`
    select distinct on (t.name) t.name, t.language, t.body
    from whatsapp_templates t
    join whatsapp_accounts a on a.tour_operator_id = t.tour_operator_id and a.enabled and a.trouble = ''
    where t.tour_operator_id = ${tour_operator_id}::uuid and t.state = 'aprobada' and t.body <> ''
      and t.category in ('', 'UTILITY') and t.language = any(${[...languages]}::text[])
    order by t.name, array_position(${[...languages]}::text[], t.language) limit ${mostShown}`.execute(db)
  return rows
}
