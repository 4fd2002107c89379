import { VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'

export const searchList = 'search-list'
export const searchField = 'search-field'
/** Props that mark an entry as an option for screen readers. */
export const choiceOf = (id: string) => ({ role: 'option', id: `choice-${id.replaceAll(/\W/g, '-')}` })

/**
 * Announces the search results and the active one to a screen reader. The library marks only the entry; a screen reader
 * needs it on the field, which has the focus.
 */
export function SpokenChoice({ found }: { found: string }) {
  useEffect(() => {
    const list = document.getElementById(searchList)
    const field = document.getElementById(searchField)
    const say = () => {
      const chosen = list?.querySelector('[data-action][data-selected]')
      for (const entry of list?.querySelectorAll('[data-action]') ?? [])
        entry.setAttribute('aria-selected', String(entry === chosen))
      if (chosen) field?.setAttribute('aria-activedescendant', chosen.id)
      else field?.removeAttribute('aria-activedescendant')
    }
    say()
    const watching = new MutationObserver(say)
    if (list) watching.observe(list, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
    return () => watching.disconnect()
  })
  return <VisuallyHidden component="output">{found}</VisuallyHidden>
}
