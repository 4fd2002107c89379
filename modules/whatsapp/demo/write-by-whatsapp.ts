import type { DemoModule } from '#demo/demo-module.ts'
import { withoutJob } from '#demo/loading/without-job.ts'
import { isLanguage, type Language, languages } from '#domain/language.ts'
import type { Act } from '#server/db/act.ts'
import { queueConfirmation } from '#server/features/bookings/mail/queue-confirmation.command.ts'
import { turnMessage } from '#server/features/messages/turn-message.command.ts'
import { standIn } from '#server/features/outbox/channels/stand-in.command.ts'
import type { SecretBox } from '#server/security/secret-box.ts'
import { speak } from '#words/language.ts'

import { digitsOf } from '../rules/numbers.rules.ts'
import { templateName } from '../rules/whatsapp-kind.rules.ts'
import { secretsOf } from '../server/account/whatsapp-account.queries.ts'
import { receiveAnswer } from '../server/answers/receive-answer.command.ts'
import { findChatFacts } from '../server/by-hand/chats.queries.ts'
import { fillBody } from '../server/channel/fill-template.queries.ts'
import { templateText } from '../words/template-text.ts'

type Owner = { tour_operator_id: string }
const kind = 'booking-confirmed'
const minute = 60_000

/** The demo operator that writes by WhatsApp. */
const writer = 'licancabur-andino'

export const loadWhatsApp: DemoModule['load'] = async (_tx, { operator, secrets, act }) => {
  if (!act || operator.operator.slug !== writer) return
  if (secrets) await storeWhatsAppAccount(act, secrets, operator)
  await writeByWhatsApp(act, operator)
}

/**
 * A sandbox account, switched off: the demo sends nothing to Meta until a user enters their own keys and switches
 * it on. Its former messages and a conversation are there as examples.
 */
async function storeWhatsAppAccount({ tx, now }: Act, box: SecretBox, { tour_operator_id }: Owner) {
  const secrets = { token: 'demo-token', app_secret: 'demo-app-secret', verify_token: 'demo-verify-token' }
  await tx
    .insertInto('whatsapp_accounts')
    .values({
      tour_operator_id,
      environment: 'prueba',
      phone_number_id: '100000000000001',
      business_account_id: '100000000000002',
      number: '+56 9 5550 0101',
      secrets: box.seal(JSON.stringify(secrets), secretsOf(tour_operator_id)),
      enabled: false,
      kinds: [kind, 'reminder'],
      templates_read_at: now,
    })
    .execute()
  await tx
    .insertInto('whatsapp_templates')
    .values(
      languages.map((language) => ({
        tour_operator_id,
        name: templateName(kind),
        language: language === 'pt' ? 'pt_BR' : language,
        category: 'UTILITY',
        state: 'aprobada' as const,
        body: speak(language, () => templateText(kind)),
        told_at: now,
      })),
    )
    .execute()
}

/** How far each of the last confirmations came, the newest first. */
const endings = ['leido', 'entregado', 'enviado'] as const

/** Some confirmations went by WhatsApp; one customer asked something, was answered and asked again. */
async function writeByWhatsApp(act: Act, { tour_operator_id }: Owner) {
  const { tx, now } = act
  const bookings = await tx
    .selectFrom('bookings as b')
    .select(['b.id', 'b.language', 'b.contact_phone', 'b.contact_name'])
    .where('b.tour_operator_id', '=', tour_operator_id)
    .where('b.status', '=', 'confirmada')
    .where('b.contact_email', '<>', '')
    .where('b.contact_phone', '<>', '')
    .where('b.service_starts_at', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('messages as m')
            .whereRef('m.tour_operator_id', '=', 'b.tour_operator_id')
            .whereRef('m.booking_id', '=', 'b.id'),
        ),
      ),
    )
    // Who asks, asks in Spanish.
    .orderBy((eb) => eb.case().when('b.language', '=', 'es').then(0).else(1).end())
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .limit(endings.length)
    .execute()
  for (const [index, { id, language }] of bookings.entries()) {
    await queueConfirmation(act, { id, tour_operator_id })
    await sayInstead(act, { tour_operator_id, id, language: isLanguage(language) ? language : 'es' }, index)
  }
  const [asker] = bookings
  if (!asker) return
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const receive = (text: string, minutes: number) =>
    receiveAnswer(act, tour_operator_id, {
      about: 'answer',
      key: '',
      phone_number_id: null,
      content: null,
      media_id: null,
      provider_id: `wamid.demo.${tour_operator_id}.${minutes}`,
      phone: digitsOf(asker.contact_phone),
      user_id: null,
      name: asker.contact_name,
      at: ago(minutes),
      kind: 'texto',
      text,
      answers: null,
    })
  await receive('Hola, ¿podemos llevar un coche de bebé en la van?', 95)
  const seen = await tx
    .updateTable('whatsapp_people')
    .set({ unseen: 0 })
    .where('tour_operator_id', '=', tour_operator_id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('whatsapp_texts')
    .values({
      tour_operator_id,
      person_id: seen.id,
      incoming: false,
      kind: 'texto',
      body: 'Sí, si es plegable cabe sin problema. Avísanos al subir y el chofer lo guarda atrás.',
      said_at: ago(80),
      provider_id: `wamid.demo.${tour_operator_id}.answer`,
      status: 'leido',
      by_name: 'Oficina',
    })
    .execute()
  await receive('Perfecto, gracias. ¿Y a qué hora volvemos más o menos?', 12)
}

type DemoBooking = { tour_operator_id: string; id: string; language: Language }

async function sayInstead(
  act: Act,
  { id: booking_id, tour_operator_id, language }: DemoBooking,
  index: number,
) {
  const { tx, now, publicUrl } = act
  const mail = await tx
    .selectFrom('messages')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const facts = await findChatFacts({ db: tx, start: { publicUrl }, now }, tour_operator_id, {
    booking_id,
    about: 'reserva',
    item_ids: [],
    date: null,
  })
  const text = speak(language, () => templateText(kind))
  const said = facts && fillBody(text, language, facts)
  if (!facts || !said) throw new Error(`Nothing to say by WhatsApp of booking ${booking_id}`)
  await standIn(act, mail.id, {
    channel: 'whatsapp',
    recipient: `+${digitsOf(facts.phone)}`,
    body: said.body,
  })
  await withoutJob(tx, mail.id)
  await turnMessage(act, mail.id, { from: 'en_cola', to: 'descartado', by: 'worker', dropped: 'by_whatsapp' })
  const sent = await tx
    .selectFrom('messages')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .where('channel', '=', 'whatsapp')
    .executeTakeFirstOrThrow()
  await withoutJob(tx, sent.id)
  const sent_at = new Date(now.getTime() - (3 - index) * 60 * minute)
  await turnMessage(act, sent.id, {
    from: 'en_cola',
    to: 'enviando',
    by: 'worker',
    attempts: 1,
    taken_at: sent_at,
  })
  await turnMessage(act, sent.id, {
    from: 'enviando',
    to: 'enviado',
    by: 'worker',
    sent_at,
    provider_id: `wamid.demo.${sent.id}`,
  })
  const ending = endings[index] ?? 'enviado'
  if (ending !== 'enviado') await turnMessage(act, sent.id, { from: 'enviado', to: ending, by: 'channel' })
}
