import { Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { listAlternativeDepartures } from '#contract/disruptions/disruptions.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { disruptionsTexts } from '#web/backoffice/features/disruptions/disruptions.texts.ts'
import { departureIn, valueOf } from '#web/backoffice/features/disruptions/settling.rules.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'
import { typedFields } from '#words/typed-fields.ts'

import { decideMinimum, type MinimumQuestion } from '../contract/minimums.contract.ts'
import { minimumsTexts as texts } from './minimums.texts.ts'

type DecideProps = { question: MinimumQuestion; act: 'unir' | 'suspender'; onClose: () => void }

/** Calls a departure off or joins it with another, after saying whom it touches. */
export function DecideMinimum({ question, act, onClose }: DecideProps) {
  const { departure_id } = question
  const others = useQuery({
    ...apiQuery(listAlternativeDepartures, { params: { departure_id } }),
    enabled: act === 'unir',
  })
  const form = useForm({
    initialValues: { reason: texts.usualReason, to: '' },
    validate: {
      reason: (reason) => (reason.trim() ? null : typedFields.required),
      to: (to) => (act === 'unir' && !to ? typedFields.required : null),
    },
  })
  const { data } = others
  const { seats } = question
  const { setFieldValue } = form
  // The nearest one with room for all is proposed.
  useEffect(() => {
    const nearest = data?.find(({ seats_left }) => seats_left >= seats)
    if (nearest) setFieldValue('to', valueOf(nearest))
  }, [data, seats, setFieldValue])
  const decide = useCommand(decideMinimum, {
    onDone: () => {
      notifyDone(act === 'unir' ? texts.joined : texts.calledOff)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const submit = form.onSubmit(({ reason, to }) =>
    decide.run({
      params: { departure_id },
      body: act === 'unir' ? { act, reason, to: departureIn(to) } : { act, reason },
    }),
  )
  const isWaiting = act === 'unir' && others.isPending
  return (
    <Dialog opened onClose={onClose} title={texts.titles[act]}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Touched question={question} act={act} />
          {isWaiting && <Skeleton height={60} role="group" aria-label={texts.loading} />}
          {others.isError && (
            <ProblemAlert
              title={texts.alternativesFailed}
              problem={problemOf(others.error)}
              onRetry={() => void others.refetch()}
            />
          )}
          {others.data?.length === 0 && <Text size="sm">{texts.noAlternatives}</Text>}
          {others.data && others.data.length > 0 && (
            <SearchSelect
              label={texts.to}
              description={texts.toHint}
              withAsterisk
              comboboxProps={{ withinPortal: true }}
              data={others.data.map((each) => ({
                value: valueOf(each),
                label: disruptionsTexts.option(each, each.seats_left, each.price_unit),
              }))}
              {...form.getInputProps('to')}
              value={form.values.to || null}
              onChange={(to) => form.setFieldValue('to', to ?? '')}
            />
          )}
          <TextInput
            label={texts.reason}
            description={texts.reasonHint}
            maxLength={200}
            withAsterisk
            data-autofocus
            {...form.getInputProps('reason')}
          />
          {decide.problem && !decide.problem.fields && <ProblemAlert problem={decide.problem} />}
          <FormActions
            act={texts.confirm[act]}
            isRunning={decide.isRunning}
            isDestructive={act === 'suspender'}
            disabled={act === 'unir' && !others.data?.length}
            back={texts.back}
            onBack={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Whom the decision touches, and what it may cost. */
function Touched({ question, act }: Omit<DecideProps, 'onClose'>) {
  const { bookings, without_mail, income } = question
  const paid = income.filter((money) => money.paid > 0)
  return (
    <Stack gap={4}>
      <Text size="sm">{texts.follows[act](bookings)}</Text>
      {paid.length > 0 && (
        <Text size="sm">
          {`${texts.mayReturn} ${formatList(paid.map((money) => formatMoney(money.paid, money.currency)))}`}
        </Text>
      )}
      {without_mail > 0 && <Text size="sm">{texts.withoutMail(without_mail)}</Text>}
    </Stack>
  )
}
