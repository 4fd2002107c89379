import {
  IconBed,
  IconBuilding,
  IconBuildingBank,
  IconTransferIn,
  IconCalendarEvent,
  IconCashRegister,
  IconCoins,
  IconFileCheck,
  IconHeartbeat,
  IconHome,
  IconMail,
  IconMap,
  IconReceipt2,
  IconReceiptRefund,
  IconRoute,
  IconSteeringWheel,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/menu.ts'

import { layoutTexts as texts } from './layout.texts.ts'
import type { MenuEntry, NavigationItem, Section } from './office-module.ts'
import { paths } from './paths.ts'

type NavigationGroup = { label: string; items: readonly NavigationItem[] }

const core: readonly (NavigationGroup & { section: Section })[] = [
  {
    section: 'start',
    label: '',
    items: [
      { label: texts.home, path: paths.home, icon: IconHome, permission: 'dashboard.read' },
      { label: texts.bookings, path: paths.bookings, icon: IconCalendarEvent, permission: 'bookings.read' },
      {
        label: texts.scheduleSheets,
        path: paths.scheduleSheets,
        icon: IconRoute,
        permission: 'schedule-sheets.read',
      },
      { label: texts.products, path: paths.products, icon: IconMap, permission: 'products.read' },
      { label: texts.messages, path: paths.messages, icon: IconMail, permission: 'messages.read' },
    ],
  },
  {
    section: 'money',
    label: texts.money,
    items: [
      { label: texts.movements, path: paths.movements, icon: IconReceipt2, permission: 'payments.read' },
      { label: texts.owed, path: paths.owed, icon: IconCoins, permission: 'payments.read' },
      {
        label: texts.refundTasks,
        path: paths.refundTasks,
        icon: IconReceiptRefund,
        permission: 'payments.settle',
      },
      { label: texts.receipts, path: paths.receipts, icon: IconFileCheck, permission: 'payments.settle' },
      {
        label: texts.statements,
        path: paths.statements,
        icon: IconBuildingBank,
        permission: 'payments.settle',
      },
      { label: texts.payouts, path: paths.payouts, icon: IconTransferIn, permission: 'payments.settle' },
      { label: texts.tills, path: paths.tills, icon: IconCashRegister, permission: 'tills.read' },
    ],
  },
  {
    section: 'resources',
    label: texts.resources,
    items: [
      { label: texts.vehicles, path: paths.vehicles, icon: IconSteeringWheel, permission: 'resources.read' },
      {
        label: texts.accommodations,
        path: paths.accommodations,
        icon: IconBed,
        permission: 'resources.read',
      },
      { label: texts.persons, path: paths.persons, icon: IconUsers, permission: 'resources.read' },
    ],
  },
  {
    section: 'administration',
    label: texts.administration,
    items: [
      { label: texts.users, path: paths.users, icon: IconUserCog, permission: 'users.read' },
      {
        label: texts.tourOperators,
        path: paths.tourOperators,
        icon: IconBuilding,
        permission: 'tour-operators.read',
      },
      {
        label: texts.installation,
        path: paths.installation,
        icon: IconHeartbeat,
        permission: 'installation.read',
      },
    ],
  },
]

const entries: readonly MenuEntry[] = gatherList(modules, 'menu')

/** The entries of a section with those of modules, each behind the one that it names. */
const withModules = (section: Section, items: readonly NavigationItem[]): NavigationItem[] => {
  const added = entries.filter((entry) => entry.section === section)
  return [
    ...items.flatMap((item) => [item, ...added.filter(({ after }) => after === item.path)]),
    ...added.filter(({ after }) => !items.some(({ path }) => path === after)),
  ]
}

/** The menu of the office; a section without entries is left out. */
export const navigation: readonly NavigationGroup[] = core
  .map(({ section, label, items }) => ({ label, items: withModules(section, items) }))
  .filter(({ items }) => items.length > 0)
