import type { ProblemCode } from '#contract/endpoint/error.ts'
import {
  createTourOperator,
  NewTourOperator,
  TourOperator,
  TourOperatorEdit,
  updateTourOperator,
} from '#contract/operators/tour-operators.contract.ts'
import { isAdministrator } from '#domain/staff/level.ts'
import { requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RecordFrame } from '#web/ui/form/record-form.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'

import { BrandingSection } from '../about/operator-branding.form.tsx'
import {
  ContactSection,
  IdentitySection,
  RegionSection,
  SecuritySection,
} from '../about/operator-identity.form.tsx'
import { SalesSection, TermsSection } from '../rules/operator-sales.form.tsx'
import { PassengerListSection } from '../rules/passenger-list.form.tsx'
import { operatorsTexts as texts } from '../tour-operators.texts.ts'
import {
  newValues,
  operatorLabels,
  type OperatorValues,
  operatorWord,
  valuesOf,
} from './operator-values.rules.ts'

/** The field that a refusal is about. */
const fieldOfRefusal: Partial<Record<ProblemCode, keyof OperatorValues>> = {
  slug_taken: 'slug',
  currency_in_use: 'currency',
  time_zone_in_use: 'time_zone',
}

type OperatorFormProps = { operator: TourOperator | null; onCreated?: (id: string) => void }

export function OperatorForm({ operator, onCreated }: OperatorFormProps) {
  const me = useMe()
  const editor = useRecordForm<TourOperator, OperatorValues>({
    record: operator,
    schema: TourOperator,
    valuesOf: (saved) => (saved ? valuesOf(saved) : newValues(me.tour_operator)),
    validate: (values) =>
      operator
        ? validateWith(TourOperatorEdit)({ ...values, version: operator.version })
        : validateWith(NewTourOperator)(values),
    request: (body, version) =>
      operator && version !== null
        ? requestOf(updateTourOperator, { params: { id: operator.id }, body: { ...body, version } })
        : requestOf(createTourOperator, { body }),
    savedText: () => (operator ? texts.saved : `${texts.created}. ${texts.createdHint}`),
    ...(!operator && { onSaved: ({ id }) => onCreated?.(id) }),
    fieldOf: fieldOfRefusal,
    labels: operatorLabels,
    word: operatorWord,
  })
  const { form } = editor
  return (
    <RecordFrame editor={editor} within="open">
      <IdentitySection form={form} isNew={operator === null} maySetState={isAdministrator(me)} />
      <ContactSection form={form} />
      <BrandingSection
        form={form}
        operator={operator}
        onLogo={(saved) => {
          // Another user's edit in between stays unnoticed until the save reports it.
          if (saved.version === (editor.version ?? 0) + 1) editor.setVersion(saved.version)
        }}
      />
      <RegionSection form={form} isFixed={operator?.has_bookings ?? false} />
      <SalesSection form={form} />
      <PassengerListSection form={form} />
      <TermsSection form={form} />
      <SecuritySection form={form} />
      <SaveBar
        isDirty={editor.isDirty}
        isSaving={editor.isRunning}
        alwaysEnabled={operator === null}
        problem={fieldsOutside(editor.problem, Object.keys(operatorLabels))}
        problemTitle={texts.saveFailed}
        {...(operator ? { onDiscard: form.reset } : { saveLabel: texts.saveNew })}
      />
    </RecordFrame>
  )
}
