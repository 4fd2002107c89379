import { summaryParts } from '#server/features/persons/export/summary-parts.queries.ts'
import { personExportWords } from '#words/office/person-export-words.ts'

const texts = {
  conversation: 'Conversación por WhatsApp',
  stopped: 'Pidió no recibir más mensajes por WhatsApp',
  wished: 'Pidió recibir mensajes por WhatsApp',
  them: 'La persona',
  us: 'El tour operador',
}

/** The conversation of a person and their wishes, for the page with their stored data. */
export const conversationInSummary = summaryParts.with((data, { at, textOf }) => {
  const { headings } = personExportWords
  const { whatsapp_people: people = [], whatsapp_texts: said = [] } = data
  const rows = said.map((text) => [
    at(text['said_at']),
    text['incoming'] === true ? texts.them : texts.us,
    textOf(text['body']) || textOf(text['kind']),
  ])
  return {
    consents: people.flatMap(({ stopped_at, wished_at }) => [
      ...(stopped_at ? [[at(stopped_at), texts.stopped] as const] : []),
      ...(wished_at ? [[at(wished_at), texts.wished] as const] : []),
    ]),
    messages: [{ title: texts.conversation, headings: [headings.when, headings.who, headings.text], rows }],
  }
})
