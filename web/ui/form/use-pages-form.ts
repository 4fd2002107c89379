import { type FormErrors, useForm } from '@mantine/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import type { ApiError, ProblemCode } from '#contract/endpoint/error.ts'
import { problemOf } from '#web/api/client.ts'
import { type Request, useRequest } from '#web/api/hooks.ts'

import { fieldsOutside, focusFirstInvalid, showFormProblem } from '../fields/form-problem.ts'
import { notifyDone } from '../parts/notify.tsx'
import { adopt, conflictsIn, differingPaths, isWithin, withPaths } from './page-values.ts'
import type { Difference } from './stale-dialog.tsx'

/** A page of a long form: paths of the fields that it shows. */
export type FormPage = {
  id: string
  fields: readonly string[]
  /** fields of other pages that are valid only together with these, and saved with them */
  savedWith?: readonly string[]
}

type PagesFormOptions<Saved extends { version: number }, Values extends Record<string, unknown>> = {
  record: Saved
  pages: readonly FormPage[]
  /** id of the page on screen */
  shown: string
  valuesOf: (record: Saved) => Values
  validate: (values: Values) => FormErrors
  request: (values: Values, version: number) => Request<Saved>
  /** the record's current values, after a refusal for a stale version */
  reread: () => Promise<Saved>
  /** message after saving */
  savedText?: string
  /** the field that a refusal is about, where the server names none */
  fieldOf?: Partial<Record<ProblemCode, keyof Values & string>>
  /** the differences between typed and saved values, for comparing two versions */
  differences: (mine: Values, theirs: Values) => Difference[]
}

/**
 * A record whose form has several pages. Typed values stay while the page changes; each page saves its own
 * fields alone, over the version last read. Two users conflict only where both changed the same field.
 */
