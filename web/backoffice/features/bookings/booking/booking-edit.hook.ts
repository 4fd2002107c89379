import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { Booking } from '#contract/bookings/booking.ts'
import { getBooking, updateBooking, BookingFields } from '#contract/bookings/bookings.contract.ts'
import type { ApiError } from '#contract/endpoint/error.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { fieldsTexts } from '../fields/booking-fields.texts.ts'
import {
  bodyOfEdit,
  type Difference,
  differences,
  type EditValues,
  merged,
  valuesOf,
} from './booking-edit.rules.ts'
import { editTexts as texts, fieldsOf } from './booking-edit.texts.ts'

const checkFields = validateWith(BookingFields.omit({ version: true }))
const checkWithoutContact = validateWith(BookingFields.omit({ version: true, contact: true }))

function validator(mayEditContact: boolean) {
  return (values: EditValues): Record<string, string> => {
    const missing = values.items.flatMap(({ pickup }, index) =>
      pickup.mode === 'direccion' && !pickup.address.trim()
        ? [[`items.${index}.pickup.address`, fieldsTexts.addressMissing]]
        : [],
    )
    return { ...(mayEditContact ? checkFields : checkWithoutContact)(values), ...Object.fromEntries(missing) }
  }
}

type Overtaken = { conflicts: Difference[] }

/**
 * The form of a booking that others may change meanwhile: what they save appears in the fields that this person did
 * not touch, and what both changed waits for a choice.
 */
export function useBookingForm(booking: Booking) {
  const queryClient = useQueryClient()
  const base = useRef(valuesOf(booking))
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [compared, setCompared] = useState<Difference[] | null>(null)
  const form = useForm<EditValues>({
    initialValues: base.current,
    validate: validator(booking.may.edit_contact),
  })

  /** Puts a version under what was typed; answers what differs. */
  const showVersion = (current: Booking, typedOver: EditValues) => {
    const theirs = valuesOf(current)
    const result = merged(typedOver, form.getValues(), theirs)
    const since = fieldsOf(typedOver, current.items)
    base.current = theirs
    form.setInitialValues(theirs)
    form.resetDirty(theirs)
    form.setValues(result)
    const [mine, other] = [fieldsOf(result, current.items), fieldsOf(theirs, current.items)]
    return { all: differences(mine, other), conflicts: differences(mine, other, since) }
  }

  useEffect(() => {
    const theirs = valuesOf(booking)
    if (JSON.stringify(theirs) === JSON.stringify(base.current)) return
    const wasDirty = form.isDirty()
    const { conflicts } = showVersion(booking, base.current)
    if (wasDirty) setOvertaken({ conflicts })
    // oxlint-disable-next-line react/exhaustive-deps -- only when another version arrives
  }, [booking.version])

  const sent = useRef<EditValues>(base.current)
  const show = (current: Booking) =>
    queryClient.setQueryData(apiQuery(getBooking, { params: { id: current.id } }).queryKey, current)
  const save = useCommand(updateBooking, {
    onDone: (saved) => {
      showVersion(saved, sent.current)
      setOvertaken(null)
      setCompared(null)
      show(saved)
      notifyDone(texts.saved)
    },
    onProblem: (problem) => {
      if (problem.code !== 'stale') return showFormProblem(form, problem)
      const current = Booking.safeParse(problem.details?.['current']).data
      if (!current) return
      const { all } = showVersion(current, base.current)
      show(current)
      setCompared(all)
    },
  })
  const send = ({ version, may }: Pick<Booking, 'version' | 'may'>) => {
    sent.current = form.getValues()
    save.run({ params: { id: booking.id }, body: bodyOfEdit(sent.current, { version, may }) })
  }

  return {
    form,
    isSaving: save.isRunning,
    problem: problemToShow(save.problem),
    overtaken,
    compared,
    submit: form.onSubmit(() => {
      if (overtaken && overtaken.conflicts.length > 0) setCompared(overtaken.conflicts)
      else send(booking)
    }, focusFirstInvalid),
    compare: () => setCompared(overtaken?.conflicts ?? []),
    dismiss: () => setOvertaken(null),
    closeComparison: () => setCompared(null),
    keepMine: () => {
      setOvertaken(null)
      send(booking)
    },
    takeTheirs: () => {
      form.setValues(base.current)
      setOvertaken(null)
      setCompared(null)
    },
    discard: () => {
      form.setValues(base.current)
      form.clearErrors()
      setOvertaken(null)
      save.reset()
    },
  }
}
export type BookingForm = ReturnType<typeof useBookingForm>

/** A stale version has its own dialog; fields showVersion under their inputs. */
function problemToShow(problem: ApiError | null): ApiError | null {
  return problem?.code === 'stale' ? null : problem
}
