import { beforeEach, expect, test } from 'vitest'

import { screen, startOfficePage, waitFor, within } from '#testing/app/office-page.tsx'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { someParty, somePassenger, someRun } from '../../testing/crew-facts.ts'
import { actQueue, setQueue, useActQueue } from '../queue/act-state.hook.ts'
import { isAct, withQueued } from './run-overlay.rules.ts'
import { RunPanel } from './run.panel.tsx'

const hour = 3_600_000

/** A run with what waits to be sent, as the list of runs opens it. */
function Opened({ run }: { run: CrewRun }) {
  const { queue } = useActQueue()
  return withQueued([run], queue.filter(isAct)).map((shown) => (
    <RunPanel key={shown.id} run={shown} runs={[shown]} onBack={() => {}} />
  ))
}

const stop = {
  id: 'stop',
  kind: 'recogida',
  place: 'Hotel Lejos',
  address: '',
  lat_lng: '',
  phone: '',
  instructions: '',
  planned_at: null,
  time: '',
  wait_minutes: 5,
  arrived_at: null,
  arrived_act_id: null,
} as const
const people = ['Ana', 'Eva'].map((name) => ({ ...somePassenger, id: name, name }))

async function openRun(run: Partial<CrewRun>, inHours = 1) {
  const { clock, open, keys } = await startOfficePage(1)
  const start_at = new Date(clock.now.getTime() + inHours * hour).toISOString()
  const whole = { ...someRun, seen_version: 2, changes: [], parties: [{ ...someParty, passengers: people }] }
  open(<Opened run={{ ...whole, start_at, ...run }} />)
  await screen.findByRole('heading', { level: 1 })
  return keys
}
const button = (name: RegExp | string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  setQueue({ queue: [], said: '' })
  // Without signal the lock is never granted.
  Reflect.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => {} } })
})

test('focuses the start of an accepted run, or its head while it is too early', async () => {
  const keys = await openRun({})
  await keys.click(button('Aceptar recorrido'))
  await waitFor(() => expect(focused()).toBe('Empezar recorrido'))
})

test('before the hour nothing of the road can be noted, and the phone says from when', async () => {
  const keys = await openRun({}, 27)
  await keys.click(button('Aceptar recorrido'))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  const steps = screen.getAllByRole('button', { name: /a bordo/i })
  expect(steps.map((each) => each.matches(':disabled'))).toEqual([true, true, true])
  expect(screen.getByText(/^Podrás anotar paradas y pasajeros desde el mar 4 may a las/)).toBeTruthy()
  await keys.click(button('Más: Ana'))
  const rare = await screen.findAllByRole('menuitem')
  expect(rare.map((each) => each.matches(':disabled'))).toEqual([true, true])
  expect(screen.getByText(/^No se presentó: desde el mar 4 may a las/)).toBeTruthy()
})

test('marks a party that does not come with one choice', async () => {
  const keys = await openRun({ status: 'en_curso' }, -4)
  await keys.click(button('Más: Ana'))
  await keys.click(await screen.findByRole('menuitem', { name: 'Los 2 no se presentaron' }))
  await waitFor(() =>
    expect(actQueue().queue.flatMap((row) => (isAct(row) ? row.act.kind : []))).toEqual([
      'no_show',
      'no_show',
    ]),
  )
})

test('keeps the focus on the party that paid', async () => {
  const first = { ...someParty, passengers: people }
  const second = { ...first, id: 'second', booking_id: 'other', contact_name: 'Leo Paz' }
  const keys = await openRun({ parties: [first, second], status: 'en_curso' })
  await keys.click(button(/^Cobrar .*Leo Paz/))
  await keys.click(button('Lo recibí'))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Leo Paz'))
})

test('the end of a run is asked while something is open, and leaves no next stop', async () => {
  const keys = await openRun({ status: 'en_curso', end_at: '2027-05-03T18:00:00.000Z', stops: [stop] })
  await keys.click(button('Terminar recorrido'))
  const asked = within(await screen.findByRole('dialog', { name: '¿Terminar el recorrido?' }))
  expect(asked.getByText('Faltan 2 de 2 por anotar.')).toBeTruthy()
  expect(asked.getByText(/^Todavía no empieza: está previsto desde las/)).toBeTruthy()
  expect(screen.queryByText(/^Terminaste/)).toBeNull()
  await keys.click(asked.getByRole('button', { name: 'Terminar recorrido' }))
  expect(await screen.findAllByText(/^Terminaste a las/)).toHaveLength(2)
  expect(screen.queryByText('Siguiente parada')).toBeNull()
  expect(screen.queryByRole('button', { name: /a bordo/i })).toBeNull()
  await keys.click(within(screen.getByRole('region', { name: 'Por anotar' })).getByRole('button'))
  expect(button('A bordo: Ana').matches(':disabled')).toBe(false)
})

