import { Select, Text, TextInput } from '@mantine/core'

import { requestOf, useCommand } from '#web/api/hooks.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import {
  CostRuleInput,
  createCostRule,
  StoredCostRule,
  updateCostRule,
} from '../contract/cost-rules.contract.ts'
import { costKinds, isOfCrew, unitsOf } from '../rules/cost-rule.ts'
import { costKindNames, costUnitNames } from '../words/cost-words.ts'
import { CostAmount } from './cost-amount.form.tsx'
import { CostScope } from './cost-scope.form.tsx'
import { costLabels, isCostKind, ofKind, valuesOf } from './cost-values.rules.ts'
import { costFormTexts as fields, costsTexts as texts } from './costs.texts.ts'
import { RewrittenRuns, useRewrittenRuns } from './pay/rewritten-runs.panel.tsx'

type CostFormProps = {
  rule: StoredCostRule | null
  /** what a new one begins with */
  asked?: Partial<CostRuleInput> | null
  onClose: () => void
}

const kinds = costKinds.map((value) => ({ value, label: costKindNames[value] }))
const roles = (['chofer', 'guia', 'ayudante'] as const).map((value) => ({
  value,
  label: fields.roles[value],
}))

/** A cost: of what, for whom, how much and on which days. */
export function CostForm({ rule, asked = null, onClose }: CostFormProps) {
  const { currency } = useMe().tour_operator
  const today = useToday()
  const editor = useRecordForm<StoredCostRule, CostRuleInput>({
    record: rule,
    schema: StoredCostRule,
    valuesOf: (record) => ({ ...valuesOf(record, { today, currency }), ...asked }),
    validate: validateWith(CostRuleInput),
    request: (body, version) =>
      rule && version !== null
        ? requestOf(updateCostRule, { params: { id: rule.id }, body: { ...body, version } })
        : requestOf(createCostRule, { body }),
    savedText: () => texts.saved,
    onSaved: onClose,
    labels: costLabels,
  })
  const { form } = editor
  const { kind, unit } = form.values
  return (
    <RecordForm
      editor={editor}
      act={texts.save}
      back={texts.back}
      onBack={onClose}
      extra={rule && <Withdraw rule={rule} onClose={onClose} />}
    >
      <Select
        label={fields.kind}
        withAsterisk
        allowDeselect={false}
        data-autofocus={rule === null || undefined}
        disabled={rule !== null}
        comboboxProps={{ withinPortal: false }}
        data={kinds}
        value={kind}
        onChange={(value) => isCostKind(value) && form.setValues(ofKind(value, currency))}
      />
      {isOfCrew(kind) && (
        <Select
          label={fields.role}
          withAsterisk
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={roles}
          {...form.getInputProps('role')}
        />
      )}
      {kind === 'por_pasajero' && (
        <TextInput
          label={fields.name}
          description={fields.nameHint}
          withAsterisk
          maxLength={80}
          {...form.getInputProps('name')}
        />
      )}
      {unitsOf[kind].length > 1 && (
        <Select
          label={fields.unit}
          withAsterisk
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={unitsOf[kind].map((value) => ({ value, label: costUnitNames[value] }))}
          {...form.getInputProps('unit')}
          value={unit}
        />
      )}
      <CostAmount form={form} />
      <CostScope form={form} />
      <FieldRow>
        <DateField label={fields.from} withAsterisk {...form.getInputProps('valid_from')} />
        <DateField
          label={fields.to}
          description={fields.toHint}
          clearable
          {...form.getInputProps('valid_to')}
        />
      </FieldRow>
      <Text size="sm" c="dimmed">
        {fields.order}
      </Text>
      <RewrittenRuns id={rule?.id ?? null} values={form.values} />
    </RecordForm>
  )
}

/** For a cost that was entered by mistake. */
function Withdraw({ rule, onClose }: { rule: StoredCostRule; onClose: () => void }) {
  const withdraw = useCommand(updateCostRule, {
    onDone: () => {
      notifyDone(texts.withdrawn)
      onClose()
    },
    onProblem: notifyProblem,
  })
  const { id, version } = rule
  const values = valuesOf(rule, { today: rule.valid_from, currency: '' })
  const rewritten = useRewrittenRuns({ id, values: { ...values, state: 2 } })
  const ask = () =>
    confirm({
      title: texts.withdrawTitle,
      consequences: [texts.withdrawBody, rewritten].join(' ').trim(),
      act: texts.withdraw,
      onConfirm: () => {
        withdraw.run({ params: { id }, body: { ...values, state: 2, version } })
      },
    })
  return (
    <Button variant="subtle" color="red" loading={withdraw.isRunning} onClick={ask}>
      {texts.withdraw}
    </Button>
  )
}
