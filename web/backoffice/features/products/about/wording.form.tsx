import { Button, Chip, Group, Input, NumberInput, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'

import { guideLanguages } from '#domain/products/product/product.ts'
import { LinesField } from '#web/ui/fields/lines-field.tsx'
import { separators } from '#words/formatters.ts'

import { EditorRow } from '../fields/editor-row.panel.tsx'
import { EditorSection } from '../fields/editor-section.panel.tsx'
import {
  editorTexts,
  fieldLabels,
  identityTexts,
  includesTexts,
  wordingTexts as texts,
} from '../fields/product-editor.texts.ts'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { lineFaults, sameSection } from '../fields/product-values.rules.ts'

import classes from '../fields/product-editor.module.css'

const languageNames = new Intl.DisplayNames('es', { type: 'language' })

type SectionProps = { form: ProductForm; disabled: boolean }
type LinesName = 'highlights' | 'requirements' | 'includes' | 'excludes' | 'bring'

function Lines({ form, name, label }: { form: ProductForm; name: LinesName; label: string }) {
  return (
    <LinesField
      data-path={name}
      label={label}
      description={editorTexts.onePerLine}
      value={form.values[name]}
      onChange={(lines) => form.setFieldValue(name, lines)}
      errors={lineFaults(name, form.errors)}
      lineError={editorTexts.lineError}
    />
  )
}

export const DescriptionSection = memo(DescriptionFields, sameSection('descripcion'))

function DescriptionFields({ form, disabled }: SectionProps) {
  return (
    <EditorSection id="descripcion" description={texts.bodyDescription} disabled={disabled}>
      <Textarea
        label={texts.body}
        description={texts.bodyHint}
        autosize
        minRows={5}
        maxRows={20}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
    </EditorSection>
  )
}

export const WordingSection = memo(WordingFields, sameSection('textos'))

function WordingFields({ form, disabled }: SectionProps) {
  const { group, decimal } = separators()
  return (
    <EditorSection id="textos" description={texts.description} disabled={disabled}>
      <TextInput
        label={texts.tagline}
        description={texts.taglineHint}
        maxLength={160}
        autoComplete="off"
        {...form.getInputProps('tagline')}
      />
      <LanguagesField form={form} />
      <NumberInput
        label={identityTexts.altitude}
        description={identityTexts.altitudeHint}
        suffix={identityTexts.meters}
        thousandSeparator={group}
        decimalSeparator={decimal}
        min={-500}
        max={9000}
        allowDecimal={false}
        maw={320}
        {...form.getInputProps('altitude_max')}
        value={form.values.altitude_max ?? ''}
        onChange={(value) => form.setFieldValue('altitude_max', typeof value === 'number' ? value : null)}
      />
      <Lines form={form} name="highlights" label={texts.highlights} />
      <Lines form={form} name="requirements" label={texts.requirements} />
      <Faqs form={form} />
    </EditorSection>
  )
}

function LanguagesField({ form }: { form: ProductForm }) {
  return (
    <Input.Wrapper
      label={identityTexts.languages}
      labelElement="div"
      error={form.errors['languages']}
      data-path="languages"
    >
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
        <Group
          component="fieldset"
          gap="xs"
          className={classes['chips'] ?? ''}
          aria-label={identityTexts.languages}
        >
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

export const IncludesSection = memo(IncludesFields, sameSection('incluye'))

function IncludesFields({ form, disabled }: SectionProps) {
  return (
    <EditorSection id="incluye" description={includesTexts.description} disabled={disabled}>
      <Lines form={form} name="includes" label={fieldLabels.includes} />
      <Lines form={form} name="excludes" label={fieldLabels.excludes} />
      <Lines form={form} name="bring" label={fieldLabels.bring} />
    </EditorSection>
  )
}

function Faqs({ form }: { form: ProductForm }) {
  const { faqs } = form.values
  return (
    <>
      <Text fw={500} size="sm">
        {texts.faqs}
      </Text>
      {faqs.map((_faq, index) => (
        <EditorRow
          key={index}
          form={form}
          list="faqs"
          index={index}
          title={texts.faq(index + 1)}
          what={texts.faq(index + 1).toLowerCase()}
        >
          <TextInput
            label={texts.question}
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps(`faqs.${index}.question`)}
          />
          <Textarea
            label={texts.answer}
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps(`faqs.${index}.answer`)}
          />
        </EditorRow>
      ))}
      <div>
        <Button
          variant="default"
          data-path="faqs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('faqs', { question: '', answer: '' })}
        >
          {texts.addFaq}
        </Button>
      </div>
    </>
  )
}
