import { ActionIcon, Button, Chip, Group, Input, NumberInput, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { memo, useRef } from 'react'

import { addMinutes } from '#domain/local-date.ts'
import { useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { weekdayNames } from '#words/customer/price-lines.ts'

import { EditorRow } from '../fields/editor-row.panel.tsx'
import { EditorSection } from '../fields/editor-section.panel.tsx'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { scheduleTexts as texts } from '../fields/product-prices.texts.ts'
import { sameSection } from '../fields/product-values.rules.ts'

import classes from '../fields/product-editor.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

export const ScheduleSection = memo(ScheduleFields, sameSection('horario', ['price_unit', 'min_pax']))

function ScheduleFields({ form, disabled }: { form: ProductForm; disabled: boolean }) {
  const { availability_rules: rules } = form.values
  const today = useToday()
  const last = rules.at(-1)
  const next = {
    valid_from: today,
    valid_to: null,
    weekdays,
    // The hour is asked at once.
    start_times: [''],
    capacity: last?.capacity ?? 10,
    min_pax: null,
  }
  return (
    <EditorSection id="horario" description={texts.description} disabled={disabled}>
      {rules.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      ) : (
        <Text size="xs" c="dimmed">
          {texts.soldStays}
        </Text>
      )}
      {rules.map((_rule, index) => (
        <Rule key={index} form={form} index={index} />
      ))}
      <div>
        <Button
          variant="default"
          data-path="availability_rules"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('availability_rules', next)}
        >
          {texts.add}
        </Button>
      </div>
    </EditorSection>
  )
}

function Rule({ form, index }: { form: ProductForm; index: number }) {
  const { availability_rules: rules } = form.values
  const rule = rules[index]
  if (!rule) return null
  const path = `availability_rules.${index}`
  const set = (field: string, value: unknown) => form.setFieldValue(`${path}.${field}`, value)
  return (
    <EditorRow
      form={form}
      list="availability_rules"
      index={index}
      title={texts.rule(index + 1)}
      what={texts.rule(index + 1).toLowerCase()}
      isOrdered={false}
    >
      <Input.Wrapper
        label={texts.weekdays}
        labelElement="div"
        error={form.errors[`${path}.weekdays`]}
        data-path={`${path}.weekdays`}
      >
        <Chip.Group
          multiple
          value={rule.weekdays.map(String)}
          onChange={(chosen) =>
            set(
              'weekdays',
              weekdays.filter((day) => chosen.includes(String(day))),
            )
          }
        >
          <Group
            component="fieldset"
            gap={6}
            className={classes['chips'] ?? ''}
            aria-label={`${texts.rule(index + 1)}: ${texts.weekdays}`}
          >
            {weekdays.map((day) => (
              <Chip
                key={day}
                value={String(day)}
                size="sm"
                radius="sm"
                aria-label={weekdayNames[day]}
                aria-invalid={Boolean(form.errors[`${path}.weekdays`])}
              >
                {texts.shortDay(weekdayNames[day] ?? '')}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Times form={form} index={index} />
      <div className={classes['inline']}>
        <NumberInput
          label={texts.capacity[form.values.price_unit]}
          w={150}
          min={1}
          max={1000}
          allowDecimal={false}
          {...form.getInputProps(`${path}.capacity`)}
        />
        <NumberInput
          label={texts.minimum}
          placeholder={texts.minimumOfProduct(form.values.min_pax)}
          w={180}
          min={1}
          max={500}
          allowDecimal={false}
          {...form.getInputProps(`${path}.min_pax`)}
          value={rule.min_pax ?? ''}
          onChange={(value) => set('min_pax', typeof value === 'number' ? value : null)}
        />
        <DateField
          className={classes['grow'] ?? ''}
          label={texts.from}
          {...form.getInputProps(`${path}.valid_from`)}
          onChange={(date) => set('valid_from', date ?? '')}
        />
        <DateField
          className={classes['grow'] ?? ''}
          label={texts.to}
          placeholder={texts.toPlaceholder}
          clearable
          {...form.getInputProps(`${path}.valid_to`)}
          onChange={(date) => set('valid_to', date)}
        />
      </div>
    </EditorRow>
  )
}

function Times({ form, index }: { form: ProductForm; index: number }) {
  const times = form.values.availability_rules[index]?.start_times ?? []
  const path = `availability_rules.${index}.start_times`
  const last = times.at(-1)
  const errors = [form.errors[path], ...times.map((_, place) => form.errors[`${path}.${place}`])]
  const fields = useRef<HTMLDivElement>(null)
  const add = () => {
    form.insertListItem(path, last ? addMinutes(last, 60).time : '08:00')
    // The next thing to write is the hour itself.
    requestAnimationFrame(() => {
      fields.current?.children[times.length]?.querySelector<HTMLElement>('input')?.focus()
    })
  }
  return (
    <Input.Wrapper label={texts.times} labelElement="div" error={errors.find(Boolean)}>
      <Group gap="xs" mt={4} ref={fields}>
        {times.map((time, place) => (
          <Group key={place} gap={2} wrap="nowrap">
            <TimeField
              aria-label={`${texts.rule(index + 1)}, ${texts.time(place + 1)}`}
              data-path={`${path}.${place}`}
              value={time}
              onChange={(typed) => form.setFieldValue(`${path}.${place}`, typed)}
              error={Boolean(form.errors[`${path}.${place}`])}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.removeTime(time)}
              onClick={() => form.removeListItem(path, place)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-invalid={Boolean(form.errors[path])}
          onClick={add}
        >
          {texts.addTime}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
