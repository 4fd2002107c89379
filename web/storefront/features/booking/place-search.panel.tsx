import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import type { PickupPlace } from '#contract/storefront/storefront-page.ts'
import { placeRank, distinctiveWords } from '#domain/resources/place-name.rules.ts'

import { errorId } from '../../field.tsx'
import { texts } from '../../texts/booking.ts'

/** Places that what was typed may mean, by name, alias or zone: without accents or «hotel», forgiving a misspelling. */
export function placesMatching(places: readonly PickupPlace[], typed: string, limit = 8): PickupPlace[] {
  const first = distinctiveWords(typed)[0] ?? ''
  const starts = (place: PickupPlace) => Number(distinctiveWords(place.name)[0]?.startsWith(first) ?? false)
  return places
    .map((place) => ({ place, rank: placeRank(typed, [place.name, ...place.aliases, place.zone]) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || starts(b.place) - starts(a.place))
    .slice(0, limit)
    .map(({ place }) => place)
}

type Props = {
  places: PickupPlace[]
  chosen: PickupPlace | undefined
  error: string | undefined
  onChoose: (id: string) => void
  onNotListed: () => void
}

/** A text field with a list under it (the ARIA combobox): typing narrows, arrows move, Enter takes, Escape closes. */
export function PlaceSearch({ places, chosen, error, onChoose, onNotListed }: Props) {
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const found = useMemo(
    () => placesMatching(places, typed === chosen?.name ? '' : typed),
    [places, typed, chosen],
  )
  const last = found.length

  const take = (index: number) => {
    setOpen(false)
    const place = found[index]
    if (!place) return onNotListed()
    setTyped(place.name)
    onChoose(place.id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : last
      setActive(open ? (active + step) % (last + 1) : 0)
      setOpen(true)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      take(active)
    } else if (event.key === 'Escape') setOpen(false)
  }

  return (
    <div className="search">
      <input type="hidden" name="accommodation_id" value={chosen?.id ?? ''} />
      <input
        id="accommodation_id"
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls="places"
        aria-activedescendant={open ? `place-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId('accommodation_id') : undefined}
        placeholder={texts.placeHint}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setOpen(true)
          if (chosen) onChoose('')
        }}
        onFocus={(event) => {
          event.target.select()
          setOpen(true)
        }}
        onBlur={() => (open && typed && !chosen && last === 1 ? take(0) : setOpen(false))}
        onKeyDown={onKeyDown}
      />
      {/* A datalist can't fold accents, show zones or offer to write the address. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={list} id="places" role="listbox" tabIndex={-1} aria-label={texts.places} hidden={!open}>
        {found.map((place, index) => (
          <Option key={place.id} index={index} active={active} onTake={take}>
            <b>{place.name}</b>
            <small className="soft">{place.zone}</small>
          </Option>
        ))}
        <Option index={last} active={active} onTake={take}>
          {found.length === 0 && <small className="soft">{texts.noPlaces}</small>}
          {texts.writeAddress}
        </Option>
      </div>
      <output className="unseen">{open && typed ? texts.found(found.length) : ''}</output>
    </div>
  )
}

type OptionProps = { index: number; active: number; onTake: (index: number) => void; children: ReactNode }
function Option({ index, active, onTake, children }: OptionProps) {
  return (
    // The keyboard acts on the text field, which names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`place-${index}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={index === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onTake(index)}
    >
      {children}
    </div>
  )
}
