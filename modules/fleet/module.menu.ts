import { IconCalendarMonth, IconBus, IconSteeringWheel } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  menu: [
    {
      section: 'resources',
      isFirst: true,
      label: 'Capacidad',
      path: paths.capacity,
      icon: IconCalendarMonth,
      permission: 'fleet.read',
    },
  ],
  places: [
    {
      label: 'Vans de terceros',
      path: paths.vanReserves,
      icon: IconBus,
      permission: 'fleet.read',
    },
  ],
  issueIcons: { vans_to_ask: IconBus, fleet_lacks: IconSteeringWheel },
  issueLists: { vans_to_ask: paths.capacity, fleet_lacks: paths.capacity },
  issuePlaces: { capacity: (_id, date) => paths.capacityOn(date) },
} as const satisfies MenuModule
