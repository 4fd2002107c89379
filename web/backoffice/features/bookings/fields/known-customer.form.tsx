import { Combobox, Loader, Text, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { cloneElement, type ReactElement, useEffect, useRef } from 'react'

import { type KnownCustomer, recognisePerson } from '#contract/persons/persons.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { formatDate } from '#words/format.ts'

import { fieldsTexts as texts } from './booking-fields.texts.ts'

type KnownCustomerProps = {
  /** the field's text */
  typed: string
  disabled: boolean
  onChoose: (customer: KnownCustomer) => void
  /** the text field that it is typed in */
  children: ReactElement<InputProps>
}
type InputProps = {
  role?: string
  onInput?: () => void
  onBlur?: () => void
  rightSection?: ReactElement | null
}

/** Suggests customers below a text field: arrows choose, Escape continues typing. */
export function KnownCustomers({ typed, disabled, onChoose, children }: KnownCustomerProps) {
  // Only what a person types is looked up, not what the page fills in.
  const isTyping = useRef(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [asked] = useDebouncedValue(typed.trim(), 150)
  const known = useQuery({
    ...apiQuery(recognisePerson, { query: { typed: asked } }),
    enabled: !disabled && isTyping.current && asked.length >= 3,
    staleTime: 30_000,
  })
  const customers = typed.trim().length >= 3 ? (known.data ?? []) : []
  const found = customers.length
  useEffect(() => {
    if (found > 0 && isTyping.current) combobox.openDropdown()
    else combobox.closeDropdown()
    // oxlint-disable-next-line react/exhaustive-deps -- opens when what was found changes
  }, [found, asked])
  const leave = () => {
    isTyping.current = false
    combobox.closeDropdown()
    children.props.onBlur?.()
  }
  const choose = (id: string) => {
    const customer = customers.find((each) => each.id === id)
    isTyping.current = false
    combobox.closeDropdown()
    if (customer) onChoose(customer)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal position="bottom-start" width="target">
      <Combobox.Target withExpandedAttribute>
        {cloneElement(children, {
          role: 'combobox',
          onInput: () => {
            isTyping.current = true
          },
          onBlur: leave,
          rightSection: known.isFetching && isTyping.current ? <Loader size={14} /> : null,
        })}
      </Combobox.Target>
      <Combobox.Dropdown hidden={found === 0} miw={280}>
        <Combobox.Options aria-label={texts.knownCustomers}>
          {customers.map((customer) => (
            <Combobox.Option key={customer.id} value={customer.id}>
              <Text size="sm" fw={600}>
                {customer.full_name}
              </Text>
              <Text size="xs" c="dimmed">
                {[customer.phone, customer.email].filter(Boolean).join(' · ')}
              </Text>
              <Text size="xs" c="dimmed">
                {texts.knownTrips(
                  customer.bookings,
                  customer.last_trip &&
                    `${formatDate(customer.last_trip.date, { year: true })}, ${customer.last_trip.product_name}`,
                )}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
