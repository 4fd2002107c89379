import { Button, Text, TextInput, Title } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'

import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { call } from '#web/api/client.ts'
import { formatDate, startTime } from '#words/format.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { PartyPanel } from '../run/party.panel.tsx'
import { TooEarly } from '../run/run-buttons.panel.tsx'
import { useCamera } from './camera.hook.ts'
import { type Found, findVoucher, activeTours, type VoucherCode, voucherCode } from './check-in.rules.ts'

import classes from '../crew.module.css'

type Given = { run: CrewRun; runs: readonly CrewRun[] }

/** Finds a passenger by their voucher, with the camera or by its locator. */
export function CheckIn({ run, runs }: Given) {
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState<VoucherCode | null>(null)
  const close = () => {
    setOpen(false)
    setCode(null)
  }
  if (!isOpen)
    return (
      <Button
        variant="default"
        size="md"
        className={classes['big'] ?? ''}
        leftSection={<IconQrcode size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.checkIn}
      </Button>
    )
  const found = code && findVoucher(code, run, runs)
  return (
    <section className={classes['run']} aria-label={texts.checkIn}>
      <Title order={2}>{texts.checkIn}</Title>
      {code && found ? <Result run={run} code={code} found={found} /> : <Reading onCode={setCode} />}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={close}>
          {texts.closeCheckIn}
        </Button>
        {code && <Button onClick={() => setCode(null)}>{texts.nextVoucher}</Button>}
      </div>
    </section>
  )
}

function Reading({ onCode }: { onCode: (code: VoucherCode) => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const take = async (text: string) => {
    const code = await voucherCode(text)
    if (code) onCode(code)
    else setProblem(texts.noVoucher)
  }
  const { video, state } = useCamera((text) => void take(text))
  return (
    <>
      {state === 'refused' ? (
        <Text>{texts.noCamera}</Text>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees
        <video ref={video} className={classes['camera']} muted playsInline aria-label={texts.camera} />
      )}
      <form
        className={classes['people']}
        onSubmit={(event) => {
          event.preventDefault()
          void take(typed)
        }}
      >
        <TextInput
          size="md"
          label={texts.locator}
          description={texts.locatorHint}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={12}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem('')
          }}
        />
        <Button type="submit" variant="default" className={classes['big'] ?? ''}>
          {texts.findVoucher}
        </Button>
      </form>
    </>
  )
}

function Result({ run, code, found }: { run: CrewRun; code: VoucherCode; found: Found }) {
  if (found.where === 'here')
    return (
      <>
        <output>{texts.voucherHere(found.parties.length)}</output>
        <TooEarly run={run} />
        <ul className={classes['parties']}>
          {found.parties.map((party) => (
            <PartyPanel key={party.id} run={run} party={party} />
          ))}
        </ul>
      </>
    )
  if (found.where === 'elsewhere') {
    const { party, run: other } = found
    return (
      <Text role="alert" className={classes['alert'] ?? ''}>
        {texts.voucherElsewhere(party.contact_name, other.name, formatDate(other.service_date))}
      </Text>
    )
  }
  return <Unknown code={code} />
}

/** A voucher outside of this phone's runs: with signal, its own page shows the booking and the date. */
function Unknown({ code }: { code: VoucherCode }) {
  const [whose, setWhose] = useState('')
  const ask = async () => {
    if (!('booking_id' in code)) return
    const booking = await call(getPublicBooking, { params: { booking_id: code.booking_id } }).catch(
      () => null,
    )
    setWhose(
      booking
        ? texts.voucherOf(
            booking.contact_name,
            activeTours(booking.items).map(
              ({ product_name, date, start_time }) =>
                `${product_name}, ${formatDate(date)} ${startTime(date, start_time)}`,
            ),
          )
        : texts.voucherUnread,
    )
  }
  return (
    <>
      <Text role="alert" className={classes['alert'] ?? ''}>
        {texts.voucherNowhere}
      </Text>
      {whose && <Text>{whose}</Text>}
      {'booking_id' in code && !whose && (
        <Button variant="default" className={classes['big'] ?? ''} onClick={() => void ask()}>
          {texts.whoseVoucher}
        </Button>
      )}
    </>
  )
}
