import type { TablerIcon } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'

import type { Booking } from '#contract/bookings/booking.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { ApiError } from '#contract/endpoint/error.ts'
import type { Person } from '#contract/persons/persons.contract.ts'
import type { BoardChange, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import type { OperatorKind } from '#domain/operators/tour-operator.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'
import type { Permission } from '#domain/staff/permission.ts'

/** A step on the board, undone like the others: what it says when it is done, and its call. */
export type BoardStep = { said: string; send: () => Promise<BoardChange> }

/** The places where modules show something on screens of the core, with what each is given. */
export type SlotProps = {
  /** a page of the editor of a product, by its id in `productPages`, and what is below the prices on `precios` */
  'product-page': { productId: string; page: string }
  /** a page of the settings of an operator, by its id in `operatorPages` */
  'operator-page': { operatorId: string; page: string }
  /** below the messages of a booking, on its page */
  'booking-page': { bookingId: string }
  /** among the facts of a booking beside the list: a term with its description */
  'booking-facts': { bookingId: string }
  /** a field that chooses the agency that sold a booking */
  'agency-choice': {
    value: string | null
    /** name of the chosen one before it is read */
    name: string
    onChange: (id: string | null, name: string) => void
    error?: ReactNode
    /** an option for bookings whose agency is not named */
    withNone?: true
    disabled?: boolean
  }
  /** instead of the plain link to a chat: with the contact of a booking, or with a person of a list */
  'contact-chat': {
    bookingId: string | null
    /** id of a schedule sheet or of a disruption */
    listId?: string
    phone: string
    name: string
  }
  /** among the buttons of a schedule sheet or of a suspended departure: for all people on it */
  'people-to-notify': { list: 'planilla' | 'suspension'; listId: string }
  /** among the buttons of the list of messages */
  messages: object
  /** on the page about how an operator is paid */
  'operator-money': { operatorId: string }
  /** below the payments of a booking, for those who may see its money */
  'booking-payments': { booking: Booking }
  /** in a dialog: asks the customer of a booking to pay */
  'payment-request': { bookingId: string; onClose: () => void }
  /** among the buttons of a departure that may not run: what else can be done for its passengers */
  'departure-ways-out': { departureId: string }
  /** beside what can be done with a departure that may not run: the known costs of each way */
  'departure-costs': { departureId: string }
  /** text on a departure in the calendar and on the board; `isBrief`: an icon with hidden text, where there is no room */
  'departure-mark': { departureId: string; isBrief?: true }
  /** above the board of a day, for everybody who sees it */
  'board-notes': { board: ScheduleBoard }
  /** beside a departure: in the calendar and above the list of its bookings */
  departure: { departureId: string }
  /** above the payments of a booking */
  'booking-money': { booking: Booking }
  /** in the form of a sale, below the chosen departure; `people`: seats of the party so far */
  'chosen-departure': {
    departure: { product_id: string; date: string; start_time: string }
    people: number
  }
  /** in the form of a sale, when the chosen departure is full */
  'full-departure': {
    departure: { product_id: string; date: string; start_time: string }
    categories: readonly { code: keyof Party; label: string }[]
    party: Party
    contact?: { name: string; email: string; phone: string }
  }
  /** among the buttons of the board of a day, for those who may edit it */
  'board-tools': {
    board: ScheduleBoard
    isPast: boolean
    /** takes its turn among the steps of the board; answers why it was refused, which the board does not show */
    apply: (step: BoardStep) => Promise<ApiError | null>
  }
  /** the home screen of drivers and guides, below or instead of its header */
  'crew-home': { header: ReactNode }
  /** on the home screen, below an issue whose place is a module's */
  'home-issue': { kind: string; id: string }
  /** below the header of a schedule sheet */
  'schedule-sheet': { sheetId: string }
  /** below the facts of a person who is not forgotten */
  person: { person: Pick<Person, 'id' | 'full_name' | 'roles' | 'state'> }
  /** above a report of another module: the links to all reports; `shown`: its own */
  'report-navigation': { shown: string }
  /** at the end of the links to the reports: those of other modules */
  'report-links': { shown: string }
  /** above the accounts of people who are paid by run, and before the statements of a month are drawn; `until`: its last day */
  'pay-notes': { until?: string }
  /** below the settings of one's own account */
  profile: object
}
export type SlotName = keyof SlotProps

export type Screen = {
  /** the specification's name of the route, where it gives one */
  id: string
  path: string
  /** who may see it; without one, anybody logged in */
  permission?: Permission
  /** the record that it shows, read by the parameters of its address while its script is loading */
  reads?: Endpoint['path']
  load: () => Promise<{ default: ComponentType }>
}

/** What a person should know before logging out, and the button that logs out. */
export type LogoutWarning = { title: string; consequences: string; act: string }

/** What a module does while a person who has this permission is logged in, on every screen. */
export type SessionPart = {
  permission: Permission
  /** answers how to stop */
  start: (queryClient: QueryClient) => () => void
  /** null: nothing */
  beforeLogout: () => Promise<LogoutWarning | null>
}

/** `module.office.tsx`. Components are `lazy`, so that the first visit does not load them. */
export type OfficeModule = {
  slots?: { readonly [Name in SlotName]?: ComponentType<SlotProps[Name]> }
  screens?: readonly Screen[]
  session?: SessionPart
}

export type NavigationItem = {
  label: string
  path: string
  icon: TablerIcon
  permission: Permission
  /** further addresses that belong to it, with those below them */
  covers?: readonly string[]
  /** the companies that it is for; without it those that operate tours */
  kinds?: readonly OperatorKind[]
}
/** `agency`: what a company does as an agency of others */
export type Section = 'start' | 'agency' | 'money' | 'resources' | 'administration'
/** The entries of the core that show several screens as tabs. */
export type TabbedEntry = 'to-verify' | 'movements' | 'accounts'
/** Where an item of a module stands: an entry of a section, or a tab of an entry. */
export type MenuEntry = NavigationItem &
  ({ section: Section } | { tabOf: TabbedEntry }) & {
    /** the first entry of its section */
    isFirst?: true
    /** the path of the item that it follows; without one it is the last */
    after?: string
  }

/** How a kind of thing that the search finds is headed, reads and opens; `words` gives its code a word. */
export type FoundKindLook = {
  group: string
  icon: TablerIcon | null
  words: Record<string | number, string>
  path: (id: string) => string
}
/** `after`: the id of the page before it */
export type PageOfModule = { title: string; after: string }
/** `module.menu.ts`: imports no screen. */
export type MenuModule = {
  menu?: readonly MenuEntry[]
  /** what the search of the office goes to by name, besides the menu */
  places?: readonly NavigationItem[]
  /** pages of a product's editor, drawn by the slot `product-page` */
  productPages?: Readonly<Record<string, PageOfModule>>
  /** pages of an operator's settings, drawn by the slot `operator-page` */
  operatorPages?: Readonly<Record<string, PageOfModule>>
  foundKinds?: Readonly<Record<string, FoundKindLook>>
  issueIcons?: Readonly<Record<string, TablerIcon>>
  /** where all issues of a kind are shown */
  issueLists?: Readonly<Record<string, string | null>>
  /** where an issue of a place is resolved */
  issuePlaces?: Readonly<Record<string, (id: string, date: string) => string>>
}