test('a run whose people are all noted and whose hour has come ends with one tap', async () => {
  const passengers = people.map((each) => ({ ...each, attendance: 'a_bordo' as const }))
  const over = { status: 'en_curso', end_at: '2027-05-03T11:00:00.000Z' } as const
  const keys = await openRun({ ...over, parties: [{ ...someParty, due: 0, passengers }] }, -4)
  await keys.click(button('Terminar recorrido'))
  expect(await screen.findAllByText(/^Terminaste a las/)).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is noted of the way is said once, listed, and leaves the focus where it was opened', async () => {
  const keys = await openRun({ incidents: [{ id: 'old', text: 'Control en ruta', at: someRun.start_at }] })
  await keys.click(button('Anotar incidente'))
  expect(document.activeElement).toBe(screen.getByLabelText('¿Qué pasó?'))
  await keys.paste('Rueda pinchada')
  await keys.click(button('Guardar'))
  await waitFor(() => expect(focused()).toBe('Anotar incidente'))
  expect(screen.getAllByText('Incidente anotado')).toHaveLength(1)
  const noted = within(screen.getByRole('list', { name: 'Incidentes anotados' }))
  expect(noted.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\d\d:\d\dControl en ruta$/),
    expect.stringMatching(/^\d\d:\d\dRueda pinchadaSin enviar$/),
  ])
})

test('a run is closed from its first field on, and that is said', async () => {
  const passengers = people.map((each) => ({ ...each, attendance: 'a_bordo' as const }))
  const keys = await openRun({ status: 'en_curso', parties: [{ ...someParty, due: 0, passengers }] })
  await keys.click(button('Cerrar recorrido'))
  expect(document.activeElement).toBe(screen.getByLabelText('Kilómetros recorridos'))
  await keys.click(button('Volver'))
  await waitFor(() => expect(focused()).toBe('Cerrar recorrido'))
  await keys.click(button('Cerrar recorrido'))
  await keys.click(button('Cerrar recorrido'))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(screen.getAllByText('Recorrido cerrado')).toHaveLength(2)
})

test('says what is owed aboard in the head, on folded stops, and before the run ends', async () => {
  const passengers = people.map((each) => ({ ...each, attendance: 'a_bordo' as const }))
  const over = { status: 'en_curso', end_at: '2027-05-03T11:00:00.000Z' } as const
  const keys = await openRun({ ...over, stops: [stop], parties: [{ ...someParty, passengers }] }, -4)
  expect(screen.getByText('Falta cobrar a bordo: $5.000')).toBeTruthy()
  await keys.click(button('Listas (1)'))
  expect(screen.getByText('Deben $5.000')).toBeTruthy()
  await keys.click(button('Terminar recorrido'))
  const asked = within(await screen.findByRole('dialog', { name: '¿Terminar el recorrido?' }))
  expect(asked.getByText('Debe: Eva Soto $5.000.')).toBeTruthy()
})

test('asks how much cash is handed over while some is expected', async () => {
  const passengers = people.map((each) => ({ ...each, attendance: 'a_bordo' as const }))
  const keys = await openRun({
    status: 'en_curso',
    cash_taken: 2000,
    parties: [{ ...someParty, passengers }],
  })
  await keys.click(button('Cerrar recorrido'))
  expect(screen.getByText(/^La oficina espera \$7.000/)).toBeTruthy()
  await keys.click(button('Cerrar recorrido'))
  expect(screen.getByText(/^Escribe cuánto efectivo entregas/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Efectivo que entregas'))
  await keys.type(screen.getByLabelText('Efectivo que entregas'), '0')
  await keys.click(button('Cerrar recorrido'))
  expect(await screen.findAllByText('Recorrido cerrado')).toHaveLength(2)
})

test('what was said of one run is not said of the next', async () => {
  setQueue({ said: 'Recorrido aceptado' })
  await openRun({})
  expect(screen.queryByText('Recorrido aceptado')).toBeNull()
})
