import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { ProblemCode } from '#contract/endpoint/error.ts'
import { ProductInput } from '#contract/products/product-input.ts'
import { getProduct, type Product, updateProduct } from '#contract/products/products.contract.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'

import { inputOf, type ProductValues, valuesOf } from './product-values.rules.ts'

const validate = validateWith(ProductInput)
/** In the dialog of two versions, and under the code. */
const shownElsewhere: readonly ProblemCode[] = ['stale', 'code_taken']

/** A product being edited: its form, its save, and the conflict when another user saved first. */
export function useProductForm(product: Product) {
  const queryClient = useQueryClient()
  const [theirs, setTheirs] = useState<Product | null>(null)
  const form = useForm<ProductValues>({
    initialValues: valuesOf(product),
    validate: (values) => validate(inputOf(values)),
  })
  // The form's own flag forgets lists that grew or shrank: what is written is compared with what is saved.
  const [saved, setSaved] = useState(() => valuesOf(product))
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(saved)
  const params = { id: product.id }

  const show = (current: Product) => {
    const values = valuesOf(current)
    setSaved(values)
    form.setValues(values)
    form.clearErrors()
  }
  const save = useCommand(updateProduct, {
    onDone: (after) => {
      setTheirs(null)
      show(after)
    },
    onProblem: (problem) => {
      if (problem.code === 'stale')
        void queryClient.fetchQuery({ ...apiQuery(getProduct, { params }), staleTime: 0 }).then(setTheirs)
      else if (problem.code === 'code_taken')
        showFormProblem(form, { ...problem, fields: { code: problem.message } })
      else showFormProblem(form, problem)
    },
  })

  // A change of status, or a save elsewhere, while nothing was typed here.
  const shown = useRef(product.version)
  useEffect(() => {
    if (shown.current === product.version) return
    shown.current = product.version
    // oxlint-disable-next-line react/set-state-in-effect -- the form's values live in the form, not in a prop
    if (!isDirty) show(product)
  })

  const send = (values: ProductValues, version = values.version) =>
    save.run({ params, body: { ...inputOf(values), version } })
  return {
    form,
    isDirty,
    isSaving: save.isRunning,
    problem: save.problem && shownElsewhere.includes(save.problem.code) ? null : save.problem,
    submit: form.onSubmit((values) => send(values), focusFirstInvalid),
    discard: () => {
      save.reset()
      show(product)
    },
    theirs,
    keepMine: () => theirs && send(form.values, theirs.version),
    takeTheirs: () => {
      if (theirs) show(theirs)
      setTheirs(null)
    },
    closeStale: () => setTheirs(null),
  }
}
export type ProductForm = ReturnType<typeof useProductForm>['form']
