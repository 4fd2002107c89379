import { z } from 'zod'

import { gather, gatherList, inOrder } from '#app/gather.ts'
import { modules } from '#app/modules/facts.ts'
import { paymentMethods } from '#domain/bookings/payment.ts'
import { priceUnits } from '#domain/products/product/product.ts'
import { urgencyCodes } from '#domain/schedule-sheets/run-urgency.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { instant } from '../endpoint/fields.ts'
import { RunUnderWay } from '../schedule-sheets/run-under-way.ts'

const Product = z.object({ id: z.uuid(), code: z.string(), color: z.string(), name: z.string() })

/** Missing resources of a run with passengers. */
export const missingThings = ['planilla', 'vehiculo', 'chofer', 'guia'] as const
export type MissingThing = (typeof missingThings)[number]

export type DashboardDeparture = z.infer<typeof DashboardDeparture>
export const DashboardDeparture = z.object({
  /** null: no row in the database yet; the departure comes from the product's calendar */
  id: z.uuid().nullable(),
  product: Product.extend({
    /** what `capacity` and `seats_sold` count */
    price_unit: z.enum(priceUnits),
  }),
  date: z.string(),
  start_time: z.string(),
  departed: z.boolean(),
  /** suspended with all its bookings: it does not run and needs no resources */
  is_suspended: z.boolean(),
  capacity: z.int(),
  seats_sold: z.int(),
  seats_held: z.int(),
  /** number of travellers, also where a whole group takes one seat */
  people: z.int(),
  /** why it cannot be bought any more, as a sentence; '' while it can */
  closed: z.string(),
  sheets: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      /** '' without a vehicle */
      vehicle: z.string(),
      drivers: z.array(z.string()),
      guides: z.array(z.string()),
    }),
  ),
  missing: z.array(z.enum(missingThings)),
})

const coreIssues = [
  'urgent_runs',
  'disruptions',
  'new_web_bookings',
  'lapsing_bookings',
  'missing_pickups',
  'failed_messages',
  'unassigned_people',
  'incomplete_sheets',
  'expiring_documents',
  'refunds_due',
  'unsellable_products',
] as const
/** in the order of the home screen */
export const issueKinds = inOrder(coreIssues, gather(modules, 'issueKinds'))
export type IssueKind = (typeof issueKinds)[number]

const corePlaces = [
  'booking',
  'product',
  'vehicles',
  'persons',
  'departure',
  'sheet',
  'board',
  'run',
  'tour-operator',
] as const
export const issuePlaces = [...corePlaces, ...gatherList(modules, 'issuePlaces')] as const
export type IssuePlace = (typeof issuePlaces)[number]
/** Those of modules are opened by `module.menu.ts`. */
export type ModuleIssuePlace = Exclude<IssuePlace, (typeof corePlaces)[number]>

export type IssueItem = z.infer<typeof IssueItem>
export const IssueItem = z.object({
  id: z.uuid(),
  /** where it is resolved; null when it belongs to nothing that can be opened */
  place: z.enum(issuePlaces).nullable(),
  name: z.string(),
  /** a locator, a subject, or the code of what is wrong */
  note: z.string(),
  product: Product.nullable(),
  /** local day and time of the service, or the day on which a document ends */
  date: z.string().nullable(),
  start_time: z.string().nullable(),
  /** problems that may stop a run, the most urgent first; empty for other kinds */
  urgencies: z.array(z.object({ code: z.enum(urgencyCodes), name: z.string(), said: z.string() })),
  /** when it is too late */
  due_at: instant.nullable(),
})

export type Issue = z.infer<typeof Issue>
export const Issue = z.object({
  kind: z.enum(issueKinds),
  count: z.int(),
  /** the most urgent ones */
  items: z.array(IssueItem),
})

const sold = { total: z.int(), bookings: z.int(), people: z.int() }

export type Sales = z.infer<typeof Sales>
export const Sales = z.object({
  currency: z.string(),
  /** only the person's own */
  own: z.boolean(),
  /** minor units */
  ...sold,
  previous: z.object(sold),
  /** sales in other currencies, each separate */
  others: z.array(z.object({ currency: z.string(), ...sold, previous: z.object(sold) })),
  /** the last 30 days, each with the day 30 days before */
  days: z.array(z.object({ date: z.string(), total: z.int(), previous_total: z.int() })),
})

/** minor units: what came, and what was given back */
const moved = { received: z.int(), returned: z.int() }

export type MoneyIn = z.infer<typeof MoneyIn>
/** Money of the last 30 days and of the 30 before, without credit. */
export const MoneyIn = z.object({
  currency: z.string(),
  /** only the person's own */
  own: z.boolean(),
  ...moved,
  previous: z.object(moved),
  /** of what came in `currency`, the most first */
  methods: z.array(z.object({ method: z.enum(paymentMethods), received: z.int() })),
  others: z.array(z.object({ currency: z.string(), ...moved, previous: z.object(moved) })),
})

export type Dashboard = z.infer<typeof Dashboard>
export const Dashboard = z.object({
  today: z.string(),
  /** today's and tomorrow's; null for users limited to their own runs */
  departures: z.array(DashboardDeparture).nullable(),
  /** runs of earlier days that are under way today or tomorrow, once for each of the two; null likewise */
  under_way: z.array(RunUnderWay.extend({ date: z.string() })).nullable(),
  /** first what is too late within twelve hours, then in the order of their kinds */
  issues: z.array(Issue).nullable(),
  money_in: MoneyIn.nullable(),
  sales: Sales.nullable(),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  summary:
    'Inicio según el nivel: salidas de hoy y mañana, lo que alguien tiene que resolver, cobros y ventas de 30 días.',
  access: 'dashboard.read',
  response: Dashboard,
})
