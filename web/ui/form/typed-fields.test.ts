import '#testing/app/page-window.ts'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { pageFields } from './typed-fields.ts'

const client = new QueryClient()
pageFields.watch()
pageFields.watchWrites(client.getMutationCache())

afterEach(() => document.body.replaceChildren())

const send = (mutationFn: () => Promise<unknown>) =>
  client
    .getMutationCache()
    .build(client, { mutationFn })
    .execute(undefined)
    .catch(() => null)

function givenForm(write: () => Promise<unknown> = () => Promise.resolve()) {
  const form = document.createElement('form')
  const field = document.createElement('input')
  form.append(field)
  document.body.append(form)
  let written: Promise<unknown> = Promise.resolve()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    written = send(write)
  })
  const type = (text: string) => {
    fireEvent.focusIn(field)
    fireEvent.input(field, { target: { value: text } })
  }
  const submit = () => {
    fireEvent.submit(form)
    return written
  }
  return { form, type, submit }
}

test('a form is saved by its own write', async () => {
  const { type, submit } = givenForm()
  type('Ana')
  expect(pageFields.holdsTyped()).toBe(true)
  await submit()
  expect(pageFields.holdsTyped()).toBe(false)
})

test('a form whose write fails stays unsaved when another write succeeds', async () => {
  const { type, submit } = givenForm(() => Promise.reject(new Error('refused')))
  type('Ana')
  await submit()
  await new Promise((resolve) => setTimeout(resolve))
  await send(() => Promise.resolve())
  expect(pageFields.holdsTyped()).toBe(true)
})

test('another form that is saved meanwhile saves only itself', async () => {
  const first = givenForm(() => new Promise(() => undefined))
  const second = givenForm()
  first.type('Ana')
  second.type('Rosa')
  void first.submit()
  await second.submit()
  expect(pageFields.holdsTyped()).toBe(true)
  first.form.remove()
  expect(pageFields.holdsTyped()).toBe(false)
})

test('what is typed while a form is being saved stays unsaved', async () => {
  let finish: (value: unknown) => void = () => undefined
  const { type, submit } = givenForm(() => new Promise((resolve) => (finish = resolve)))
  type('Ana')
  const written = submit()
  await new Promise((resolve) => setTimeout(resolve))
  type('Ana María')
  finish(null)
  await written
  expect(pageFields.holdsTyped()).toBe(true)
})
