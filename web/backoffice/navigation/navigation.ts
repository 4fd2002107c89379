import {
  IconBed,
  IconBuilding,
  IconBuildingStore,
  IconCalendarEvent,
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

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/menu.ts'
import { type OperatorKind, operatorKinds } from '#domain/operators/tour-operator.ts'
import { mayDo } from '#web/api/session.ts'

import { layoutTexts as texts } from '../layout.texts.ts'
import type { MenuEntry, NavigationItem, Section, TabbedEntry } from '../office-module.ts'
import { paths } from '../paths.ts'

/** An entry of the menu; its screens are tabs where there are several. */
export type NavigationEntry = { label: string; icon: TablerIcon; tabs: readonly NavigationItem[] }
type CoreEntry = NavigationItem | (NavigationEntry & { key: TabbedEntry })

const core: readonly { section: Section; label: string; items: readonly CoreEntry[] }[] = [
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
  { section: 'agency', label: texts.asAgency, items: [] },
  {
    section: 'money',
    label: texts.money,
    items: [
      {
        key: 'to-verify',
        label: texts.toVerify,
        icon: IconFileCheck,
        tabs: [],
      },
      {
        key: 'movements',
        label: texts.movements,
        icon: IconReceipt2,
        tabs: [
          { label: texts.movements, path: paths.movements, icon: IconReceipt2, permission: 'payments.read' },
          {
            label: texts.refundTasks,
            path: paths.refundTasks,
            icon: IconReceiptRefund,
            permission: 'payments.settle',
          },
        ],
      },
      { key: 'accounts', label: texts.accounts, icon: IconBuildingStore, tabs: [] },
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
      {
        label: texts.users,
        path: paths.users,
        icon: IconUserCog,
        permission: 'users.read',
        kinds: operatorKinds,
      },
      {
        label: texts.tourOperators,
        path: paths.tourOperators,
        icon: IconBuilding,
        permission: 'tour-operators.read',
        kinds: operatorKinds,
      },
      {
        label: texts.installation,
        path: paths.installation,
        icon: IconHeartbeat,
        permission: 'installation.read',
        kinds: operatorKinds,
      },
    ],
  },
]

const added: readonly MenuEntry[] = gatherList(modules, 'menu')

const alone = (item: NavigationItem): NavigationEntry => ({
  label: item.label,
  icon: item.icon,
  tabs: [item],
})

/** The tabs of an entry, with those that modules add: each behind the one that it names, or last. */
function withAdded(tabs: readonly NavigationItem[], more: readonly MenuEntry[]): NavigationItem[] {
  const all = [...tabs, ...more]
  const last = more.filter(({ after }) => !all.some(({ path }) => path === after))
  const withFollowing = (tab: NavigationItem): NavigationItem[] => [
    tab,
    ...more.filter(({ after }) => after === tab.path).flatMap(withFollowing),
  ]
  return [...tabs, ...last].flatMap(withFollowing)
}

const entryOf = (item: CoreEntry): NavigationEntry =>
  'key' in item
    ? {
        ...item,
        tabs: withAdded(
          item.tabs,
          added.filter((each) => 'tabOf' in each && each.tabOf === item.key),
        ),
      }
    : alone(item)

function entriesOf(section: Section, items: readonly CoreEntry[]): NavigationEntry[] {
  const more = added.filter((each) => 'section' in each && each.section === section)
  const own = items.map(entryOf).filter(({ tabs }) => tabs.length > 0)
  const follows = (entry: NavigationEntry, { after }: MenuEntry) =>
    entry.tabs.some(({ path }) => path === after)
  const isLast = (each: MenuEntry) => !each.isFirst && !own.some((entry) => follows(entry, each))
  return [
    ...more.filter(({ isFirst }) => isFirst).map(alone),
    ...own.flatMap((entry) => [entry, ...more.filter((each) => follows(entry, each)).map(alone)]),
    ...more.filter(isLast).map(alone),
  ]
}

/** The menu of the office; an entry without screens and a section without entries are left out. */
export const navigation = core
  .map(({ section, label, items }) => ({ label, entries: entriesOf(section, items) }))
  .filter(({ entries }) => entries.length > 0)

const operating: readonly OperatorKind[] = ['operador', 'ambos']

/** Whether the screen is offered to this user, of a company of this kind. */
export const isOffered = (
  { permission, kinds = operating }: Pick<NavigationItem, 'permission' | 'kinds'>,
  kind: OperatorKind,
): boolean => kinds.includes(kind) && mayDo(permission)

/** The entry with those of its screens that are offered; nothing without any. */
export function permitted(entry: NavigationEntry, kind: OperatorKind): NavigationEntry[] {
  const tabs = entry.tabs.filter((tab) => isOffered(tab, kind))
  return tabs.length > 0 ? [{ ...entry, tabs }] : []
}

/** Where a company that operates no tours begins, instead of at the home page; null: at the home page. */
export function firstScreen(kind: OperatorKind): string | null {
  if (operating.includes(kind)) return null
  const entries = navigation.flatMap((group) => group.entries.flatMap((entry) => permitted(entry, kind)))
  return entries[0]?.tabs[0]?.path ?? null
}

/** The item of the menu that an address belongs to: the one with the longest path. */
export const itemAt = (pathname: string): NavigationItem | undefined =>
  navigation
    .flatMap(({ entries }) => entries.flatMap(({ tabs }) => tabs))
    .filter(({ path, covers = [] }) =>
      [path, ...covers].some((start) => pathname === start || pathname.startsWith(`${start}/`)),
    )
    .toSorted((a, b) => b.path.length - a.path.length)[0]
