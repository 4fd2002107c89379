import { sql } from 'kysely'

/** Whether a tour `i` earns money on its own departure: it was sold for good and no partner carries it. */
export const earnsIncome = sql<boolean>`(i.status in ('confirmada', 'completada', 'no_presentada') and not i.by_partner)`

/** What the booking of a tour `i` pays for it, in minor units of the booking's currency. */
export const incomeOfTour = sql<number>`(i.subtotal - i.discount)`
