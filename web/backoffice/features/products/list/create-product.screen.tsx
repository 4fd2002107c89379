import { Box, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { createProduct, listProducts, NewProduct } from '#contract/products/products.contract.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { nextColor, ProductColorField } from './product-color.form.tsx'
import { productsTexts as texts } from './products.texts.ts'

export default function CreateProductScreen() {
  const navigate = useNavigate()
  const [created, setCreated] = useState('')
  const form = useForm<NewProduct>({
    initialValues: { name: '', code: '', color: nextColor([]) },
    validate: validateWith(NewProduct),
    validateInputOnBlur: true,
  })
  const products = useQuery(apiQuery(listProducts, { query: {} }))
  const free = products.data && nextColor(products.data.map(({ color }) => color))
  useEffect(() => {
    if (free && !form.isTouched('color')) form.setInitialValues({ name: '', code: '', color: free })
    if (free && !form.isTouched('color')) form.setFieldValue('color', free)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the colours in use are known
  }, [free])
  const create = useCommand(createProduct, {
    onDone: ({ id, name }) => {
      notifyDone(texts.created(name))
      setCreated(id)
    },
    onProblem: (problem) =>
      showFormProblem(
        form,
        problem.code === 'code_taken' ? { ...problem, fields: { code: problem.message } } : problem,
      ),
  })
  // After the render in which the form no longer asks before leaving.
  useEffect(() => {
    if (created) void navigate(paths.product(created), { replace: true })
  }, [created, navigate])
  const { code, color } = form.values
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.onSubmit((body) => create.run({ body }), focusFirstInvalid)}
    >
      <UnsavedChanges isDirty={form.isDirty() && !created} />
      <PageHeader title={texts.createTitle} description={texts.createDescription} />
      <FormSection
        title={texts.sample}
        description={
          <ProductTag
            code={code.toUpperCase() || 'TAT'}
            color={color}
            name={form.values.name || texts.namePlaceholder()}
          />
        }
      >
        <TextInput
          label={texts.name}
          placeholder={texts.namePlaceholder()}
          withAsterisk
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <FieldRow>
          <TextInput
            label={texts.code}
            description={texts.codeHint}
            withAsterisk
            maxLength={4}
            autoComplete="off"
            styles={{ input: { textTransform: 'uppercase' } }}
            {...form.getInputProps('code')}
          />
          <ProductColorField withAsterisk {...form.getInputProps('color')} />
        </FieldRow>
      </FormSection>
      <SaveBar
        isDirty={form.isDirty()}
        isSaving={create.isRunning}
        problem={create.problem?.code === 'code_taken' ? null : create.problem}
        problemTitle={texts.createFailed}
        saveLabel={texts.createSave}
        alwaysEnabled
      />
    </Box>
  )
}
