import { IconBed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import {
  type AccommodationPair,
  listAccommodationDuplicates,
} from '#contract/resources/accommodations.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { LikelyDuplicates } from '#web/ui/list/likely-duplicates.tsx'
import { accommodationSignNames } from '#words/office/resource-words.ts'

import { accommodationsTexts, placePairTexts as texts } from './accommodations.texts.ts'
import { MergePlaces } from './merge-places.form.tsx'

/** The surest pairs of what may be one place. */
export function PlacePairs() {
  const pairs = useQuery(apiQuery(listAccommodationDuplicates, { query: {} }))
  return (
    <LikelyDuplicates
      pairs={pairs}
      icon={IconBed}
      texts={texts}
      shown={(pair) => ({
        one: sideOf(pair.one),
        other: sideOf(pair.other),
        signs: pair.signs.map((sign) =>
          sign === 'near' && pair.meters !== null ? texts.meters(pair.meters) : accommodationSignNames[sign],
        ),
      })}
      renderMerge={(pair, onClose) => <MergePlaces pair={pair} opened onClose={onClose} />}
    />
  )
}

const sideOf = ({ name, zone, address, aliases, pickups }: AccommodationPair['one']) => ({
  name,
  facts: [
    zone?.name ?? accommodationsTexts.noZone,
    address,
    aliases.join(', '),
    accommodationsTexts.pickupsCount(pickups),
  ],
})
