import { IconCalendarMonth, IconFileImport, IconMapPins, IconTicket } from '@tabler/icons-react'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/menu.ts'

import { layoutTexts as texts } from '../layout.texts.ts'
import type { NavigationItem } from '../office-module.ts'
import { paths } from '../paths.ts'
import { navigation } from './navigation.ts'

/** Names that the search knows: the screens, and parts of them without a navigation entry. */
export const searchPlaces: readonly NavigationItem[] = [
  ...navigation.flatMap(({ entries }) => entries.flatMap(({ tabs }) => tabs)),
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
  ...gatherList(modules, 'places'),
]
