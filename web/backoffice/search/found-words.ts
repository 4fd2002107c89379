import { IconBed, IconRoute, IconSteeringWheel, IconUser, IconUserCog } from '@tabler/icons-react'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/menu.ts'
import type { Found, FoundKind } from '#contract/dashboard/search.contract.ts'
import { formatDate } from '#words/format.ts'
import { bookingStatusNames, levelNames, productStatusNames } from '#words/office/code-names.ts'
import {
  accommodationKindNames,
  personRoleNames,
  sheetStatusNames,
  vehicleTypeNames,
} from '#words/office/resource-words.ts'

import { layoutTexts as texts } from '../layout.texts.ts'
import type { FoundKindLook } from '../office-module.ts'
import { paths } from '../paths.ts'

export const kinds: Record<FoundKind, FoundKindLook> = {
  booking: { group: texts.searchBookings, icon: null, words: bookingStatusNames, path: paths.booking },
  person: { group: texts.persons, icon: IconUser, words: personRoleNames, path: paths.person },
  product: { group: texts.products, icon: null, words: productStatusNames, path: paths.product },
  schedule_sheet: {
    group: texts.scheduleSheets,
    icon: IconRoute,
    words: sheetStatusNames,
    path: paths.scheduleSheet,
  },
  vehicle: { group: texts.vehicles, icon: IconSteeringWheel, words: vehicleTypeNames, path: paths.vehicle },
  accommodation: {
    group: texts.accommodations,
    icon: IconBed,
    words: accommodationKindNames,
    path: paths.accommodation,
  },
  user: { group: texts.users, icon: IconUserCog, words: levelNames, path: paths.user },
  ...gather(modules, 'foundKinds'),
}

/** In the order in which they are listed. */
export const foundKinds = Object.keys(kinds) as FoundKind[] // oxlint-disable-line typescript/no-unsafe-type-assertion

export function detailOf({ kind, code, date, detail }: Found): string {
  return [date && formatDate(date, { year: true }), kinds[kind].words[code], detail]
    .filter(Boolean)
    .join(' · ')
}
