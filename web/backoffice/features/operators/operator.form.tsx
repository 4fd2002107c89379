import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'

import type { ApiError, ProblemCode } from '#contract/endpoint/error.ts'
import {
  createTourOperator,
  NewTourOperator,
  TourOperator,
  TourOperatorEdit,
  updateTourOperator,
} from '#contract/operators/tour-operators.contract.ts'
import { isAdministrator } from '#domain/staff/level.ts'
import { useCommand } from '#web/api/hooks.ts'
import { fieldsOutside, focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { differencesBetween, StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { useMe } from '../../me.ts'
import { BrandingSection } from './operator-branding.form.tsx'
import { ContactSection, IdentitySection, RegionSection } from './operator-identity.form.tsx'
import { SalesSection, TermsSection } from './operator-sales.form.tsx'
import {
  newValues,
  operatorLabels,
  type OperatorValues,
  operatorWord,
  valuesOf,
} from './operator-values.rules.ts'
import { PassengerListSection } from './passenger-list.form.tsx'
import { operatorsTexts as texts } from './tour-operators.texts.ts'

/** The field that a refusal is about. */
const fieldOfRefusal: Partial<Record<ProblemCode, keyof OperatorValues>> = {
  slug_taken: 'slug',
  currency_in_use: 'currency',
  time_zone_in_use: 'time_zone',
}

type OperatorFormProps = { operator: TourOperator | null; onCreated?: (id: string) => void }

export function OperatorForm({ operator, onCreated }: OperatorFormProps) {
  const me = useMe()
  const form = useForm<OperatorValues>({
    initialValues: operator ? valuesOf(operator) : newValues(me.tour_operator),
    validate: (values) =>
      operator
        ? validateWith(TourOperatorEdit)({ ...values, version: operator.version })
        : validateWith(NewTourOperator)(values),
  })
  /** the version that was read, or that our own logo made of it */
  const [version, setVersion] = useState(operator?.version ?? 1)
  const [current, setCurrent] = useState<TourOperator | null>(null)
  const [createdId, setCreatedId] = useState('')
  const isDirty = form.isDirty() && createdId === ''
  useEffect(() => {
    if (createdId) onCreated?.(createdId)
  }, [createdId, onCreated])

  const standAt = (saved: TourOperator) => {
    form.setValues(valuesOf(saved))
    form.resetDirty()
    setVersion(saved.version)
    setCurrent(null)
  }
  const onProblem = (problem: ApiError) => {
    const field = fieldOfRefusal[problem.code]
    if (field) showFormProblem(form, { ...problem, fields: { [field]: problem.message } })
    if (problem.fields) showFormProblem(form, problem)
    if (problem.code === 'stale')
      setCurrent(TourOperator.safeParse(problem.details?.['current']).data ?? null)
  }
  const creating = useCommand(createTourOperator, {
    onDone: ({ id }) => {
      notifyDone(`${texts.created}. ${texts.createdHint}`)
      setCreatedId(id)
    },
    onProblem,
  })
  const updating = useCommand(updateTourOperator, {
    onDone: (saved) => {
      notifyDone(texts.saved)
      standAt(saved)
    },
    onProblem,
  })
  const save = (over: number) => {
    const body = form.getValues()
    if (operator) updating.run({ params: { id: operator.id }, body: { ...body, version: over } })
    else creating.run({ body })
  }
  const { isRunning, problem } = operator ? updating : creating
  const isInline =
    problem !== null && (problem.code === 'stale' || fieldOfRefusal[problem.code] !== undefined)
  return (
    <form noValidate onSubmit={form.onSubmit(() => save(version), focusFirstInvalid)}>
      <UnsavedChanges isDirty={isDirty} within="open" />
      <StaleDialog
        opened={current !== null}
        differences={
          current ? differencesBetween(form.getValues(), valuesOf(current), operatorLabels, operatorWord) : []
        }
        onKeepMine={() => {
          save(current?.version ?? version)
          setCurrent(null)
        }}
        onTakeTheirs={() => current && standAt(current)}
        onClose={() => setCurrent(null)}
      />
      <IdentitySection form={form} isNew={operator === null} maySetState={isAdministrator(me)} />
      <ContactSection form={form} />
      <BrandingSection
        form={form}
        operator={operator}
        onLogo={(saved) => {
          // Another person's edit in between stays unseen until the save says so.
          if (saved.version === version + 1) setVersion(saved.version)
        }}
      />
      <RegionSection form={form} isFixed={operator?.has_bookings ?? false} />
      <SalesSection form={form} />
      <PassengerListSection form={form} />
      <TermsSection form={form} />
      <SaveBar
        isDirty={isDirty}
        isSaving={isRunning}
        alwaysEnabled={operator === null}
        problem={isInline ? null : fieldsOutside(problem, Object.keys(operatorLabels))}
        problemTitle={texts.saveFailed}
        {...(operator ? { onDiscard: form.reset } : { saveLabel: texts.saveNew })}
      />
    </form>
  )
}
