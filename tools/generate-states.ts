/**
 * Writes docs/states.md and the functions by which the database refuses a turn or asks what is upcoming, all from the tables of the domain. With
 * --check it only says whether the files are as they should be.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { modules } from '#app/modules/states.ts'
import { upcomingStatuses, bookingActs } from '#domain/bookings/booking-status.rules.ts'
import { paymentActs } from '#domain/bookings/payment.rules.ts'
import { messageActs } from '#domain/messages/message-status.rules.ts'
import { genericWords, smallWords } from '#domain/resources/place-name.rules.ts'
import { beforeStartStatuses, sheetActs } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { Transitions } from '#domain/transitions.ts'
import type { ModuleStates } from '#server/schema/module-states.ts'

function drawn(title: string, from: string, acts: Transitions<string, string, string>): string {
  const arrows = new Map<string, string[]>()
  for (const [act, { from: starts, to: ends }] of Object.entries(acts))
    for (const start of starts)
      for (const end of ends) {
        const arrow = `${start} --> ${end}`
        if (start !== end) arrows.set(arrow, [...(arrows.get(arrow) ?? []), act])
      }
  const rows = Object.entries(acts).map(
    ([act, { from: starts, to: ends, who }]) =>
      `| \`${act}\` | ${starts.join(', ')} | ${ends.join(', ')} | ${who.join(', ')} |`,
  )
  return [
    `## ${title}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...from.split(' ').map((status) => `  [*] --> ${status}`),
    ...[...arrows].map(([arrow, names]) => `  ${arrow}: ${names.join(', ')}`),
    '```',
    '',
    '| act | from | to | who |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

/** The turns of a table as a function, and the tables whose rows it judges. */
function judged(thing: string, acts: Transitions<string, string, string>, tables: readonly string[]): string {
  const pairs = new Set(
    Object.values(acts).flatMap(({ from, to }) =>
      from.flatMap((start) => to.filter((end) => end !== start).map((end) => `('${start}', '${end}')`)),
    ),
  )
  return [
    `create or replace function ${thing}_turns(before text, after text) returns boolean language sql immutable as $$`,
    `  select (before, after) in (\n    ${[...pairs].join(',\n    ')})`,
    '$$;',
    ...tables.flatMap((table) => [
      '',
      `create or replace trigger ${table}_turn before update of status on ${table} for each row`,
      `  when (old.status <> new.status and not ${thing}_turns(old.status, new.status)) execute function refuse_turn();`,
    ]),
  ].join('\n')
}

/** Whether a status is one of some. */
const among = (name: string, statuses: readonly string[]) =>
  [
    `create or replace function ${name}(status text) returns boolean language sql immutable as $$`,
    `  select status in (${statuses.map((status) => `'${status}'`).join(', ')})`,
    '$$;',
  ].join('\n')

/** A list of words as a function, for a rule that SQL states too. */
const wordList = (name: string, words: Iterable<string>) =>
  [
    `create or replace function ${name}() returns text[] language sql immutable parallel safe as $$`,
    `  select '{${[...words].join(', ')}}'::text[]`,
    '$$;',
  ].join('\n')

const written = '-- Written by `npm run docs:states` from the tables of the domain. Do not edit.'
const byModule: readonly ModuleStates[] = modules
const lives = byModule.flatMap(({ states }) => Object.values(states))

const files = {
  'docs/states.md': [
    '# States',
    '',
    'Written by `npm run docs:states` from the tables of the domain; `npm run check` refuses it when it is not up to date.',
    'So are the functions by which the database refuses any other turn (`server/schema/functions/states.sql`), and those that it',
    'asks what is upcoming (`code-lists.sql`).',
    '',
    drawn('Booking', 'borrador bloqueada pendiente confirmada', bookingActs),
    '',
    drawn('Schedule sheet', 'borrador', sheetActs),
    '',
    drawn('Payment', 'por_verificar aprobado', paymentActs),
    '',
    drawn('Message', 'en_cola', messageActs),
    '',
    ...lives.flatMap(({ title, first, acts }) => [drawn(title, first, acts), '']),
  ].join('\n'),
  // Named so that it comes before the views and triggers that ask it.
  'server/schema/functions/code-lists.sql': [
    written,
    among('is_upcoming', upcomingStatuses),
    '',
    among('before_start', beforeStartStatuses),
    '',
    wordList('generic_place_words', genericWords),
    '',
    wordList('small_place_words', smallWords),
    '',
  ].join('\n'),
  'server/schema/functions/states.sql': [
    written,
    'create or replace function refuse_turn() returns trigger language plpgsql as $$',
    'begin',
    "  raise exception '%: % does not become %', tg_table_name, old.status, new.status using errcode = 'BQ005';",
    'end $$;',
    '',
    judged('booking', bookingActs, ['bookings', 'booking_items']),
    '',
    judged('sheet', sheetActs, ['schedule_sheets']),
    '',
    // Its trigger judges all columns of a payment: payments.sql.
    judged('payment', paymentActs, []),
    '',
    judged('message', messageActs, ['messages']),
    '',
  ].join('\n'),
  ...Object.fromEntries(
    byModule.map(({ schemaFile, states }) => [
      schemaFile,
      [
        written,
        ...Object.entries(states).flatMap(([thing, { acts, tables }]) => [judged(thing, acts, tables), '']),
      ].join('\n'),
    ]),
  ),
}

for (const [file, text] of Object.entries(files))
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not what the domain says: run npm run docs:states`)
    process.exitCode = 1
  }
