import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { keyText } from '#web/backoffice/features/departures/calendar-days.rules.ts'
import { paths } from '#web/backoffice/paths.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { type JoinTarget, listJoinTargets, type MinimumQuestion } from '../contract/minimums.contract.ts'
import { type JoinAct, optionsOf, proposedOf, targetsOf, valueOf } from './join-targets.rules.ts'
import { joinTexts as texts } from './join.texts.ts'
import { minimumsTexts } from './minimums.texts.ts'

type ChoiceProps = {
  question: MinimumQuestion
  act: JoinAct
  value: JoinTarget | null
  onChange: (target: JoinTarget | null) => void
  error: ReactNode
}

/** Where the passengers go, and what that means for them and for the operator. */
export function JoinChoice({ question, act, value, onChange, error }: ChoiceProps) {
  const { departure_id, seats } = question
  const found = useQuery(apiQuery(listJoinTargets, { params: { departure_id } }))
  const { data } = found
  useEffect(() => {
    if (data) onChange(proposedOf(targetsOf(act, data), seats) ?? null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- proposed once, as the departures are read
  }, [data])
  if (found.isError && !data)
    return (
      <ProblemAlert
        title={texts.failed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  if (!data) return <Skeleton height={60} role="group" aria-label={minimumsTexts.loading} />
  const targets = targetsOf(act, data)
  return (
    <Stack gap="xs">
      {targets.length === 0 ? (
        <Text size="sm">{texts.none[act]}</Text>
      ) : (
        <SearchSelect
          label={texts.to[act]}
          description={texts.toHint[act]}
          withAsterisk
          comboboxProps={{ withinPortal: true }}
          allowDeselect={false}
          data={optionsOf(targets)}
          value={value && valueOf(value)}
          onChange={(chosen) => onChange(targets.find((target) => valueOf(target) === chosen) ?? null)}
          error={error}
        />
      )}
      {value && <Consequences target={value} seats={seats} />}
      {act === 'mover' && (
        <Anchor component={Link} to={calendarOf(question)} size="sm">
          {texts.changeHour}
        </Anchor>
      )}
    </Stack>
  )
}

function Consequences({ target, seats }: { target: JoinTarget; seats: number }) {
  const lines = [
    target.seats_sold > 0 || !target.is_same_tour ? texts.together(target, seats) : '',
    texts.difference(target),
    !target.is_same_tour && target.has_fees ? texts.fees : '',
  ].filter(Boolean)
  return (
    <div aria-live="polite">
      {lines.map((line) => (
        <Text size="sm" key={line}>
          {line}
        </Text>
      ))}
    </div>
  )
}

/** The departure in the calendar, where its hour is changed for all its passengers. */
const calendarOf = ({ product, date, start_time }: MinimumQuestion) =>
  `${paths.departureCalendar}&${new URLSearchParams({
    modo: 'semana',
    dia: date,
    salida: keyText({ product_id: product.id, date, start_time }),
  }).toString()}`
