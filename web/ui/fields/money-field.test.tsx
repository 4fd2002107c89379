import { useState } from 'react'
import { expect, test } from 'vitest'

import { fieldOf, screen, startOfficePage } from '#testing/app/office-page.tsx'

import { MoneyField } from './money-field.tsx'

type Shown = {
  currency: string
  kept?: number
  usual?: number
  onSend?: (amount: number | undefined) => void
}

function Price({ currency, kept, usual, onSend }: Shown) {
  const [amount, setAmount] = useState(kept)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.(amount)
      }}
    >
      <MoneyField label="Precio" value={amount} onChange={setAmount} currency={currency} usual={usual} />
      <output>{String(amount)}</output>
      <button>{'Guardar'}</button>
    </form>
  )
}

const shown = () => Reflect.get(fieldOf('Precio'), 'value')

test.for([
  ['CLP', '1,200', '1200', '1.200'],
  ['CLP', '1.200', '1200', '1.200'],
  ['USD', '1,200', '120000', '1.200,00'],
  ['USD', '1200.5', '120050', '1.200,50'],
  ['PEN', '12,50', '1250', '12,50'],
] as const)('in %s reads «%s» and formats it on leaving', async ([currency, typed, amount, written]) => {
  const page = await startOfficePage(1)
  page.open(<Price currency={currency} />)
  await screen.findByRole('textbox', { name: 'Precio' })
  await page.keys.type(fieldOf('Precio'), typed)
  expect([shown(), screen.getByRole('status').textContent]).toEqual([typed, amount])
  expect(document.querySelector('[data-typed-amount]')?.textContent).toContain(written)
  await page.keys.tab()
  expect([shown(), document.querySelector('[data-typed-amount]')]).toEqual([written, null])
})

test('does not send a form with an amount that it cannot read, and says so on leaving', async () => {
  const page = await startOfficePage(1)
  const sent: unknown[] = []
  page.open(<Price currency="CLP" onSend={(amount) => sent.push(amount)} />)
  await screen.findByRole('textbox', { name: 'Precio' })
  await page.keys.type(fieldOf('Precio'), '12,5')
  await page.keys.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(sent).toEqual([])
  await page.keys.tab()
  expect(await screen.findByText(/No se entiende el monto/)).toBeTruthy()
  expect(shown()).toBe('12,5')
  await page.keys.clear(fieldOf('Precio'))
  await page.keys.type(fieldOf('Precio'), '12500')
  await page.keys.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(sent).toEqual([12_500])
})

test('asks before it sends a hundred times the amount beside it', async () => {
  const page = await startOfficePage(1)
  const sent: unknown[] = []
  page.open(<Price currency="CLP" usual={28_000} onSend={(amount) => sent.push(amount)} />)
  await screen.findByRole('textbox', { name: 'Precio' })
  await page.keys.type(fieldOf('Precio'), '2800000')
  await page.keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('¿$2.800.000?')
  await page.keys.click(screen.getByRole('button', { name: 'Seguir editando' }))
  expect(sent).toEqual([])
  await page.keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await page.keys.click(await screen.findByRole('button', { name: 'Sí, es correcto' }))
  expect(sent).toEqual([2_800_000])
})
