import { formatDate } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'
import {
  fieldsChanged,
  listed,
  lowered,
  momentOf,
  moneyOf,
  peopleOf,
  quoted,
  type Tellers,
} from '#words/office/history/tellers.ts'

import type { AgencyInput } from './contract/agencies.contract.ts'
import type { AccountEvents, PersonAccountEvents, SellerCommissionEvents } from './rules/accounts/events.ts'
import type { EndorsementAgencyEvents, EndorsementBookingEvents } from './rules/endorsements/events.ts'
import type { AgencyEvents, AgencyOperatorEvents } from './rules/events.ts'
import { settlementMethodNames } from './words/accounts/account-names.ts'
import { agencyKindNames } from './words/agency-words.ts'
import { recipientNames, topicNames } from './words/message-table-words.ts'

const fieldNames: Record<keyof AgencyInput, string> = {
  name: 'el nombre',
  kind: 'el tipo',
  tax_id: 'la identificación tributaria',
  contact_name: 'el contacto',
  email: 'el correo',
  money_email: 'el correo de cobros',
  phone: 'el teléfono',
  language: 'el idioma',
  hides_prices: 'si el pasajero ve los precios',
  logo_on_voucher: 'el logo en el voucher',
  note: 'la nota',
  state: 'el estado',
}

const daysOf = ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }) =>
  valid_to ? `del ${formatDate(valid_from)} al ${formatDate(valid_to)}` : `desde el ${formatDate(valid_from)}`

const statement = (number: number) => `el estado de cuenta N.º ${number}`

const accounts: Tellers<AccountEvents> = {
  statement_drawn: ({ number, total, currency }) => [
    `emitió ${statement(number)} por ${moneyOf(total, currency)}`,
  ],
  statement_annulled: ({ number }) => [`anuló ${statement(number)}`],
  statement_sent: ({ number, is_reminder }) => [`${is_reminder ? 'recordó' : 'envió'} ${statement(number)}`],
  statement_confirmed: ({ number }) => [`dio conformidad a ${statement(number)}`],
  statement_disputed: ({ number, line }) => [`observó la línea ${line} de ${statement(number)}`],
  statement_answered: ({ number, line }) => [`respondió la línea ${line} de ${statement(number)}`],
  statement_settled: ({ number, amount, currency, method }) => [
    `anotó ${moneyOf(amount, currency)} por ${statement(number)} (${settlementMethodNames[method].toLowerCase()})`,
  ],
  statement_paid_out: ({ number, amount, currency, method }) => [
    `pagó ${moneyOf(amount, currency)} de ${statement(number)} (${settlementMethodNames[method].toLowerCase()})`,
  ],
  settlement_annulled: ({ number, amount, currency }) => [
    `anuló un pago de ${moneyOf(Math.abs(amount), currency)} de ${statement(number)}`,
  ],
  statement_carried: ({ number, amount, currency }) => [
    `pasó al próximo estado de cuenta ${moneyOf(amount, currency)} a su favor, de ${statement(number)}`,
  ],
  account_adjusted: ({ amount, currency }) => [
    amount < 0
      ? `ajustó la cuenta en ${moneyOf(-amount, currency)} a su favor`
      : `ajustó la cuenta en ${moneyOf(amount, currency)} a nuestro favor`,
  ],
  advance_paid: ({ amount, currency, method }) => [
    `pagó un anticipo de ${moneyOf(amount, currency)} (${settlementMethodNames[method].toLowerCase()})`,
  ],
  advance_annulled: ({ amount, currency }) => [`anuló un anticipo de ${moneyOf(amount, currency)}`],
}

const ofPerson: Tellers<PersonAccountEvents> = {
  statement_drawn: ({ number }) => [`emitió ${statement(number)}`],
  statement_annulled: accounts.statement_annulled,
  statement_sent: accounts.statement_sent,
  statement_confirmed: accounts.statement_confirmed,
  statement_disputed: accounts.statement_disputed,
  statement_answered: accounts.statement_answered,
  statement_settled: ({ number }) => [`anotó un pago recibido por ${statement(number)}`],
  statement_paid_out: ({ number }) => [`pagó ${statement(number)}`],
  settlement_annulled: ({ number }) => [`anuló un pago de ${statement(number)}`],
  statement_carried: ({ number }) => [`pasó al próximo estado de cuenta el saldo de ${statement(number)}`],
  account_adjusted: () => ['ajustó la cuenta'],
  advance_paid: () => ['pagó un anticipo'],
  advance_annulled: () => ['anuló un anticipo'],
}

