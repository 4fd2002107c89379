import { Chip, Group, Input, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { memo } from 'react'

import {
  type AskedFact,
  confirmModes,
  difficulties,
  guideLanguages,
  productKinds,
} from '#domain/products/product/product.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { difficultyNames } from '#words/customer/price-lines.ts'
import { confirmModeNames, productKindNames } from '#words/office/code-names.ts'

import { EditorSection } from '../fields/editor-section.panel.tsx'
import { fieldLabels, identityTexts as texts } from '../fields/product-editor.texts.ts'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { sameSection } from '../fields/product-values.rules.ts'
import { ProductColorField } from '../list/product-color.form.tsx'
import { productsTexts } from '../list/products.texts.ts'
import { DurationField } from './duration.form.tsx'

import classes from '../fields/product-editor.module.css'

const languageNames = new Intl.DisplayNames('es', { type: 'language' })
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
        <NumberInput
          label={texts.altitude}
          description={texts.altitudeHint}
          suffix={texts.meters}
          thousandSeparator="."
          decimalSeparator=","
          min={-500}
          max={9000}
          allowDecimal={false}
          {...form.getInputProps('altitude_max')}
          value={form.values.altitude_max ?? ''}
          onChange={(value) => form.setFieldValue('altitude_max', typeof value === 'number' ? value : null)}
        />
      </FieldRow>
      <Input.Wrapper label={texts.difficulty} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={texts.difficulty}
            data={options(difficulties, difficultyNames)}
            disabled={disabled}
            {...asked('difficulty')}
          />
        </div>
      </Input.Wrapper>
      <LanguagesField form={form} />
      <Select
        label={texts.confirm}
        data={options(confirmModes, confirmModeNames)}
        allowDeselect={false}
        {...form.getInputProps('confirm_mode')}
      />
    </EditorSection>
  )
}

function LanguagesField({ form }: { form: ProductForm }) {
  return (
    <Input.Wrapper label={texts.languages} labelElement="div" error={form.errors['languages']}>
      <Chip.Group
        multiple
        value={form.values.languages}
        onChange={(chosen) =>
          form.setFieldValue(
            'languages',
            guideLanguages.filter((code) => chosen.includes(code)),
          )
        }
      >
        <Group component="fieldset" gap="xs" className={classes['chips'] ?? ''} aria-label={texts.languages}>
          {guideLanguages.map((code) => (
            <Chip key={code} value={code} size="sm">
              {languageNames.of(code)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
