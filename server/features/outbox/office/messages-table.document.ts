import type { OfficeMessage } from '#contract/messages/messages.contract.ts'
import { text } from '#server/files/reading/sheet-cells.ts'
import { moment, type TableColumn } from '#server/files/table-columns.ts'
import { failureText } from '#words/office/channel-failures.ts'
import {
  messageChannelNames,
  messageKindNames,
  messageStatusNames,
  whyDroppedTexts,
} from '#words/office/message-words.ts'

export const messageColumns: readonly TableColumn<OfficeMessage>[] = [
  { header: 'Mensaje', cell: ({ kind }) => text(messageKindNames[kind]) },
  { header: 'Asunto', cell: ({ subject }) => text(subject) },
  { header: 'Para', cell: ({ recipient }) => text(recipient) },
  { header: 'Agencia', cell: ({ agency_name }) => text(agency_name ?? '') },
  { header: 'Canal', cell: ({ channel }) => text(messageChannelNames[channel]) },
  { header: 'Localizador', cell: ({ locator }) => text(locator ?? '') },
  { header: 'Cliente', cell: ({ contact_name }) => text(contact_name ?? '') },
  { header: 'Estado', cell: ({ status }) => text(messageStatusNames[status]) },
  {
    header: 'Motivo',
    cell: ({ dropped, error }) => text(dropped ? whyDroppedTexts[dropped] : failureText(error)),
  },
  { header: 'Programado para', cell: ({ send_after }, zone) => moment(send_after, zone) },
  { header: 'Enviado', cell: ({ sent_at }, zone) => moment(sent_at, zone) },
  { header: 'Entregado', cell: ({ delivered_at }, zone) => moment(delivered_at, zone) },
  { header: 'Leído', cell: ({ read_at }, zone) => moment(read_at, zone) },
]
