import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Booking, BookingItem } from '#contract/bookings/booking.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { Slot } from '#web/backoffice/slot.tsx'
import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { EmailLink, PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { formatDate, startTime } from '#words/format.ts'

import { PickupFields } from '../departure/pickup-fields.form.tsx'
import { ContactFields } from '../fields/contact-fields.form.tsx'
import { NotesFields } from '../fields/notes-fields.form.tsx'
import { Card } from '../shown/booking-card.panel.tsx'
import { TourStatusBadge } from '../shown/booking-status.panel.tsx'
import { type BookingForm, useBookingForm } from './booking-edit.hook.ts'
import { editTexts as texts } from './booking-edit.texts.ts'
import { PassengersFields } from './passengers-fields.form.tsx'

import classes from './booking-edit.module.css'

/** Contact, pickup, passengers and notes, as this person may change them. */
export function BookingEditForm({ booking }: { booking: Booking }) {
  const edit = useBookingForm(booking)
  const { form, overtaken, compared } = edit
  const { may, items } = booking
  const isDirty = form.isDirty()
  return (
    <form data-tracks-changes onSubmit={edit.submit} noValidate className={classes['form']}>
      <UnsavedChanges isDirty={isDirty && may.edit} />
      {!may.edit && <Locked booking={booking} />}
      {overtaken && <Overtaken edit={edit} />}
      <Card
        title={texts.contact}
        {...(may.edit && !may.edit_contact && { description: texts.contactLocked })}
      >
        <ContactFields form={form} disabled={!may.edit_contact} />
        <Reach id={booking.id} contact={booking.contact} />
      </Card>
      {items.map((item, index) => (
        <Item
          key={item.id}
          item={item}
          of={booking.status}
          index={index}
          form={form}
          isMany={items.length > 1}
          disabled={!may.edit}
        />
      ))}
      <Card title={texts.notes}>
        <NotesFields form={form} disabled={!may.edit} />
      </Card>
      {may.edit && (
        <SaveBar
          isDirty={isDirty}
          isSaving={edit.isSaving}
          problem={fieldsOutside(edit.problem, [
            'contact',
            'items',
            'note_public',
            'note_operational',
            'note_internal',
          ])}
          problemTitle={texts.saveFailed}
          onDiscard={edit.discard}
        />
      )}
      <StaleDialog
        opened={compared !== null}
        differences={compared ?? []}
        isSaving={edit.isSaving}
        onKeepMine={edit.keepMine}
        onTakeTheirs={edit.takeTheirs}
        onClose={edit.closeComparison}
      />
    </form>
  )
}

/** One tap from the customer, as the contact is saved. */
function Reach({ id, contact: { name, phone, email } }: Pick<Booking, 'id' | 'contact'>) {
  if (!phone && !email) return null
  return (
    <Group gap="md">
      <PhoneLink phone={phone} />
      <Slot
        of="contact-chat"
        bookingId={id}
        phone={phone}
        name={name}
        fallback={<WhatsAppLink phone={phone} name={name} />}
      />
      <EmailLink email={email} />
    </Group>
  )
}

/** Why nothing can be changed. */
function Locked({ booking: { status, seller_name } }: { booking: Booking }) {
  const { notYours, ...byStatus } = texts.locked
  const why = status in byStatus ? byStatus[status as keyof typeof byStatus] : notYours(seller_name) // oxlint-disable-line typescript/no-unsafe-type-assertion
  return <Alert color="gray">{why}</Alert>
}

function Overtaken({ edit }: { edit: BookingForm }) {
  const hasConflicts = (edit.overtaken?.conflicts.length ?? 0) > 0
  return (
    <Alert color={hasConflicts ? 'yellow' : 'blue'} title={texts.overtaken} role="alert">
      <Text size="sm">{hasConflicts ? texts.conflictBody : texts.overtakenBody}</Text>
      <Group gap="xs" mt="sm">
        {hasConflicts && (
          <Button size="xs" variant="default" onClick={edit.compare}>
            {texts.compare}
          </Button>
        )}
        {!hasConflicts && (
          <Button size="xs" variant="default" onClick={edit.dismiss}>
            {texts.understood}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

type ItemProps = {
  item: BookingItem
  of: BookingStatus
  index: number
  form: BookingForm['form']
  isMany: boolean
  disabled: boolean
}

const errorText = (error: ReactNode) => (typeof error === 'string' ? error : undefined)

function Item({ item, of, index, form, isMany, disabled }: ItemProps) {
  const values = form.values.items[index]
  if (!values) return null
  const { product, date, start_time, status } = item
  const isOver = status === 'cancelada' && status !== of
  return (
    <>
      {isMany && (
        <Group gap="sm">
          <ProductTag code={product.code} color={product.color} name={product.name} />
          <Text size="sm">{`${formatDate(date)}, ${startTime(date, start_time)}`}</Text>
          <TourStatusBadge item={item} of={of} />
        </Group>
      )}
      {!isOver && (
        <Card title={texts.pickup}>
          <PickupFields
            value={values.pickup}
            onChange={(pickup) => form.setFieldValue(`items.${index}.pickup`, pickup)}
            errors={(field) => errorText(form.errors[`items.${index}.pickup.${field}`])}
            meeting={product.meeting}
            departure={{ product_id: product.id, date, start_time }}
            saved={item.pickup}
            withTime
            disabled={disabled}
          />
        </Card>
      )}
      <Card title={texts.passengers} description={texts.passengersHint}>
        <PassengersFields form={form} item={item} index={index} disabled={disabled || isOver} />
      </Card>
    </>
  )
}
