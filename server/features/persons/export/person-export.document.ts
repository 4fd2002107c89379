import { personFields } from '#contract/persons/persons.contract.ts'
import type { EventEntity } from '#domain/event.ts'
import { isLocalDate } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { escaped } from '#server/mail/letter-html.ts'
import { countryName } from '#words/customer/country-name.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { languageName } from '#words/formatters.ts'
import {
  bookingStatusNames,
  paymentKindNames,
  paymentMethodNames,
  ledgerStatusNames,
} from '#words/office/code-names.ts'
import { historySentences } from '#words/office/history/history.ts'
import { messageKindNames, messageStatusNames } from '#words/office/message-words.ts'
import { personDataNames, personExportWords as words } from '#words/office/person-export-words.ts'
import { personFieldWords } from '#words/office/person-words.ts'

import type { PersonData, Row } from './person-data.queries.ts'
import { summaryParts } from './summary-parts.queries.ts'

type About = { full_name: string; operator: string; time_zone: string; now: Date }

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
const named = (names: Readonly<Record<string, string>>, code: unknown) => names[textOf(code)] ?? textOf(code)
const money = (row: Row, column: string) =>
  typeof row[column] === 'number' ? formatMoney(row[column], textOf(row['currency'])) : ''

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1d1712;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #e4d8c9}td{overflow-wrap:anywhere;white-space:pre-line}
@media(max-width:40rem){thead{display:none}tr{display:block;padding:.5rem 0;border-bottom:1px solid #e4d8c9}
td{display:grid;grid-template-columns:7rem 1fr;gap:.5rem;border:0;padding:.125rem 0}td:empty{display:none}td::before{content:attr(data-heading);color:#62564b}}
@media(prefers-color-scheme:dark){body{color:#f4ece2;background:#171310}tr,th,td{border-color:#453a32}td::before{color:#c3b5a6}}`

const table = (headings: readonly string[], rows: readonly (readonly string[])[]) => {
  if (rows.length === 0) return `<p>${words.nothing}</p>`
  const head = headings.map((heading) => `<th scope="col">${escaped(heading)}</th>`).join('')
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, place) => `<td data-heading="${escaped(headings[place] ?? '')}">${escaped(cell)}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** Codes with a name. */
const spoken: Partial<Record<(typeof personFields)[number], (code: string) => string>> = {
  nationality: (code) => (code ? countryName(code) : ''),
  languages: (code) => languageName(code),
}

/** A person's stored data as a self-contained HTML page that prints well. */
export function personSummary(data: PersonData, { full_name, operator, time_zone, now }: About): string {
  const day = (value: unknown) => {
    const text = textOf(value)
    return isLocalDate(text) ? formatDate(text, { year: true }) : text
  }
  const at = (value: unknown) => {
    const text = textOf(value)
    if (text === '') return ''
    const { date, time } = localMoment(new Date(text), time_zone)
    return `${formatDate(date, { year: true })}, ${time}`
  }
  const of = (name: keyof PersonData) => data[name] ?? []
  const added = summaryParts.all().map((partsOf) => partsOf(data, { at, textOf }))
  const { headings } = words
  const facts = of('persons').flatMap((person) =>
    personFields.flatMap((field) => {
      const { label, names = {} } = personFieldWords[field]
      const value = person[field]
      const said = Array.isArray(value)
        ? value.map((each) => spoken[field]?.(textOf(each)) ?? named(names, each)).join(', ')
        : (spoken[field]?.(textOf(value)) ?? day(named(names, value)))
      return said === '' ? [] : [[label, said]]
    }),
  )
  const consents = [
    ...of('bookings')
      .filter((booking) => booking['terms_accepted_at'])
      .map((booking) => [at(booking['terms_accepted_at']), words.accepted(textOf(booking['locator']))]),
    ...of('mail_refusals').map((refusal) => [
      at(refusal['created_at']),
      words.noMail(textOf(refusal['recipient'])),
    ]),
    ...added.flatMap((parts) => parts.consents ?? []),
  ]
  const sections: [string, string][] = [
    [words.who, table([headings.what, headings.text], facts)],
    [
      words.trips,
      table(
        [headings.when, headings.tour, headings.locator, headings.status, headings.health],
        of('passengers').map((line) => [
          `${day(line['date'])} ${textOf(line['start_time']).slice(0, 5)}`.trim(),
          textOf(line['tour']),
          textOf(line['locator']),
          named(bookingStatusNames, line['status']),
          ['document_number', 'diet', 'health_notes']
            .map((field) => textOf(line[field]))
            .filter(Boolean)
            .join('\n'),
        ]),
      ),
    ],
    [
      words.bookings,
      table(
        [headings.when, headings.locator, headings.status, headings.contact, headings.total, headings.paid],
        of('bookings').map((booking) => [
          day(booking['service_date']),
          textOf(booking['locator']),
          named(bookingStatusNames, booking['status']),
          ['contact_name', 'contact_email', 'contact_phone']
            .map((field) => textOf(booking[field]))
            .filter(Boolean)
            .join('\n'),
          money(booking, 'total'),
          money(booking, 'paid'),
        ]),
      ),
    ],
    [
      words.payments,
      table(
        [headings.when, headings.what, headings.method, headings.amount, headings.status, headings.note],
        of('payments').map((payment) => [
          at(payment['created_at']),
          named(paymentKindNames, payment['kind']),
          named(paymentMethodNames, payment['method']),
          money(payment, 'amount'),
          named(ledgerStatusNames, payment['status']),
          ['reference', 'note']
            .map((field) => textOf(payment[field]))
            .filter(Boolean)
            .join('\n'),
        ]),
      ),
    ],
    [
      words.messages,
      table(
        [headings.when, headings.what, headings.to, headings.subject, headings.text, headings.status],
        of('messages').map((message) => [
          at(message['created_at']),
          named(messageKindNames, message['kind']),
          textOf(message['recipient']),
          textOf(message['subject']),
          textOf(message['body']),
          named(messageStatusNames, message['status']),
        ]),
      ),
    ],
    ...added
      .flatMap(({ messages = [] }) => messages)
      .map(({ title, headings: names, rows }): [string, string] => [title, table(names, rows)]),
    [words.consents, table([headings.when, headings.what], consents)],
    [
      words.history,
      table(
        [headings.when, headings.what, headings.note],
        of('events').map((event) => [at(event['created_at']), sentences(event), textOf(event['reason'])]),
      ),
    ],
    [
      words.rest,
      table(
        [headings.what, headings.rows],
        Object.entries(data).map(([name, rows]) => [named(personDataNames, name), String(rows.length)]),
      ),
    ],
  ]
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(words.title(full_name))}</title><style>${style}</style></head><body>`,
    `<h1>${escaped(words.title(full_name))}</h1>`,
    `<p>${escaped(words.made(operator, at(now.toISOString())))}</p><p>${words.explain}</p>`,
    ...sections.map(([title, content]) => `<section><h2>${escaped(title)}</h2>${content}</section>`),
    '</body></html>',
  ].join('\n')
}

function sentences({ entity, kind, data, actor }: Row): string {
  const event = { entity: entity as EventEntity, kind: textOf(kind), data: data as Record<string, unknown> } // oxlint-disable-line typescript/no-unsafe-type-assertion -- as events are written
  return historySentences({ ...event, actor: textOf(actor) }).join('\n')
}

/** The same as JSON, table by table. */
export function* personJson(data: PersonData, { full_name, operator, now }: About): Generator<Uint8Array> {
  const bytes = (text: string) => Buffer.from(text, 'utf8')
  const head = { person: full_name, operator, made_at: now.toISOString() }
  yield bytes(`${JSON.stringify(head).slice(0, -1)},"tables":{`)
  let isFirst = true
  for (const [name, rows] of Object.entries(data)) {
    yield bytes(`${isFirst ? '' : ','}\n${JSON.stringify(name)}:${JSON.stringify(rows, null, 1)}`)
    isFirst = false
  }
  yield bytes('}}\n')
}
