import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { ProductInput } from '#contract/product-input.ts'
import { getProduct, type Product, updateProduct } from '#contract/products.contract.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/form-problem.ts'
import { notifyDone } from '#web/ui/notify.tsx'
import { validateWith } from '#web/ui/validate-with.ts'

import { editorTexts as texts } from './product-editor.texts.ts'
import { inputOf, type ProductValues, valuesOf } from './product-values.rules.ts'

const validate = validateWith(ProductInput)

/** A product being edited: its form, its save, and what stands when somebody else saved first. */
export function useProductForm(product: Product) {
  const queryClient = useQueryClient()
  const [theirs, setTheirs] = useState<Product | null>(null)
  const form = useForm<ProductValues>({
    initialValues: valuesOf(product),
    validate: (values) => validate(inputOf(values)),
  })
  const { isDirty, setInitialValues, setValues, clearErrors } = form
  const params = { id: product.id }

  const show = (current: Product) => {
    const values = valuesOf(current)
    setInitialValues(values)
    setValues(values)
    clearErrors()
  }
  const save = useCommand(updateProduct, {
    onDone: (saved) => {
      setTheirs(null)
      show(saved)
      notifyDone(texts.saved)
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
    if (!isDirty()) show(product)
  })

  const send = (values: ProductValues, version = values.version) =>
    save.run({ params, body: { ...inputOf(values), version } })
  return {
    form,
    isDirty: form.isDirty(),
    isSaving: save.isRunning,
    problem: save.problem?.code === 'stale' ? null : save.problem,
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
