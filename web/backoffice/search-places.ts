import { IconCalendarMonth, IconFileImport, IconMapPins, IconTicket } from '@tabler/icons-react'

import { layoutTexts as texts } from './layout.texts.ts'
import { navigation, type NavigationItem } from './navigation.ts'
import { paths } from './paths.ts'

/** Names that the search knows: the screens, and parts of them without a navigation entry. */
export const searchPlaces: readonly NavigationItem[] = [
  ...navigation.flatMap(({ items }) => items),
  {
    label: texts.departureCalendar,
    path: paths.departureCalendar,
    icon: IconCalendarMonth,
    permission: 'bookings.read',
  },
  { label: texts.promoCodes, path: paths.promoCodes, icon: IconTicket, permission: 'promo-codes.edit' },
  {
    label: texts.resourceCalendar,
    path: paths.resourceCalendar,
    icon: IconCalendarMonth,
    permission: 'resources.read',
  },
  { label: texts.zones, path: paths.zones, icon: IconMapPins, permission: 'resources.read' },
  {
    label: texts.importAccommodations,
    path: paths.importAccommodations,
    icon: IconFileImport,
    permission: 'resources.edit',
  },
]
