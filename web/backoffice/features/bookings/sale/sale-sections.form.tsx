import { Radio, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useId } from 'react'

import { channelNames } from '#words/office/code-names.ts'

import type { Sale } from '../departure/new-booking.hook.ts'
import type { NewBookingValues } from '../departure/new-booking.rules.ts'
import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { PickupFields } from '../departure/pickup-fields.form.tsx'
import { AgencyFields } from '../fields/agency-fields.form.tsx'
import { ContactFields } from '../fields/contact-fields.form.tsx'
import { NotesFields } from '../fields/notes-fields.form.tsx'

import classes from '../departure/new-booking.module.css'

const channels = ['mostrador', 'telefono', 'whatsapp', 'agencia'] as const

type SectionProps = { form: UseFormReturnType<NewBookingValues> }

export const ContactSection = ({ form }: SectionProps) => (
  <Section title={texts.contact}>
    <Radio.Group label={texts.channel} {...form.getInputProps('channel')}>
      <div className={classes['modes']}>
        {channels.map((channel) => (
          <Radio key={channel} value={channel} label={channelNames[channel]} />
        ))}
      </div>
    </Radio.Group>
    {form.values.channel === 'agencia' && (
      <AgencyFields
        value={form.values}
        onChange={(changes) => form.setValues({ ...changes, seen_reference: false })}
        errors={(field) => errorText(form.errors[field])}
      />
    )}
    <ContactFields form={form} />
  </Section>
)

export function PickupSection({ form, sale: { product, slot } }: SectionProps & { sale: Sale }) {
  const { product_id, date, start_time, pickup } = form.values
  return (
    <Section title={texts.pickup}>
      {product ? (
        <PickupFields
          value={pickup}
          onChange={(value) => form.setFieldValue('pickup', value)}
          errors={(field) => errorText(form.errors[`pickup.${field}`])}
          meeting={product.meeting}
          departure={slot ? { product_id, date, start_time } : null}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {texts.chooseProductFirst}
        </Text>
      )}
    </Section>
  )
}

export const NotesSection = ({ form }: SectionProps) => (
  <Section title={texts.notes}>
    <NotesFields form={form} />
  </Section>
)

const errorText = (error: ReactNode) => (typeof error === 'string' ? error : undefined)

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes['card']} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {title}
      </Title>
      {children}
    </section>
  )
}
