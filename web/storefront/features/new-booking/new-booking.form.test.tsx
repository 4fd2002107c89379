import '#testing/app/page-window.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { someNewBooking } from '#testing/whole-product/storefront-facts.ts'

import { newBookingProps } from './choice.rules.ts'
import { NewBookingForm } from './new-booking.form.tsx'

afterEach(cleanup)

test('says to a screen reader once why a party cannot be booked', () => {
  Element.prototype.scrollIntoView = vi.fn()
  const props = newBookingProps(someNewBooking)
  const chosen = { ...props.chosen, date: '2027-05-11', start_time: '05:00', party: {} }
  render(<NewBookingForm {...props} chosen={chosen} />)
  const live = () => document.querySelector('.summary [aria-live]')
  const reason = live()?.textContent ?? ''
  expect(reason).not.toBe('')
  expect(live()?.querySelector('[aria-hidden=true]')).toBeNull()
  const form = document.querySelector('form')
  if (form) fireEvent.submit(form)
  expect(screen.getByRole('alert').textContent).toContain(reason)
  expect(live()?.querySelector('[aria-hidden=true]')?.textContent).toBe(reason)
})
