import { useState } from 'react'

import {
  createTourOperator,
  NewTourOperator,
  TourOperator,
} from '#contract/operators/tour-operators.contract.ts'
import { slugOf } from '#domain/slug.ts'
import { requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RecordFrame } from '#web/ui/form/record-form.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'

import { IdentitySection, RegionSection, SlugField } from '../about/operator-identity.form.tsx'
import { operatorsTexts as texts } from '../tour-operators.texts.ts'
import type { OperatorValues } from '../values/section-values.rules.ts'
import { fieldOfRefusal } from './operator-form.hook.ts'
import { newValues, operatorLabels } from './operator-values.rules.ts'

/** What a new operator needs; all else is on its pages, with the usual values. */
export function NewOperatorForm({ onCreated }: { onCreated: (id: string) => void }) {
  const me = useMe()
  const [followsName, setFollowsName] = useState(true)
  const editor = useRecordForm<TourOperator, OperatorValues>({
    record: null,
    schema: TourOperator,
    valuesOf: () => newValues(me.tour_operator),
    validate: validateWith(NewTourOperator),
    request: (body) => requestOf(createTourOperator, { body }),
    savedText: () => `${texts.created}. ${texts.createdHint}`,
    onSaved: ({ id }) => onCreated(id),
    fieldOf: fieldOfRefusal,
    labels: operatorLabels,
  })
  const { form } = editor
  return (
    <RecordFrame editor={editor} within="open">
      <IdentitySection
        form={form}
        maySetState={false}
        onName={(name) => followsName && form.setFieldValue('slug', slugOf(name))}
      >
        <SlugField form={form} onInput={() => setFollowsName(false)} />
      </IdentitySection>
      <RegionSection form={form} isFixed={false} />
      <SaveBar
        isDirty={editor.isDirty}
        isSaving={editor.isRunning}
        alwaysEnabled
        problem={fieldsOutside(editor.problem, Object.keys(operatorLabels))}
        problemTitle={texts.saveFailed}
        saveLabel={texts.saveNew}
      />
    </RecordFrame>
  )
}
