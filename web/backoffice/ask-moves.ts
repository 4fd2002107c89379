import { onMovesAsked } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { movedPickupsAct, movedPickupsTitle } from '#words/office/moved-pickups.ts'

/** Every form that would move sold pickups asks the same question; what was typed stays behind it. */
export const askBeforeMoving = () =>
  onMovesAsked(({ bookings, message, onAccept }) =>
    confirm({
      title: movedPickupsTitle(bookings),
      consequences: message,
      act: movedPickupsAct(bookings),
      stay: uiTexts.keepEditing,
      onConfirm: onAccept,
    }),
  )
