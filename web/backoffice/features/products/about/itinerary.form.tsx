import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'

import { EditorRow } from '../fields/editor-row.panel.tsx'
import { EditorSection } from '../fields/editor-section.panel.tsx'
import { itineraryTexts as texts } from '../fields/product-editor.texts.ts'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { sameSection } from '../fields/product-values.rules.ts'
import { DurationField } from './duration.form.tsx'

import classes from '../fields/product-editor.module.css'

export const ItinerarySection = memo(ItineraryFields, sameSection('itinerario'))

function ItineraryFields({ form, disabled }: { form: ProductForm; disabled: boolean }) {
  const { itinerary } = form.values
  const last = itinerary.at(-1)
  const next = { offset_minutes: last ? last.offset_minutes + 60 : 0, title: '', text: '' }
  return (
    <EditorSection id="itinerario" description={texts.description} disabled={disabled}>
      {itinerary.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {itinerary.map((_step, index) => (
        <EditorRow
          key={index}
          form={form}
          list="itinerary"
          index={index}
          title={texts.step(index + 1)}
          what={texts.step(index + 1).toLowerCase()}
        >
          <div className={classes['inline']}>
            <TextInput
              className={classes['grow'] ?? ''}
              label={texts.title}
              maxLength={120}
              autoComplete="off"
              {...form.getInputProps(`itinerary.${index}.title`)}
            />
            <div style={{ width: 190 }}>
              <DurationField
                label={texts.offset}
                context={texts.step(index + 1)}
                {...form.getInputProps(`itinerary.${index}.offset_minutes`)}
              />
            </div>
          </div>
          <Textarea
            label={texts.text}
            autosize
            minRows={1}
            maxLength={1000}
            {...form.getInputProps(`itinerary.${index}.text`)}
          />
        </EditorRow>
      ))}
      <div>
        <Button
          variant="default"
          data-path="itinerary"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('itinerary', next)}
        >
          {texts.add}
        </Button>
      </div>
    </EditorSection>
  )
}
