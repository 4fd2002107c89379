import type { MouseEvent } from 'react'

import { Icon } from '../../icon.tsx'
import { texts } from '../../texts/new-booking.ts'

type Props = {
  /** name of the field */
  name: string
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A number with a button on each side. Each button is a plain form button too, which asks the server for the next page. */
export function Stepper({ name, label, value, most, onChange }: Props) {
  const within = (wanted: number) => Math.max(0, Math.min(most, wanted))
  const step = (change: -1 | 1) => (event: MouseEvent) => {
    event.preventDefault()
    onChange(within(value + change))
  }
  return (
    <div className="stepper">
      <StepButton name={name} change={-1} label={texts.less(label)} off={value === 0} onClick={step(-1)} />
      <input
        id={name}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={value}
        onChange={(event) => onChange(within(Number(event.target.value.replace(/\D/g, ''))))}
      />
      <StepButton name={name} change={1} label={texts.more(label)} off={value >= most} onClick={step(1)} />
    </div>
  )
}

type StepProps = {
  name: string
  change: -1 | 1
  label: string
  off: boolean
  onClick: (event: MouseEvent) => void
}
function StepButton({ name, change, label, off, onClick }: StepProps) {
  return (
    <button
      className="round"
      type="submit"
      name="step"
      value={`${name}:${change}`}
      formMethod="get"
      aria-label={label}
      aria-disabled={off}
      onClick={onClick}
    >
      <Icon name={change < 0 ? 'minus' : 'plus'} />
    </button>
  )
}
