import { useLocalStorage } from '@mantine/hooks'

import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'
import { type BookingColumn, bookingColumns } from '#words/office/booking-columns.ts'

/** The columns chosen, in the address: a link and a saved view carry them. */
export const columnsKey = 'cols'

const usual: readonly BookingColumn[] = [
  'locator',
  'status',
  'when',
  'product',
  'customer',
  'people',
  'pickup',
  'total',
  'payment',
]
const wide: readonly BookingColumn[] = ['channel', 'seller']

function columnsIn(list: string): BookingColumn[] {
  const keys = new Set(list.split(','))
  return bookingColumns.filter((column) => keys.has(column))
}

/**
 * Columns from the address; else the user's last choice; else those that fit. The locator opens the row and is
 * always shown.
 */
export function useShownColumns(isWide: boolean) {
  const [params, setParams] = useAddressQuery()
  const [kept, keep, forget] = useLocalStorage({ key: 'bookingColumns', defaultValue: '' })
  const asked = columnsIn(params.get(columnsKey) ?? kept)
  const shown =
    asked.length > 0
      ? asked
      : bookingColumns.filter((column) => [...usual, ...(isWide ? wide : [])].includes(column))
  const set = (columns: readonly BookingColumn[]) => {
    const list = columnsIn(['locator', ...columns].join(',')).join(',')
    keep(list)
    setParams((now) => changed(now, { [columnsKey]: list }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return {
    shown,
    isChosen: asked.length > 0,
    toggle: (column: BookingColumn) =>
      set(shown.includes(column) ? shown.filter((each) => each !== column) : [...shown, column]),
    reset: () => {
      forget()
      setParams((now) => changed(now, { [columnsKey]: '' }), {
        replace: true,
        preventScrollReset: true,
      })
    },
  }
}
