import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'

import { LinesField } from '#web/ui/fields/lines-field.tsx'

import { EditorRow } from '../fields/editor-row.panel.tsx'
import { EditorSection } from '../fields/editor-section.panel.tsx'
import {
  editorTexts,
  fieldLabels,
  includesTexts,
  wordingTexts as texts,
} from '../fields/product-editor.texts.ts'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { lineFaults, sameSection } from '../fields/product-values.rules.ts'

type SectionProps = { form: ProductForm; disabled: boolean }
type LinesName = 'highlights' | 'requirements' | 'includes' | 'excludes' | 'bring'

function Lines({ form, name, label }: { form: ProductForm; name: LinesName; label: string }) {
  return (
    <LinesField
      label={label}
      description={editorTexts.onePerLine}
      value={form.values[name]}
      onChange={(lines) => form.setFieldValue(name, lines)}
      errors={lineFaults(name, form.errors)}
      lineError={editorTexts.lineError}
    />
  )
}

export const WordingSection = memo(WordingFields, sameSection('textos'))

function WordingFields({ form, disabled }: SectionProps) {
  return (
    <EditorSection id="textos" description={texts.description} disabled={disabled}>
      <TextInput
        label={texts.tagline}
        description={texts.taglineHint}
        maxLength={160}
        autoComplete="off"
        {...form.getInputProps('tagline')}
      />
      <Textarea
        label={texts.body}
        description={texts.bodyHint}
        autosize
        minRows={5}
        maxRows={20}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <Lines form={form} name="highlights" label={texts.highlights} />
      <Lines form={form} name="requirements" label={texts.requirements} />
      <Faqs form={form} />
    </EditorSection>
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
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('faqs', { question: '', answer: '' })}
        >
          {texts.addFaq}
        </Button>
      </div>
    </>
  )
}
