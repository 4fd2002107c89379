import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/api/hooks.ts'
import { LikelyDuplicates } from '#web/ui/list/likely-duplicates.tsx'

import type { Agency } from '../contract/agencies.contract.ts'
import { listAgencyDuplicates } from '../contract/agency-duplicates.contract.ts'
import { agencyKindNames } from '../words/agency-words.ts'
import { agencyPairTexts as texts, agencySignName, agenciesTexts } from './agencies.texts.ts'
import { MergeAgencies } from './merge-agencies.form.tsx'

/** The surest pairs of what may be one agency. */
export function AgencyPairs() {
  const pairs = useQuery(apiQuery(listAgencyDuplicates, { query: {} }))
  return (
    <LikelyDuplicates
      pairs={pairs}
      icon={IconBuildingStore}
      texts={texts}
      shown={(pair) => ({
        one: sideOf(pair.one),
        other: sideOf(pair.other),
        signs: pair.signs.map(agencySignName),
      })}
      renderMerge={(pair, onClose) => <MergeAgencies pair={pair} opened onClose={onClose} />}
    />
  )
}

const sideOf = ({ name, kind, tax_id, contact_name, email, phone, state }: Agency) => ({
  name,
  facts: [
    agencyKindNames[kind],
    tax_id,
    contact_name,
    email,
    phone,
    state === 2 ? agenciesTexts.inactive : '',
  ],
})
