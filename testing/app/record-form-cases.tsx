import './page-window.ts'
import { act } from '@testing-library/react'
import { sql } from 'kysely'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Level } from '#domain/staff/level.ts'
import { SideDrawer } from '#web/ui/list/side-drawer.tsx'

import {
  expectAskedBeforeLeaving,
  fieldOf,
  screen,
  startOfficePage,
  waitFor,
  within,
} from './office-page.tsx'

type Page = Awaited<ReturnType<typeof startOfficePage>>

type RecordForm = {
  level: Level
  /** the record's table, and the required text that is changed */
  table: string
  column: string
  label: string
  /** the part of the page that its fields are in, where another has fields of the same name */
  part?: string
  /** what the comparison of two versions calls it, where that is shorter */
  compared?: string
  /** Makes the record; answers its id and the form that edits it. */
  given: (page: Page) => Promise<{ id: string; form: (closed: () => void) => ReactNode }>
  /** the record's input in the contract; `without` names values that have no field of their own */
  input?: {
    shape: Record<string, unknown>
    without?: readonly string[]
    /** addresses of the form's pages, where it has several */
    pages?: readonly string[]
  }
  /** what is said after a save */
  saved: string
  /** the form stays after a save, instead of closing */
  stays?: boolean
  /** A value that the server refuses, and its words. */
  refused?: { given: (page: Page) => Promise<unknown>; label: string; typed: string; message: string }
}

/** Tests that every record form must pass. */
export function describeRecordForm(name: string, options: RecordForm) {
  const { level, table, column, label, part, compared = label, saved, stays = false, refused } = options

  async function openForm() {
    const page = await startOfficePage(level)
    const { id, form } = await options.given(page)
    const closed = vi.fn<() => void>()
    const beside = (
      <SideDrawer opened onClose={closed} title="Cajón">
        {form(closed)}
      </SideDrawer>
    )
    const router = page.open(stays ? form(closed) : beside)
    const stored = async () => {
      const { rows } = await sql<{ text: string; version: number }>`
        select ${sql.ref(column)} as text, version from ${sql.table(table)} where id = ${id}::uuid`.execute(
        page.db,
      )
      return rows[0]
    }
    const saveElsewhere = (text: string) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where id = ${id}::uuid`.execute(page.db)
    const field = () => fieldOf(label, part)
    const fill = (at: string, text: string) => page.fill(at, text, part)
    await waitFor(field)
    return { ...page, fill, closed, router, stored, saveElsewhere, field }
  }

  describe(`the form of ${name}`, () => {
    test.skipIf(!options.input)('has a field for each value', async () => {
      const { router } = await openForm()
      const { shape = {}, without = [], pages = [] } = options.input ?? {}
      const named = new Set<string>()
      const addNamed = () => {
        for (const field of document.querySelectorAll('[data-path]'))
          named.add(field.getAttribute('data-path')?.split('.')[0] ?? '')
      }
      addNamed()
      for (const page of pages) {
        await act(() => router.navigate(page))
        addNamed()
      }
      const values = Object.keys(shape).filter((each) => !without.includes(each))
      expect(values.filter((each) => !named.has(each))).toEqual([])
    })

    test('tells wrong input at its field, and saves by keys alone', async () => {
      const { keys, fill, closed, stored, field } = await openForm()
      const before = await stored()
      await fill(label, '')
      // From anywhere in the form: the person is led to what is wrong.
      field().blur()
      field().closest('form')?.requestSubmit()
      await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
      // As a boolean: a comparison of elements would print the whole page on failure.
      await waitFor(() => expect(document.activeElement === field()).toBe(true))
      expect(await stored()).toEqual(before)

      await fill(label, 'LOMIO')
      await keys.keyboard('{Enter}')
      expect(await screen.findByText(saved)).toBeTruthy()
      expect((await stored())?.text).toBe('LOMIO')
      expect(screen.queryByRole('dialog', { name: '¿Salir sin guardar?' })).toBeNull()
      await waitFor(() => expect(closed).toHaveBeenCalledTimes(stays ? 0 : 1))
    })

    test('announces a refusal of the server once, at its field', async () => {
      const { keys, fill, field } = await openForm()
      await fill(label, 'LOMIO')
      const announced = () =>
        [...document.querySelectorAll('[role="alert"], [role="status"]:not(:empty)')].map(
          ({ textContent }) => textContent,
        )
      const before = announced()
      const send = globalThis.fetch
      onTestFinished(() => void vi.stubGlobal('fetch', send))
      // As after a rule that the browser does not know yet.
      vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) =>
        send(address, {
          ...request,
          ...(typeof request.body === 'string' && { body: request.body.replace('"LOMIO"', '""') }),
        }),
      )
      await keys.keyboard('{Enter}')
      await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
      await waitFor(() => expect(document.activeElement === field()).toBe(true))
      const said = document.getElementById(`${field().id}-error`)?.textContent ?? ''
      expect(said).not.toBe('')
      expect(screen.getAllByText(said)).toHaveLength(1)
      expect(announced()).toEqual(before)
    })

    test('compares what another person saved, and overwrites it only on request', async () => {
      const { keys, fill, stored, saveElsewhere, field } = await openForm()
      const choice = () => screen.findByRole('dialog', { name: /Otra persona guardó cambios/ })
      await fill(label, 'LOMIO')
      await saveElsewhere('AJENO')
      await keys.keyboard('{Enter}')
      const first = await choice()
      expect(within(first).getByRole('row', { name: `${compared} LOMIO AJENO` })).toBeTruthy()
      expect((await stored())?.text).toBe('AJENO')
      await keys.click(within(first).getByRole('button', { name: 'Usar lo guardado' }))
      await waitFor(() => expect(Reflect.get(field(), 'value')).toBe('AJENO'))

      await fill(label, 'LOMIO')
      await saveElsewhere('OTRAVEZ')
      await keys.keyboard('{Enter}')
      await keys.click(within(await choice()).getByRole('button', { name: 'Guardar lo mío' }))
      await screen.findByText(saved)
      expect((await stored())?.text).toBe('LOMIO')
    })

    test('asks before what was typed is left, also after a refusal', async () => {
      const page = await openForm()
      const { keys, fill, router } = page
      const [at, typed] = refused ? [refused.label, refused.typed] : [label, 'LOMIO']
      await refused?.given(page)
      await fill(at, typed)
      if (refused) {
        await keys.keyboard('{Enter}')
        await screen.findByText(refused.message)
      }
      expect(Reflect.get(fieldOf(at, part), 'value')).toBe(typed)
      await expectAskedBeforeLeaving(page, router)
    })

    test.skipIf(stays)('asks before Escape or the way back loses what was typed', async () => {
      const { keys, fill, field, closed } = await openForm()
      const question = { name: '¿Salir sin guardar?' }
      await fill(label, 'LOMIO')
      await keys.keyboard('{Escape}')
      await screen.findByRole('dialog', question)
      await keys.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
      expect(Reflect.get(field(), 'value')).toBe('LOMIO')
      const form = field().closest('form')
      if (!form) throw new Error('The field is in no form')
      await keys.click(within(form).getByRole('button', { name: /^(Volver|Cancelar|Cerrar)$/ }))
      await screen.findByRole('dialog', question)
      expect(closed).not.toHaveBeenCalled()
      await keys.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
      await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
    })
  })
}
