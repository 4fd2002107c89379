import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { listProducts } from '#contract/products/products.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { fieldsOutside, focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { isWithin } from '#web/ui/form/page-values.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SidePages } from '#web/ui/page/side-pages.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { nextColor } from '../list/product-color.form.tsx'
import {
  DescriptionQuestion,
  HoursQuestion,
  NameQuestion,
  PriceQuestion,
  ProposedValues,
} from './new-product.form.tsx'
import { useNewProduct } from './new-product.hook.ts'
import {
  emptyValues,
  faultsOf,
  newProductOf,
  type NewProductValues,
  proposedCode,
} from './new-product.rules.ts'
import { questionIds } from './new-product.rules.ts'
import { newProductTexts as texts } from './new-product.texts.ts'
import { PictureQuestion } from './picture-question.form.tsx'

/** The fields of each question. */
const questionFields = {
  name: ['name'],
  description: ['start.description'],
  picture: ['picture'],
  price: ['start.seasons.0.amounts.ADULT'],
  hours: ['start.duration_minutes', 'start.availability_rules.0.start_times'],
}
const named = new Set(['name', 'code', 'color'])

export default function CreateProductScreen() {
  const shown = useLocation().hash.slice(1) || 'name'
  const today = useToday()
  const { currency, name: operator } = useMe().tour_operator
  const form = useForm<NewProductValues>({
    initialValues: emptyValues(today, nextColor([]), operator),
    validate: faultsOf,
    validateInputOnBlur: true,
  })
  const products = useQuery(apiQuery(listProducts, { query: {} })).data
  const free = products && nextColor(products.map(({ color }) => color))
  useEffect(() => {
    if (!free || form.isTouched('color')) return
    form.setInitialValues(emptyValues(today, free, operator))
    form.setFieldValue('color', free)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the colours in use are known
  }, [free])
  const { create, isRunning, problem, isCreated } = useNewProduct(form)
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
    create({ body })
  }
  const { code, color, name } = form.values
  return (
    <>
      <UnsavedChanges isDirty={form.isDirty() && !isCreated} />
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
      <SidePages label={texts.pages} shown={shown} groups={groupsOf(form.values)}>
        <form
          noValidate
          onSubmit={form.onSubmit((values) => create({ body: newProductOf(values) }), focusFirstInvalid)}
        >
          <NameQuestion form={form} onName={nameIt} />
          <DescriptionQuestion form={form} />
          <PictureQuestion form={form} />
          <PriceQuestion form={form} currency={currency} />
          <HoursQuestion form={form} />
          <ProposedValues form={form} currency={currency} />
          <SaveBar
            isDirty={form.isDirty()}
            isSaving={isRunning}
            problem={fieldsOutside(problem, Object.keys(form.values))}
            problemTitle={texts.failed}
            saveLabel={texts.save}
            alwaysEnabled
            extra={
              <Button variant="subtle" disabled={isRunning} onClick={createNamed}>
                {texts.nameOnly}
              </Button>
            }
          />
        </form>
      </SidePages>
    </>
  )
}

/** The questions of the page, and what has a value already. */
function groupsOf(values: NewProductValues) {
  const faults = Object.keys(faultsOf(values))
  const questions = questionIds.map((id, index) => ({
    id,
    title: texts.shortTitles[id],
    step: index + 1,
    to: `#${id}`,
    isDone: !faults.some((fault) => isWithin(fault, questionFields[id])),
  }))
  return [
    { title: texts.answers, pages: questions },
    { title: texts.rest, pages: [{ id: 'proposed', title: texts.proposed, to: '#proposed' }] },
  ]
}
