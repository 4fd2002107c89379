import { TextInput, type TextInputProps } from '@mantine/core'
import { useMediaQuery, useMergedRef } from '@mantine/hooks'
import { type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { decimalsOf } from '#domain/money.ts'
import { isUnusual, readAmount } from '#domain/typed-amount.ts'
import { formatMoney, moneySign } from '#words/format.ts'

import { confirm } from '../form/confirm.tsx'
import { uiTexts } from '../parts/ui.texts.ts'
import { typingAmount, writtenAmount } from './money-typing.ts'

type MoneyFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** minor units; undefined while nothing is written */
  value: number | undefined
  onChange: (amount: number | undefined) => void
  currency: string
  /** an amount beside it: one that is a hundred times as much or as little is asked about before the form is sent */
  usual?: number | null | undefined
  /** a correction may be below zero */
  allowNegative?: boolean
  ref?: Ref<HTMLInputElement>
}

const noPositiveSign = /[^\d.,'’ $€₡₲¥A-Zs/]/g
const noAmountSign = /[^\d.,'’ $€₡₲¥A-Zs/−-]/g

const belowInput: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

/** An amount as people write it, formatted when the field is left; kept in minor units. */
export function MoneyField({
  value,
  onChange,
  currency,
  usual,
  allowNegative,
  ref,
  ...rest
}: MoneyFieldProps) {
  /** What is being typed, and the amount that it was read as. */
  const [typed, setTyped] = useState<{ text: string; amount: number | undefined } | null>(null)
  const [isEditing, setEditing] = useState(false)
  const draft = typed?.amount === value ? typed : null
  const shown = value === undefined ? '' : writtenAmount(value, currency)
  const isPressed = useRef(false)
  const isUnread = draft !== null && draft.text.trim() !== '' && draft.amount === undefined
  const input = useHeldForm({ amount: value, usual, currency, isUnread })
  const change = (given: string) => {
    const text = given.replaceAll(allowNegative ? noAmountSign : noPositiveSign, '')
    const amount = readAmount(text, currency) ?? undefined
    setTyped({ text, amount })
    if (amount !== value) onChange(amount)
  }
  // Beside the amount on a small screen there is no room for it.
  const isNarrow = useMediaQuery('(max-width: 30em)', false)
  const grouped = isEditing && value !== undefined && value > 0 ? formatMoney(value, currency) : undefined
  return (
    <TextInput
      autoComplete="off"
      inputMode={decimalsOf(currency) > 0 ? 'decimal' : 'numeric'}
      leftSection={<span aria-hidden>{moneySign(currency)}</span>}
      {...rest}
      ref={useMergedRef(input, ref)}
      value={draft?.text ?? shown}
      {...(grouped && isNarrow && { description: grouped, inputWrapperOrder: belowInput })}
      {...(grouped &&
        !isNarrow && {
          rightSection: (
            <span aria-hidden data-typed-amount style={{ whiteSpace: 'nowrap', fontSize: '0.75rem' }}>
              {grouped}
            </span>
          ),
          rightSectionWidth: `${grouped.length * 0.5 + 0.75}rem`,
        })}
      error={isUnread && !isEditing ? uiTexts.unreadAmount(writtenAmount(120_000, currency)) : rest.error}
      onChange={(event) => change(event.currentTarget.value)}
      onPointerDown={(event) => {
        isPressed.current = true
        rest.onPointerDown?.(event)
      }}
      onFocus={(event) => {
        setEditing(true)
        if (!draft && value !== undefined && !rest.readOnly) {
          flushSync(() => setTyped({ text: typingAmount(value, currency), amount: value }))
          // Replacing the text loses the selection that Tab makes.
          if (!isPressed.current) event.currentTarget.select()
        }
        isPressed.current = false
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        setEditing(false)
        if (!isUnread) setTyped(null)
        rest.onBlur?.(event)
      }}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

type Held = {
  amount: number | undefined
  usual: number | null | undefined
  currency: string
  isUnread: boolean
}

/** Keeps the form from being sent with an amount that was not read, and asks about one far from its neighbour. */
function useHeldForm({ amount, usual, currency, isUnread }: Held) {
  const input = useRef<HTMLInputElement>(null)
  const accepted = useRef<number>(undefined)
  useEffect(() => {
    const form = input.current?.form
    const isFar = amount !== undefined && !!usual && isUnusual(amount, usual)
    if (!form || (!isUnread && !isFar)) return
    const hold = (event: Event) => {
      if (!isUnread && accepted.current === amount) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isUnread || amount === undefined) return input.current?.focus()
      confirm({
        title: uiTexts.unusualTitle(formatMoney(amount, currency)),
        consequences: uiTexts.unusual(formatMoney(usual ?? 0, currency)),
        act: uiTexts.unusualAct,
        stay: uiTexts.keepEditing,
        isDestructive: false,
        onConfirm: () => {
          accepted.current = amount
          form.requestSubmit()
        },
      })
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [amount, usual, currency, isUnread])
  return input
}
