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
  type TablerIcon,
} from '@tabler/icons-react'

import type { Permission } from '#domain/staff/permission.ts'

import { layoutTexts as texts } from './layout.texts.ts'
import { paths } from './paths.ts'

export type NavigationItem = { label: string; path: string; icon: TablerIcon; permission: Permission }
export type NavigationGroup = { label: string; items: readonly NavigationItem[] }

export const navigation: readonly NavigationGroup[] = [
  {
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
