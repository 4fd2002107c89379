import { type FormErrors, useForm } from '@mantine/form'
import { type FormEvent, useEffect, useState } from 'react'
import type { z } from 'zod'

import type { ApiError, ProblemCode } from '#contract/endpoint/error.ts'
import { type Request, useRequest } from '#web/api/hooks.ts'

import { focusFirstInvalid, showFormProblem } from '../fields/form-problem.ts'
import { notifyDone } from '../parts/notify.tsx'
import { differencesBetween } from './stale-dialog.tsx'

type RecordFormOptions<Saved extends { version: number }, Values extends Record<string, unknown>> = {
  /** the record to edit; null creates one */
  record: Saved | null
  /** its shape: a refusal for a stale version carries the current one */
  schema: z.ZodType<Saved>
  valuesOf: (record: Saved | null) => Values
  validate: (values: Values) => FormErrors
  /** the save request; the version is null for a new one */
  request: (values: Values, version: number | null) => Request<Saved>
  /** message after saving */
  savedText: (saved: Saved) => string
  /** After the save, when nothing is unsaved any more. Without it the form stays, with what was saved. */
  onSaved?: (saved: Saved) => void
  /** the field that a refusal is about, where the server names none */
  fieldOf?: Partial<Record<ProblemCode, keyof Values & string>>
  /** the fields that the comparison of two versions shows, and how it says a value */
  labels: Partial<Record<keyof Values & string, string>>
  word?: (field: string, value: unknown) => string
}

/** Messages by the names of the form: a change may be sent as one field of what is sent, such as `code.value`. */
const ownFields = ({ fields }: ApiError, values: Record<string, unknown>) =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [first = '', second] = path.split('.')
      const own = values[first]
      const isOwn = Object.hasOwn(values, first) && (second === undefined || typeof own === 'object')
      return [isOwn ? path : path.slice(first.length + 1), message]
    }),
  )

/**
 * A form of one record with a version: new or edited, saved over the version whose values it showed, with the
 * choice between both versions when another user saved first. Rendered by `RecordForm` and `RecordFrame`.
 */
export function useRecordForm<Saved extends { version: number }, Values extends Record<string, unknown>>({
  record,
  schema,
  valuesOf,
  validate,
  request,
  savedText,
  onSaved,
  fieldOf = {},
  labels,
  word,
}: RecordFormOptions<Saved, Values>) {
  const form = useForm<Values>({ initialValues: valuesOf(record), validate })
  // The version of the form's values, not of the record, which is read again during the edit.
  const [version, setVersion] = useState(record?.version ?? null)
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  // After the render in which nothing is dirty any more, so that leaving asks nothing.
  useEffect(() => leaving?.(), [leaving])

  const currentIn = ({ code, details }: ApiError): Saved | null =>
    code === 'stale' ? (schema.safeParse(details?.['current']).data ?? null) : null
  const show = (saved: Saved) => {
    const values = valuesOf(saved)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
    setVersion(saved.version)
    setTheirs(null)
  }
  /** Runs once nothing counts as unsaved. */
  const leaveBy = (act: () => void) => setLeaving(() => act)
  const { run, isRunning, ...answer } = useRequest<Saved>({
    onDone: (saved) => {
      notifyDone(savedText(saved))
      if (onSaved) leaveBy(() => onSaved(saved))
      else show(saved)
    },
    onProblem: (failure) => {
      setTheirs(currentIn(failure))
      const field = fieldOf[failure.code]
      const fields = field ? { [field]: failure.message } : ownFields(failure, form.getValues())
      if (fields) showFormProblem(form, { ...failure, fields })
    },
  })
  const problem = answer.problem && {
    ...answer.problem,
    fields: ownFields(answer.problem, form.getValues()),
  }
  const save = (over: number | null) => run(request(form.getValues(), over))
  const send = form.onSubmit(() => save(version), focusFirstInvalid)
  const isElsewhere = problem && (currentIn(problem) !== null || fieldOf[problem.code] !== undefined)
  return {
    form,
    isNew: record === null,
    isDirty: form.isDirty() && leaving === null,
    isRunning,
    /** a problem shown above the fields, not in a dialog or at a field */
    problem: isElsewhere ? null : problem,
    version,
    leaveBy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      // It may be nested in another form.
      event.stopPropagation()
      send(event)
    },
    stale: {
      opened: theirs !== null,
      differences: theirs ? differencesBetween(form.getValues(), valuesOf(theirs), labels, word) : [],
      isSaving: isRunning,
      onKeepMine: () => {
        if (!theirs) return
        setVersion(theirs.version)
        save(theirs.version)
        setTheirs(null)
      },
      onTakeTheirs: () => theirs && show(theirs),
      onClose: () => setTheirs(null),
    },
  }
}

/** The part of it that panels need, independent of the values. */
export type RecordEditor = Omit<ReturnType<typeof useRecordForm>, 'form'> & {
  form: { getValues: () => Record<string, unknown> }
}
