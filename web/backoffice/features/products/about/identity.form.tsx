import { Input, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { memo } from 'react'

import { type AskedFact, difficulties, productKinds } from '#domain/products/product/product.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { difficultyNames } from '#words/customer/price-lines.ts'
import { productKindNames } from '#words/office/code-names.ts'

import { EditorSection } from '../fields/editor-section.panel.tsx'
import { fieldLabels, identityTexts as texts } from '../fields/product-editor.texts.ts'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { sameSection } from '../fields/product-values.rules.ts'
import { ProductColorField } from '../list/product-color.form.tsx'
import { productsTexts } from '../list/products.texts.ts'
import { DurationField } from './duration.form.tsx'

const options = <Code extends string>(codes: readonly Code[], names: Record<Code, string>) =>
  codes.map((value) => ({ value, label: names[value] }))

export const IdentitySection = memo(IdentityFields, sameSection('identidad'))

/** Props of an answer that is empty until a person gives it. */
const askedProps = (form: ProductForm) => (fact: AskedFact) => {
  const { unsaid_facts } = form.values
  const props = form.getInputProps(fact)
  return {
    ...props,
    ...(unsaid_facts.includes(fact) && { value: '' }),
    onChange: (value: unknown) => {
      const others = unsaid_facts.filter((each) => each !== fact)
      form.setFieldValue('unsaid_facts', others)
      props.onChange(value)
    },
  }
}

function IdentityFields({ form, disabled }: { form: ProductForm; disabled: boolean }) {
  const { kind } = form.values
  const asked = askedProps(form)
  return (
    <EditorSection id="identidad" description={texts.description} disabled={disabled}>
      <TextInput
        label={fieldLabels.name}
        withAsterisk
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <FieldRow>
        <TextInput
          label={fieldLabels.code}
          description={productsTexts.codeHint}
          withAsterisk
          maxLength={4}
          autoComplete="off"
          styles={{ input: { textTransform: 'uppercase' } }}
          {...form.getInputProps('code')}
        />
        <ProductColorField withAsterisk disabled={disabled} {...form.getInputProps('color')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={texts.kind}
          data={options(productKinds, productKindNames)}
          allowDeselect={false}
          {...form.getInputProps('kind')}
        />
        <DurationField
          label={texts.duration}
          withAsterisk
          inDays={kind === 'multidia'}
          {...asked('duration_minutes')}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput
          label={texts.minAge}
          description={texts.minAgeHint}
          suffix={texts.years}
          min={0}
          max={99}
          allowDecimal={false}
          {...asked('min_age')}
        />
        <Input.Wrapper label={texts.difficulty} labelElement="div" data-path="difficulty">
          <div>
            <SegmentedControl
              aria-label={texts.difficulty}
              data={options(difficulties, difficultyNames)}
              disabled={disabled}
              {...asked('difficulty')}
            />
          </div>
        </Input.Wrapper>
      </FieldRow>
    </EditorSection>
  )
}
