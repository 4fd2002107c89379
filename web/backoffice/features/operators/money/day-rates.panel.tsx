import { Alert, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'

import { type DayRate, listDayRates, writeDayRate } from '#contract/operators/day-rates.contract.ts'
import { isFarRate, isOldRate } from '#domain/operators/day-rate.rules.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { formatDate, formatRate } from '#words/format.ts'

import { RateFields, type RateValues } from '../../bookings/money/rate-fields.form.tsx'
import { dayRatesTexts as texts } from './day-rates.texts.ts'

import classes from './day-rates.module.css'

type DayRatesProps = {
  operator_id: string
  currency: string
  main_currency: string
  /** saves the chosen currencies before the act; null: they are saved */
  saveFirst?: ((act: () => void) => void) | null
}

/** Daily rates of the second currency. Saved separately from the operator's form. */
export function DayRatesPanel(props: DayRatesProps) {
  const { operator_id, currency, main_currency } = props
  const rates = useQuery(apiQuery(listDayRates, { params: { id: operator_id } }))
  const written = rates.data?.filter(
    (each) => each.currency === currency && each.main_currency === main_currency,
  )
  return (
    <FormSection title={texts.title} description={texts.hint(currency)}>
      {rates.isError ? (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(rates.error)}
          onRetry={() => void rates.refetch()}
        />
      ) : written ? (
        <>
          <NewRate key={`${currency} ${main_currency}`} {...props} last={written[0] ?? null} />
          <WrittenRates rates={written} />
        </>
      ) : (
        <Skeleton height={140} />
      )}
    </FormSection>
  )
}

type NewRateProps = DayRatesProps & { last: DayRate | null }

function NewRate({ operator_id, currency, main_currency, saveFirst = null, last }: NewRateProps) {
  const today = useToday()
  const form = useForm<RateValues>({
    initialValues: { exchange_rate: '', rate_source: last?.source ?? texts.usualSource, rate_date: today },
    validate: ({ exchange_rate }) => (exchange_rate ? {} : { exchange_rate: texts.rateMissing }),
  })
  const write = useCommand(writeDayRate, {
    onDone: ({ source }) => {
      const next = { exchange_rate: '', rate_source: source, rate_date: today }
      form.setInitialValues(next)
      form.setValues(next)
      notifyDone(texts.saved)
    },
  })
  const send = ({ exchange_rate, rate_source, rate_date }: RateValues, confirmed_rate?: string) =>
    write.run({
      params: { id: operator_id },
      body: { currency, date: rate_date, rate: exchange_rate, source: rate_source, confirmed_rate },
    })
  const save = (values: RateValues, confirmed_rate?: string) =>
    saveFirst ? saveFirst(() => send(values, confirmed_rate)) : send(values, confirmed_rate)
  const submit = form.onSubmit((values) => {
    if (!last || !isFarRate(values.exchange_rate, last)) return save(values)
    confirm({
      title: texts.farTitle,
      consequences: texts.far(formatRate(last.rate), formatRate(values.exchange_rate)),
      act: texts.save,
      stay: uiTexts.keepEditing,
      isDestructive: false,
      onConfirm: () => save(values, values.exchange_rate),
    })
  })
  return (
    <form noValidate data-tracks-changes onSubmit={submit}>
      <UnsavedChanges isDirty={form.isDirty() && !write.isRunning} />
      <Stack gap="sm">
        {!last && (
          <Alert color="yellow" py="xs">
            {texts.needed(currency)}
          </Alert>
        )}
        {last && isOldRate(last, today) && (
          <Alert color="yellow" py="xs">
            {texts.old(formatDate(last.date))}
          </Alert>
        )}
        <RateFields label={texts.rate(currency, main_currency)} form={form} />
        {write.problem && <ProblemAlert problem={write.problem} />}
        <Group>
          <Button type="submit" variant={last ? 'default' : 'filled'} loading={write.isRunning}>
            {saveFirst ? texts.saveBoth : texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const shownRates = 10

function WrittenRates({ rates }: { rates: readonly DayRate[] }) {
  const today = useToday()
  if (rates.length === 0) return null
  return (
    <section aria-label={texts.history}>
      <Title order={3} size="h5" mb="xs">
        {texts.history}
      </Title>
      <ul className={classes['rates'] ?? ''}>
        {rates.slice(0, shownRates).map((each, index) => (
          <li key={each.id}>
            <Text span size="sm" c="dimmed">
              {formatDate(each.date)}
            </Text>
            <Text span size="sm" fw={600}>
              {texts.worth(each.currency, formatRate(each.rate), each.main_currency)}
            </Text>
            {index === 0 && (
              <StatusBadge tone={isOldRate(each, today) ? 'waiting' : 'good'}>
                {isOldRate(each, today) ? texts.notOnWeb : texts.now}
              </StatusBadge>
            )}
            {rates[index - 1]?.date === each.date && (
              <StatusBadge tone="quiet">{texts.corrected}</StatusBadge>
            )}
            <Text span size="sm" c="dimmed" className={classes['about'] ?? ''}>
              {texts.by(each.source, each.written_by_name)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
