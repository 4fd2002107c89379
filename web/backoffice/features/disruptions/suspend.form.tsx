import { Group, MultiSelect, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'

import {
  type AlternativeDeparture,
  type DepartureDisruption,
  listAlternativeDepartures,
  suspendDeparture,
} from '#contract/disruptions/disruptions.contract.ts'
import {
  type DisruptionKind,
  type DisruptionOrigin,
  disruptionOrigins,
} from '#domain/disruptions/disruption.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { typedFields } from '#words/typed-fields.ts'

import { disruptionsTexts as texts } from './disruptions.texts.ts'
import { departureIn, howManyFit, proposed, valueOf } from './settling.rules.ts'

type SuspendProps = {
  seen: DepartureDisruption
  kind: DisruptionKind
  onClose: () => void
  onDone: (after: DepartureDisruption) => void
}

/** Why a whole departure is called off or moved, and where its passengers may go. */
export function Suspend(props: SuspendProps) {
  const { departure } = props.seen
  const others = useQuery(apiQuery(listAlternativeDepartures, { params: { departure_id: departure.id } }))
  return (
    <Dialog opened onClose={props.onClose} title={texts.kindTitles[props.kind]}>
      {others.data ? (
        <SuspendForm {...props} others={others.data} />
      ) : others.isError ? (
        <ProblemAlert
          title={texts.alternativesFailed}
          problem={problemOf(others.error)}
          onRetry={() => void others.refetch()}
        />
      ) : (
        <Skeleton height={240} role="group" aria-label={texts.loading} />
      )}
    </Dialog>
  )
}

type Values = { origin: DisruptionOrigin; reason: string; alternatives: string[] }

function SuspendForm({
  seen,
  kind,
  onClose,
  onDone,
  others,
}: SuspendProps & { others: AlternativeDeparture[] }) {
  const { departure, affected } = seen
  const isMove = kind === 'traslado'
  const form = useForm<Values>({
    initialValues: {
      origin: isMove ? 'operador' : 'clima',
      reason: '',
      alternatives: proposed(others, affected).slice(0, isMove ? 1 : 3),
    },
    validate: {
      reason: (reason) => (reason.trim() ? null : typedFields.required),
      alternatives: (chosen) => (isMove && chosen.length === 0 ? texts.chooseOne : null),
    },
  })
  const suspend = useCommand(suspendDeparture, {
    onDone: (after) => {
      notifyDone(isMove ? texts.moved : texts.suspended)
      onDone(after)
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const submit = form.onSubmit(({ origin, reason, alternatives }) =>
    suspend.run({
      params: { departure_id: departure.id },
      body: { kind, origin, reason, alternatives: alternatives.map(departureIn) },
    }),
  )
  const first = others.find((each) => valueOf(each) === form.values.alternatives[0])
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{texts.follows[kind](affected.length)}</Text>
        <Radio.Group label={texts.origin} {...form.getInputProps('origin')}>
          <Group gap="lg" mt="xs">
            {disruptionOrigins.map((origin) => (
              <Radio key={origin} value={origin} label={texts.origins[origin]} />
            ))}
          </Group>
        </Radio.Group>
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          placeholder={texts.reasonPlaceholder}
          maxLength={200}
          withAsterisk
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {affected.length > 0 && others.length === 0 && <Text size="sm">{texts.noAlternatives}</Text>}
        {affected.length > 0 && others.length > 0 && (
          <MultiSelect
            label={texts.alternatives[kind]}
            description={texts.alternativesHint}
            data={others.map((each) => ({
              value: valueOf(each),
              label: texts.option(each, each.seats_left, each.price_unit),
            }))}
            maxValues={6}
            searchable
            hidePickedOptions
            comboboxProps={{ withinPortal: true }}
            {...form.getInputProps('alternatives')}
          />
        )}
        {isMove && first && (
          <Text size="sm" aria-live="polite">
            {texts.fits(howManyFit(affected, first.seats_left), affected.length)}
          </Text>
        )}
        {suspend.problem && !suspend.problem.fields && <ProblemAlert problem={suspend.problem} />}
        <FormActions
          act={texts.confirm[kind]}
          isRunning={suspend.isRunning}
          isDestructive
          back={texts.back}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
