import { Text } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { layoutTexts as texts } from '../layout.texts.ts'
import { useMe } from '../me.ts'
import { isOffered } from '../navigation/navigation.ts'
import { paths } from '../paths.ts'
import { isSearching, searchStore, useQuickKeys } from '../quick-keys.ts'
import { spokenResults } from './search-groups.ts'
import { type SearchGroup, useSearchResults } from './search-results.tsx'
import { choiceOf, searchField, searchList, SpokenChoice } from './spoken-choice.tsx'

import classes from '../layout.module.css'

/** Ctrl/⌘+K: goes to any record that the user may see, or to a screen; `n` starts a booking. */
export function CommandSearch() {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), 200)
  useNewBookingKey()
  const { groups, isFetching, isError } = useSearchResults(typed.trim(), settled)
  const ids = groups.flatMap(({ actions }) => actions.map(({ id }) => id))
  const spoken = spokenResults(ids.length, isError)
  useFirstSelected(typed, ids.join(' '))
  return (
    <Spotlight.Root
      store={searchStore}
      attributes={{ content: { 'aria-label': texts.searchLong } }}
      query={typed}
      onQueryChange={setTyped}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      closeOnClickOutside
      // Without a fade, letters typed right after the shortcut are not lost.
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      classNames={{ actionsGroup: classes['searchGroup'] ?? '' }}
      maxHeight={420}
    >
      <SearchField hasResults={ids.length > 0} />
      <SpokenChoice found={typed && !isFetching ? spoken : ''} />
      {groups.length > 0 && <Results groups={groups} />}
      {groups.length === 0 && (
        <Spotlight.Empty>
          <Text size="sm">{spoken}</Text>
        </Spotlight.Empty>
      )}
    </Spotlight.Root>
  )
}

const SearchField = ({ hasResults }: { hasResults: boolean }) => (
  <Spotlight.Search
    leftSection={<IconSearch size={20} aria-hidden />}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the kit gives it later, and letters typed until then are lost
    autoFocus
    placeholder={texts.searchPlaceholder()}
    aria-label={texts.searchLong}
    id={searchField}
    role="combobox"
    aria-autocomplete="list"
    aria-expanded={hasResults}
    aria-controls={hasResults ? searchList : undefined}
  />
)

const Results = ({ groups }: { groups: readonly SearchGroup[] }) => (
  <Spotlight.ActionsList id={searchList} role="listbox" aria-label={texts.searchLong}>
    {groups.map(({ group, actions }) => (
      // The library renders the label as decoration only: the group needs it too.
      <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
        {actions.map(({ id, ...action }) => (
          <Spotlight.Action key={id} highlightQuery {...choiceOf(id)} {...action} />
        ))}
      </Spotlight.ActionsGroup>
    ))}
  </Spotlight.ActionsList>
)

function useNewBookingKey() {
  const { kind } = useMe().tour_operator
  const navigate = useNavigate()
  const [hasQuickKeys] = useQuickKeys()
  useHotkeys(
    isOffered({ permission: 'bookings.create' }, kind) && hasQuickKeys
      ? [['n', () => !isSearching() && void navigate(paths.newBooking)]]
      : [],
  )
}

/**
 * The first result is what Enter opens, even if it arrives after the screens that matched at once. The library
 * keeps the selection only in this attribute.
 */
function useFirstSelected(typed: string, listed: string) {
  useEffect(() => {
    if (!typed) return
    const [first, ...others] = document.querySelectorAll('[data-action]')
    for (const other of others) other.removeAttribute('data-selected')
    first?.setAttribute('data-selected', 'true')
    // oxlint-disable-next-line react/exhaustive-deps -- what is listed is read from the page
  }, [typed, listed])
}
