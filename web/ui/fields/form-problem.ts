import type { UseFormReturnType } from '@mantine/form'

import type { ApiError } from '#contract/endpoint/error.ts'

/** Shows the server's messages below their inputs, and focuses the first of them. */
export function showFormProblem<Values>(form: UseFormReturnType<Values>, problem: ApiError) {
  const fields = problem.fields ?? {}
  form.setErrors(fields)
  focusFirstInvalid()
}

// The frames around inputs are marked too, but take no focus.
const invalidInput = ':is(input, textarea, select, button)[aria-invalid="true"]'

/** After the render that marks them. */
export function focusFirstInvalid() {
  setTimeout(() => document.querySelector<HTMLElement>(invalidInput)?.focus())
}

/** What an alert has to say: fields with an input show their own message, and a fault is announced once. */
export function fieldsOutside(problem: ApiError | null, shown: readonly string[]): ApiError | null {
  if (!problem?.fields) return problem
  const rest = Object.entries(problem.fields).filter(
    ([field]) => !shown.some((each) => field === each || field.startsWith(`${each}.`)),
  )
  const { fields: _fields, ...words } = problem
  return rest.length > 0 ? { ...words, fields: Object.fromEntries(rest) } : null
}

/** As `ref`: focuses the first field of a step when it is mounted. */
export const focusOnce = (field: HTMLElement | null) => field?.focus()
