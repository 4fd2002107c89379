import { sql } from 'kysely'

import { type Level, isCrew } from '#domain/staff/level.ts'

const draft = {
  sheets: sql`schedule_sheets`,
  crew: sql`schedule_sheet_crew`,
  stops: sql`schedule_sheet_stops`,
  passengers: sql`schedule_sheet_passengers`,
  departures: sql`schedule_sheet_departures`,
}
const published = {
  sheets: sql`published_sheets`,
  crew: sql`published_crew`,
  stops: sql`published_stops`,
  passengers: sql`published_passengers`,
  departures: sql`(select distinct g.tour_operator_id, g.schedule_sheet_id, i.departure_id from published_passengers g
    join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id)`,
}

/**
 * Drivers and guides read the published copy; the office reads the current state. The columns have the same
 * names.
 */
export const sheetTablesFor = (viewer: { level: Level }) => (isCrew(viewer) ? published : draft)
