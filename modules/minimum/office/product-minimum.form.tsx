import { NumberInput, Radio, Skeleton, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { EditorSection } from '#web/backoffice/features/products/fields/editor-section.panel.tsx'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import {
  getMinimumRule,
  MinimumRuleInput,
  saveMinimumRule,
  type StoredMinimumRule,
} from '../contract/minimum-rules.contract.ts'
import { defaultActs } from '../rules/minimum.ts'
import { minimumRuleTexts as texts } from './minimums.texts.ts'

/** Until when a departure of the product below its minimum is decided, and what happens by itself. */
export function ProductMinimum({ productId: id, page }: { productId: string; page: string }) {
  const found = useQuery({
    ...apiQuery(getMinimumRule, { params: { id } }),
    enabled: page === 'minimo',
  })
  if (page !== 'minimo') return null
  return (
    <EditorSection id="minimo" title={texts.title} description={texts.description}>
      {found.isPending && <Skeleton height={160} />}
      {found.isError && (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <RuleForm key={found.data.version} id={id} rule={found.data} />}
    </EditorSection>
  )
}

function RuleForm({ id, rule }: { id: string; rule: StoredMinimumRule }) {
  const { version, ...initialValues } = rule
  const form = useForm({ initialValues, validate: validateWith(MinimumRuleInput) })
  const save = useCommand(saveMinimumRule, {
    onDone: () => notifyDone(texts.saved),
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const mayEdit = mayDo('products.edit')
  return (
    <form
      onSubmit={form.onSubmit((values) => save.run({ params: { id }, body: { ...values, version } }))}
      noValidate
    >
      <Stack>
        <FieldRow>
          <NumberInput
            label={texts.days}
            description={texts.daysHint}
            min={0}
            max={30}
            allowDecimal={false}
            disabled={!mayEdit}
            {...form.getInputProps('days_before')}
          />
          <TimeField label={texts.time} disabled={!mayEdit} {...form.getInputProps('decide_at')} />
        </FieldRow>
        <Radio.Group label={texts.act} {...form.getInputProps('default_act')}>
          <Stack gap="xs" mt="xs">
            {defaultActs.map((act) => (
              <Radio key={act} value={act} label={texts.acts[act]} disabled={!mayEdit} />
            ))}
          </Stack>
        </Radio.Group>
        {save.problem && !save.problem.fields && <ProblemAlert problem={save.problem} />}
        {mayEdit && (
          <div>
            <Button type="submit" loading={save.isRunning}>
              {texts.save}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}
