import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { createProduct, listProducts } from '#contract/products/products.contract.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { isWithin } from '#web/ui/form/page-values.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SidePages } from '#web/ui/page/side-pages.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { editorTexts, pageTitle, stepIds } from '../fields/product-editor.texts.ts'
import { productPagePath } from '../fields/product-pages.rules.ts'
import { nextColor } from '../list/product-color.form.tsx'
import { DatesQuestion, NameQuestion, PriceQuestion, StartQuestion } from './new-product.form.tsx'
import {
  emptyValues,
  faultsOf,
  newProductOf,
  type NewProductValues,
  proposedCode,
} from './new-product.rules.ts'
import { newProductTexts as texts } from './new-product.texts.ts'

/** The fields of each question, by the step of the editor that shows them later. */
const questionFields = {
  basico: ['name', 'code', 'color'],
  fechas: ['start.duration_minutes', 'start.availability_rules'],
  precios: ['start.seasons'],
  recogida: ['start.meeting', 'start.meeting_point'],
}
const named = new Set(questionFields.basico)

export default function CreateProductScreen() {
  const navigate = useNavigate()
  const shown = useLocation().hash.slice(1) || 'basico'
  const today = useToday()
  const { currency } = useMe().tour_operator
  const [createdPath, setCreatedPath] = useState('')
  const form = useForm<NewProductValues>({
    initialValues: emptyValues(today, nextColor([])),
    validate: faultsOf,
    validateInputOnBlur: true,
  })
  const products = useQuery(apiQuery(listProducts, { query: {} })).data
  const free = products && nextColor(products.map(({ color }) => color))
  useEffect(() => {
    if (!free || form.isTouched('color')) return
    form.setInitialValues(emptyValues(today, free))
    form.setFieldValue('color', free)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the colours in use are known
  }, [free])
  const create = useCommand(createProduct, {
    onDone: ({ id, name, missing_to_publish }) => {
      notifyDone(texts.created(name))
      const isStarted = !missing_to_publish.includes('duration_minutes')
      setCreatedPath(productPagePath(id, isStarted ? 'publicar' : 'basico'))
    },
    onProblem: (problem) =>
      showFormProblem(
        form,
        problem.code === 'code_taken' ? { ...problem, fields: { code: problem.message } } : problem,
      ),
  })
  // After the render in which the form no longer asks before leaving.
  useEffect(() => {
    if (createdPath) void navigate(createdPath, { replace: true })
  }, [createdPath, navigate])

  const nameIt = (name: string) => {
    const used = products?.map(({ code }) => code) ?? []
    const { code } = form.getValues()
    if (code === '' || code === proposedCode(form.getValues().name, used))
      form.setFieldValue('code', proposedCode(name, used))
    form.setFieldValue('name', name)
  }
  const createNamed = () => {
    const faults = Object.entries(faultsOf(form.getValues())).filter(([path]) => named.has(path))
    form.setErrors(Object.fromEntries(faults))
    if (faults.length > 0) return focusFirstInvalid()
    const { start: _later, ...body } = newProductOf(form.getValues())
    create.run({ body })
  }
  const { code, color, name } = form.values
  return (
    <>
      <UnsavedChanges isDirty={form.isDirty() && !createdPath} />
      <PageHeader
        title={texts.title}
        description={
          name ? (
            <ProductTag code={code.toUpperCase() || 'TAT'} color={color} name={name} />
          ) : (
            texts.description
          )
        }
      />
      <SidePages
        label={texts.pages}
        shown={shown}
        groups={[{ title: editorTexts.steps, pages: stepsOf(form.values) }]}
      >
        <form
          noValidate
          onSubmit={form.onSubmit((values) => create.run({ body: newProductOf(values) }), focusFirstInvalid)}
        >
          <NameQuestion form={form} onName={nameIt} />
          <DatesQuestion form={form} />
          <PriceQuestion form={form} currency={currency} />
          <StartQuestion form={form} />
          <SaveBar
            isDirty={form.isDirty()}
            isSaving={create.isRunning}
            problem={create.problem?.code === 'code_taken' ? null : create.problem}
            problemTitle={texts.failed}
            saveLabel={texts.save}
            alwaysEnabled
            extra={
              <Button variant="subtle" disabled={create.isRunning} onClick={createNamed}>
                {texts.nameOnly}
              </Button>
            }
          />
        </form>
      </SidePages>
    </>
  )
}

/** The steps of the editor, each with a link to its question here; publishing comes after the draft. */
function stepsOf(values: NewProductValues) {
  const faults = Object.keys(faultsOf(values))
  return stepIds.map((id, index) => ({
    id,
    title: pageTitle(id),
    step: index + 1,
    ...(id !== 'publicar' && {
      to: `#${id}`,
      isDone: !faults.some((fault) => isWithin(fault, questionFields[id])),
    }),
  }))
}
