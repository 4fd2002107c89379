import { Menu, Text } from '@mantine/core'
import {
  IconArrowsSplit2,
  IconMessageCircle,
  IconExternalLink,
  IconPhone,
  IconPlus,
  IconUserOff,
} from '@tabler/icons-react'
import { Link } from 'react-router'

import type { BoardItem, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { paths } from '#web/backoffice/paths.ts'
import { formatMoney } from '#words/format.ts'
import { clockTime } from '#words/office/office-time.ts'

import { SheetChoiceItem } from '../parts/sheet-choice.panel.tsx'
import { choicesByDeparture } from '../state/board-drop.rules.ts'
import { type Known, type Question, stopName, useBoardTools } from '../state/board-tools.hook.ts'
import { boardTexts as texts, unassignedNames } from '../state/board.texts.ts'

type PeopleMenuProps = {
  question: Extract<Question, { kind: 'people' }>
  board: ScheduleBoard
  known: Known
}

/** Actions on some people: another sheet, another stop, split, remove. */
export function PeopleMenu({ question, board, known }: PeopleMenuProps) {
  const { acts, ask, canEdit } = useBoardTools()
  const { passenger_ids, title, item_id } = question
  const item = board.items.find(({ id }) => id === item_id)
  const moved = new Set(passenger_ids)
  const people = board.items.flatMap(({ passengers }) => passengers.filter(({ id }) => moved.has(id)))
  const sheet_id = people[0]?.sheet_id ?? null
  const sheet = board.sheets.find(({ id }) => id === sheet_id)
  const stops = sheet?.stops.filter(
    ({ id, kind }) => kind !== 'destino' && kind !== 'fin' && id !== people[0]?.stop_id,
  )
  const { own, others } = choicesByDeparture(board, passenger_ids)
  const hasRoom = [...own, ...others].some(({ fits }) => fits)
  const move = (to: string | null, stop_id: string | null = null) =>
    void acts.run({ kind: 'move', passenger_ids, to, stop_id })
  return (
    <>
      <Menu.Label>
        <Text size="sm" fw={650} c="var(--mantine-color-text)">
          {title}
        </Text>
        {item && <Facts item={item} known={known} isWaiting={sheet_id === null} />}
      </Menu.Label>
      {canEdit && (
        <>
          <Menu.Divider />
          <Menu.Label>{texts.moveTitle(passenger_ids.length)}</Menu.Label>
          {own.map((choice) => (
            <SheetChoiceItem key={choice.sheet.id} choice={choice} known={known} onPick={move} />
          ))}
          {!hasRoom && (
            <Menu.Item
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => ask({ kind: 'create' })}
            >
              {texts.newSheet}
            </Menu.Item>
          )}
          {sheet_id && (
            <Menu.Item leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => move(null)}>
              {texts.takeOff}
            </Menu.Item>
          )}
          <Menu.Divider />
          {item && passenger_ids.length > 1 && (
            <Menu.Item
              leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
              onClick={() => ask({ kind: 'split', item_id: item.id, sheet_id })}
            >
              {texts.split}
            </Menu.Item>
          )}
          {item && <Reach item={item} />}
          {sheet && stops && stops.length > 0 && (
            <>
              <Menu.Label>{texts.hereTo}</Menu.Label>
              {stops.map((stop) => (
                <Menu.Item key={stop.id} onClick={() => move(sheet.id, stop.id)}>
                  {`${stop.time || texts.noTime} ${texts.place(stopName(stop, known))}`}
                </Menu.Item>
              ))}
            </>
          )}
          {others.length > 0 && <Menu.Label>{texts.otherDepartures}</Menu.Label>}
          {others.map((choice) => (
            <SheetChoiceItem key={choice.sheet.id} choice={choice} known={known} onPick={move} />
          ))}
        </>
      )}
      {item && !canEdit && <Reach item={item} />}
    </>
  )
}

/** Contact links, before the long lists. */
function Reach({ item: { contact_phone, booking_id } }: { item: BoardItem }) {
  return (
    <>
      {contact_phone && (
        <>
          <Menu.Item
            component="a"
            href={`tel:${contact_phone}`}
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            {texts.callContact(contact_phone)}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={`https://wa.me/${contact_phone.replace(/\D/g, '')}`}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconMessageCircle size={16} aria-hidden />}
          >
            {texts.writeContact}
          </Menu.Item>
        </>
      )}
      <Menu.Item
        component={Link}
        to={paths.booking(booking_id)}
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {texts.openBooking}
      </Menu.Item>
    </>
  )
}

type FactsProps = { item: BoardItem; known: Known; isWaiting: boolean }

function Facts({ item, known, isWaiting }: FactsProps) {
  const departure = known.departures.get(item.departure_id)
  const place = known.places.get(item.accommodation_id ?? '')?.name ?? item.place
  const lines = [
    departure
      ? `${departure.code} ${clockTime(departure.start_time, departure.starts_at)}, ${departure.name}`
      : '',
    [texts.place(place), item.room].filter(Boolean).join(', '),
    item.due > 0 ? texts.due(formatMoney(item.due, item.currency)) : '',
    item.note,
    isWaiting && item.unassigned ? unassignedNames[item.unassigned] : '',
  ]
  return lines.filter(Boolean).map((line) => (
    <Text key={line} size="xs" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
      {line}
    </Text>
  ))
}