export function usePagesForm<Saved extends { version: number }, Values extends Record<string, unknown>>(
  options: PagesFormOptions<Saved, Values>,
) {
  const { record, pages, shown, valuesOf, validate, fieldOf = {} } = options
  const [saved, setSaved] = useState({ record, base: valuesOf(record) })
  const [compared, setCompared] = useState<Values | null>(null)
  const [after, setAfter] = useState<(() => void) | null>(null)
  /** the last save that faults prevented: the page on screen, and the paths of the faults */
  const [refused, setRefused] = useState<{ page: string; faults: readonly string[] } | null>(null)
  /** why the saved version could not be read after a refusal for a stale version */
  const [rereadProblem, setRereadProblem] = useState<ApiError | null>(null)
  const form = useForm<Values>({ initialValues: saved.base })
  const all = pages.flatMap(({ fields }) => fields)
  const page = pages.find(({ id }) => id === shown)
  const saves = [...(page?.fields ?? []), ...(page?.savedWith ?? [])]
  const typed = form.getValues()
  // After the render in which nothing of the page is unsaved any more.
  useEffect(() => after?.(), [after])

  const show = (read: Saved, base = saved.base) => {
    const next = adopt({ typed: form.getValues(), base, read: valuesOf(saved.record) }, valuesOf(read), all)
    setSaved({ record: read, base: next.base })
    form.setValues(next.typed)
    return { ...next, record: read }
  }
  // A change of status, or a save elsewhere.
  const version = useRef(record.version)
  useEffect(() => {
    if (version.current === record.version) return
    version.current = record.version
    // oxlint-disable-next-line react/set-state-in-effect -- the form's values live in the form, not in a prop
    if (record.version > saved.record.version) show(record)
  })

  const then = useRef<(() => void) | undefined>(undefined)
  const sent = useRef({ values: typed, fields: saves })
  const { run, isRunning, problem, reset } = useRequest<Saved>({
    onDone: (result) => {
      setCompared(null)
      show(result, withPaths(saved.base, sent.current.values, sent.current.fields))
      if (options.savedText) notifyDone(options.savedText)
      const next = then.current
      if (next) setAfter(() => next)
    },
    onProblem: (failure) => {
      if (failure.code === 'stale') {
        void options.reread().then(
          (read) => send(show(read)),
          (error: unknown) => setRereadProblem(problemOf(error)),
        )
        return
      }
      const field = fieldOf[failure.code]
      const fields = field ? { [field]: failure.message } : failure.fields
      if (fields) showFormProblem(form, { ...failure, fields })
    },
  })

  /** Saves over `against`, unless another user saved something else in the same fields. */
  function send(against: { record: Saved; base: Values }, fields = sent.current.fields) {
    const values = form.getValues()
    const read = valuesOf(against.record)
    sent.current = { values, fields }
    if (conflictsIn({ typed: values, base: against.base, read }, fields).length > 0)
      setCompared(withPaths(values, read, fields))
    else run(options.request(withPaths(read, values, fields), against.record.version))
  }
  const faultsBeside = (fields: readonly string[]) =>
    Object.fromEntries(Object.entries(form.errors).filter(([path]) => !isWithin(path, fields)))
  const takeSaved = (fields: readonly string[]) => {
    const read = valuesOf(saved.record)
    form.setValues(withPaths(form.getValues(), read, fields))
    form.setErrors(faultsBeside(fields))
    setSaved({ ...saved, base: withPaths(saved.base, read, fields) })
    setCompared(null)
  }
  const submit = (next?: () => void) => {
    if (isRunning) return
    then.current = next
    const faults = validate(withPaths(valuesOf(saved.record), form.getValues(), saves))
    form.setErrors({ ...faultsBeside(saves), ...faults })
    const isValid = Object.keys(faults).length === 0
    setRereadProblem(null)
    setRefused(isValid ? null : { page: shown, faults: Object.keys(faults) })
    if (isValid) send(saved, saves)
    else focusFirstInvalid()
  }
  const dirtyFields = differingPaths(typed, saved.base, all)
  const hasDirty = (fields: readonly string[]) => dirtyFields.some((path) => isWithin(path, fields))
  const preventsSave = (fault: string) => refused?.page === shown && refused.faults.includes(fault)
  const isPlaced = problem?.code === 'stale' || (problem && fieldOf[problem.code] !== undefined)
  return {
    form,
    /** something on any page is not saved */
    isDirty: dirtyFields.length > 0,
    /** something that this page saves is not saved */
    isPageDirty: hasDirty(saves),
    /** something typed on this page itself is not saved */
    canDiscard: hasDirty(page?.fields ?? []),
    isSaving: isRunning,
    /** a problem shown above the button, not in a dialog or at a field */
    problem: rereadProblem ?? (isPlaced ? null : fieldsOutside(problem, page?.fields ?? [])),
    /** what a list of the pages says of each */
    stateOf: (id: string) => {
      const fields = pages.find((each) => each.id === id)?.fields ?? []
      const faults = Object.keys(form.errors).filter((path) => isWithin(path, fields))
      return {
        faults: faults.length,
        /** its faults prevented the last save of the page on screen */
        preventsSave: faults.some(preventsSave),
        isDirty: hasDirty(fields),
      }
    },
    submit: (event?: FormEvent<HTMLFormElement>) => {
      event?.preventDefault()
      // It may be nested in another form.
      event?.stopPropagation()
      submit()
    },
    submitThen: submit,
    /** Restores the fields of this page alone, not those that are saved with them. */
    discard: () => {
      reset()
      setRereadProblem(null)
      takeSaved(page?.fields ?? [])
    },
    stale: {
      opened: compared !== null,
      differences: compared ? options.differences(typed, compared) : [],
      isSaving: isRunning,
      onKeepMine: () => {
        const { fields } = sent.current
        const base = withPaths(saved.base, valuesOf(saved.record), fields)
        setSaved({ ...saved, base })
        send({ record: saved.record, base }, fields)
      },
      onTakeTheirs: () => takeSaved(sent.current.fields),
      onClose: () => setCompared(null),
    },
  }
}

/** The part of it that panels need, independent of the values. */
export type PagesEditor = Omit<ReturnType<typeof usePagesForm>, 'form'>
