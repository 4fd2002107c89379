import { Checkbox, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { listCrewCandidates } from '#contract/staff/users.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { languageNames } from '#web/backoffice/parts/language-names.rules.ts'

import { isOfCrew } from './user-values.rules.ts'
import type { UserEditor } from './user.hook.ts'
import { usersTexts as texts } from './users.texts.ts'

/** Offers the persons without a user who may be the new one, so that each of the crew is one person. */
export function KnownPerson({ editor: { form, isNew } }: { editor: UserEditor }) {
  const { level, full_name: typed, tour_operator_id, person_id } = form.getValues()
  const [full_name] = useDebouncedValue(typed.trim(), 300)
  const isAsked = isNew && isOfCrew(level) && full_name.length > 1
  const { data } = useQuery({
    ...apiQuery(listCrewCandidates, { query: { full_name, tour_operator_id } }),
    enabled: isAsked,
  })
  const candidates = isAsked ? (data ?? []) : []
  // A person who is no longer offered is no longer chosen.
  const isOffered = !person_id || candidates.some(({ id }) => id === person_id)
  useEffect(() => {
    if (!isOffered) form.setFieldValue('person_id', '')
  }, [isOffered, form])
  if (candidates.length === 0) return null
  return (
    <Stack gap="xs">
      {candidates.map(({ id, full_name: name, phone, email, languages }) => (
        <Checkbox
          key={id}
          label={texts.isKnownPerson(name)}
          description={texts.isKnownPersonHint(
            [phone, email, languageNames(languages)].filter(Boolean).join(' · '),
          )}
          checked={person_id === id}
          onChange={({ currentTarget }) => form.setFieldValue('person_id', currentTarget.checked ? id : '')}
        />
      ))}
    </Stack>
  )
}
