import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint/endpoint.ts'
import { apiQuery } from '#web/api/hooks.ts'

import { SideDrawer } from '../list/side-drawer.tsx'
import { OpenRecord } from './open-record.tsx'

type RecordDrawerProps<E extends Endpoint> = {
  /** a record's id, `nuevo` for a new one, or '' when the drawer is closed */
  open: string
  newWord: string
  onClose: () => void
  titles: { record: string; add: string; loading: string }
  /** reads one record by its id */
  endpoint: E
  renderNew: () => ReactNode
} & Pick<Parameters<typeof OpenRecord<OutputOf<E>>>[0], 'renderShown' | 'renderForm'>

/** A record's drawer beside its list: shown, edited, or added. */
export function RecordDrawer<E extends Endpoint>(props: RecordDrawerProps<E>) {
  const { open, newWord, onClose, titles, endpoint, renderNew, ...steps } = props
  return (
    <SideDrawer opened={open !== ''} onClose={onClose} title={open === newWord ? titles.add : titles.record}>
      {open === newWord && renderNew()}
      {open !== '' && open !== newWord && (
        <ReadRecord key={open} id={open} endpoint={endpoint} loading={titles.loading} {...steps} />
      )}
    </SideDrawer>
  )
}

type ReadRecordProps<E extends Endpoint> = { id: string; loading: string } & Pick<
  RecordDrawerProps<E>,
  'endpoint' | 'renderShown' | 'renderForm'
>

function ReadRecord<E extends Endpoint>({ id, endpoint, ...rest }: ReadRecordProps<E>) {
  const input = { params: { id } } as InputOf<E> // oxlint-disable-line typescript/no-unsafe-type-assertion
  return <OpenRecord<OutputOf<E>> query={useQuery(apiQuery(endpoint, input))} {...rest} />
}
