import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { type DuplicatePair, listDuplicates } from '#contract/persons/persons.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { LikelyDuplicates } from '#web/ui/list/likely-duplicates.tsx'
import { duplicateSignNames } from '#words/office/resource-words.ts'

import { MergePair } from './merge-pair.form.tsx'
import { duplicatesTexts as texts, personsTexts } from './persons.texts.ts'

/** The surest pairs of what may be one person. */
export function Duplicates() {
  const pairs = useQuery(apiQuery(listDuplicates, { query: {} }))
  return (
    <LikelyDuplicates
      pairs={pairs}
      icon={IconUsers}
      texts={texts}
      shown={(pair) => ({
        one: sideOf(pair.one),
        other: sideOf(pair.other),
        signs: pair.signs.map((sign) => duplicateSignNames[sign]),
      })}
      renderMerge={(pair, onClose) => <MergePair pair={pair} opened onClose={onClose} />}
    />
  )
}

const sideOf = ({ full_name, phone, email, document_number, bookings }: DuplicatePair['one']) => ({
  name: full_name,
  facts: [phone, email, document_number, personsTexts.tripsCount(bookings)],
})
