import type { TestingModule } from '#testing/module-testing.ts'

import { hotQueries } from './testing/hot-conversations.ts'
import { fillInstallation } from './testing/made-conversations.ts'

const business = 'is the business, of which nothing is removed'
const settings = 'is what an operator wrote down once'
const idle = () => Promise.resolve()

export const testing = {
  idleJobs: { send_whatsapp_text: idle, give_up_whatsapp: idle },
  stayingTables: { list_notices: business, whatsapp_accounts: settings, whatsapp_templates: settings },
  oldRows: {
    whatsapp_texts: {
      incoming: true,
      kind: 'texto',
      said_at: '2027-01-01',
      version: 1,
      status: 'entregado',
    },
    whatsapp_people: (number: number) => ({ wa_id: String(number) }),
  },
  unrecordedWrites: {
    readWhatsAppTemplates: 'what Meta has is read again; nobody decided anything',
    seeConversation: 'that something was read changes nothing of it',
    noteConversation: 'a reminder beside a conversation, kept with its latest text only',
  },
  hotQueries,
  fillInstallation,
  growingTables: ['whatsapp_people', 'whatsapp_texts'],
  // Limited by the operator's own settings, and to one departure or run.
  shortLists: ['listReadyTemplates', 'listListeners'],
  publicAddresses: [
    ['GET', '/public/whatsapp/notices/:tour_operator_id'],
    ['POST', '/public/whatsapp/notices/:tour_operator_id'],
  ],
  async holdEverywhere(add, { operator, booking_id, user_id }) {
    const person_id = '01a00000-0000-7000-8000-000000000006'
    const now = new Date()
    await add('whatsapp_people', {
      ...operator,
      id: person_id,
      booking_id,
      wa_id: '56900000001',
      last_at: now,
    })
    await add('whatsapp_texts', {
      ...operator,
      person_id,
      incoming: false,
      kind: 'texto',
      template_name: 'x',
      parameters: '{}',
      body: 'x',
      said_at: now,
      status: 'entregado',
    })
    await add('list_notices', {
      ...operator,
      list: 'suspension',
      list_id: person_id,
      booking_id,
      outcome: 'avisado',
      said: 'x',
      noted_at: now,
      by_user: user_id,
      by_name: 'x',
    })
  },
} as const satisfies TestingModule
