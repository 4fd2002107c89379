import { Menu } from '@mantine/core'

import type { SheetChoice } from '../state/board-drop.rules.ts'
import type { Known } from '../state/board-tools.hook.ts'
import { boardTexts as texts } from '../state/board.texts.ts'

import classes from './board.module.css'

/** «#412 TAT · Sprinter 2 · quedan 3». */
export function choiceLabel({ sheet }: SheetChoice, { departures, vehicles }: Known): string {
  const codes = sheet.departure_ids.flatMap((id) => departures.get(id)?.code ?? [])
  const vehicle = vehicles.get(sheet.vehicle_id ?? '')?.name
  return [texts.sheetNumber(sheet.number), codes.join(' ') || sheet.name, vehicle].filter(Boolean).join(' · ')
}

export function choiceNote({ left, fits, carries }: SheetChoice): string {
  if (!fits)
    return left !== null && left > 0 ? `${texts.left(left)}, ${texts.fewerSeats}` : texts.left(left ?? 0)
  return [left === null ? '' : texts.left(left), carries ? '' : texts.otherDeparture]
    .filter(Boolean)
    .join(', ')
}

type SheetChoiceItemProps = { choice: SheetChoice; known: Known; onPick: (sheet_id: string) => void }

/** A sheet to move people to, with the seats left. A full one can't be chosen. */
export function SheetChoiceItem({ choice, known, onPick }: SheetChoiceItemProps) {
  return (
    <Menu.Item
      disabled={!choice.fits}
      onClick={() => onPick(choice.sheet.id)}
      rightSection={<span className={classes['choiceNote']}>{choiceNote(choice)}</span>}
    >
      <span className={classes['choiceName']}>{choiceLabel(choice, known)}</span>
    </Menu.Item>
  )
}