const shareOf = ({ points, product }: SellerCommissionEvents['seller_commission_set']) =>
  `${formatNumber(points / 100)} % de ${product ? quoted(product) : 'todos los productos'}`

const commissions: Tellers<SellerCommissionEvents> = {
  seller_commission_set: (data) => [`fijó su comisión en ${shareOf(data)} desde el ${formatDate(data.from)}`],
  seller_commission_removed: (data) => [
    `quitó su comisión de ${shareOf(data)} que valdría desde el ${formatDate(data.from)}`,
  ],
}

type Passed = EndorsementAgencyEvents['endorsement_passed']
const tour = (data: Passed) => `${data.product}, ${momentOf(data)}`
const whole = (data: Passed) => `${peopleOf(data.people)} de ${tour(data)}`

const booking: Tellers<EndorsementBookingEvents> = {
  endorsement_passed: (data) => [`endosó ${whole(data)} a ${data.partner}`],
  endorsement_accepted: (data) => [`anotó que ${data.partner} aceptó llevar a ${whole(data)}`],
  endorsement_declined: (data) => [`anotó que ${data.partner} rechazó a ${whole(data)}`],
  endorsement_withdrawn: (data) => [`anuló el endoso a ${data.partner} de ${whole(data)}`],
}

const endorsements: Tellers<EndorsementAgencyEvents> = {
  endorsement_passed: (data) => [`le endosó ${whole(data)}`],
  endorsement_accepted: (data) => [`anotó que aceptó ${whole(data)}`],
  endorsement_declined: (data) => [`anotó que rechazó ${whole(data)}`],
  endorsement_withdrawn: (data) => [`anuló el endoso de ${whole(data)}`],
  endorsement_sent: (data) => [
    data.by_hand
      ? `le envió por su cuenta la lista de ${whole(data)}`
      : `le envió otra vez la lista de ${whole(data)}`,
  ],
  endorsement_list_changed: (data) => [`le envió la lista que cambió: ${whole(data)}`],
}

const own: Tellers<AgencyEvents> = {
  ...accounts,
  agency_created: () => ['agregó esta agencia'],
  agency_imported: ({ file_name }) => [`la importó de ${quoted(file_name)}`],
  agency_updated: ({ fields }) => [fieldsChanged(fieldNames, fields)],
  agency_logo_set: () => ['cambió el logo'],
  agency_logo_removed: () => ['quitó el logo'],
  agency_deactivated: () => ['la desactivó: ya no se ofrece al vender'],
  agency_reactivated: () => ['la reactivó'],
  agreement_created: (days) => [`agregó un acuerdo ${daysOf(days)}`],
  agreement_changed: (days) => [`cambió el acuerdo ${daysOf(days)}`],
  agreement_ended: (days) => [`desactivó el acuerdo ${daysOf(days)}`],
  agency_removed: ({ name }) => [`quitó ${quoted(name)} al deshacer su importación`],
  agencies_merged: ({ other_name }) => [`la unió con ${quoted(other_name)}`],
  ...endorsements,
  agency_linked: ({ name }) => [`la vinculó a la cuenta de ${quoted(name)}`],
  agency_unlinked: ({ name }) => [`la desvinculó de la cuenta de ${quoted(name)}`],
}

const tour_operator: Tellers<AgencyOperatorEvents> = {
  agency_messages_saved: ({ changes }) => [
    `cambió los mensajes por agencia: ${listed(
      changes.map(
        ({ kind, topic, recipients }) =>
          `${lowered(topicNames[topic])} de ${lowered(agencyKindNames[kind])}, ${lowered(recipientNames[recipients])}`,
      ),
    )}`,
  ],
  supplier_linked: ({ name }) => [`vinculó esta cuenta para vender los tours de ${quoted(name)}`],
  supplier_unlinked: ({ name }) => [`desvinculó esta cuenta de los tours de ${quoted(name)}`],
}

export const historyWords = {
  tellers: { booking, tour_operator, person: ofPerson, user: { ...accounts, ...commissions } },
  ownTellers: { agency: own },
} as const
