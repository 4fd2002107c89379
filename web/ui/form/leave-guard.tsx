import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { NavigationType } from 'react-router'

import { uiTexts } from '../parts/ui.texts.ts'
import { confirm } from './confirm.tsx'
import { useHeld } from './held-changes.ts'
import { trackTyped } from './typed-fields.ts'

type Act = () => void
/** A form that tracks its own unsaved changes, and how it is left without a question. */
type Draft = { isDirty: boolean; leaveBy: (act: Act) => void }
type Joined = { draft: RefObject<Draft>; form: RefObject<HTMLFormElement | null> }
export type LeaveGuard = ReturnType<typeof createGuard>

const GuardContext = createContext<LeaveGuard | null>(null)

/** Typed, unsaved input of a dialog or a drawer: leaving asks first. */
function createGuard() {
  const drafts = new Set<Joined>()
  const fields = trackTyped()
  const isDrafted = (field: Element) => [...drafts].some(({ form }) => form.current?.contains(field))
  /** input outside of forms that track it themselves */
  const holdsTyped = () => fields.holdsTyped((field) => !isDrafted(field))
  const isDirty = () => holdsTyped() || [...drafts].some(({ draft }) => draft.current.isDirty)
  const leave = (act: Act) => {
    if (!isDirty()) return act()
    const goAway = [...drafts].reduce(
      (go, { draft }) =>
        () =>
          draft.current.leaveBy(go),
      act,
    )
    confirm({
      title: uiTexts.leaveTitle,
      consequences: uiTexts.leaveBody,
      act: uiTexts.leave,
      stay: uiTexts.keepEditing,
      onConfirm: () => {
        fields.forget()
        goAway()
      },
    })
  }
  return {
    leave,
    join: (joined: Joined) => {
      drafts.add(joined)
      return () => {
        drafts.delete(joined)
      }
    },
    focused: ({ target }: { target: EventTarget }) => fields.focused(target),
    typed: ({ target }: FormEvent) => fields.typed(target),
    saved: (form: HTMLFormElement) => fields.submitted(form)(),
    holdsTyped,
    isDirty,
    clicked: (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || !isFollowedHere(link, event) || !holdsTyped()) return
      event.preventDefault()
      event.stopPropagation()
      leave(() => link.click())
    },
  }
}

const isFollowedHere = (
  { target, origin, download }: HTMLAnchorElement,
  { ctrlKey, metaKey, shiftKey }: MouseEvent,
) => origin === location.origin && !target && !download && !ctrlKey && !metaKey && !shiftKey

/** For overlays: `leave` acts at once, or asks before typed input is lost. */
export function useLeaveGuard(): LeaveGuard {
  const [guard] = useState(createGuard)
  return guard
}

type GuardedProps = { guard: LeaveGuard; box: RefObject<HTMLDivElement | null>; children: ReactNode }

export function Guarded({ guard, box, children }: GuardedProps) {
  // A finished action may navigate with its dialog still open: only «Back» is the user's own.
  useHeld({
    onMove: ({ historyAction }) => historyAction === NavigationType.Pop && guard.holdsTyped(),
    isDirty: guard.isDirty,
  })
  return (
    <GuardContext value={guard}>
      <div
        ref={box}
        data-layer
        onFocusCapture={guard.focused}
        onInputCapture={guard.typed}
        onClickCapture={guard.clicked}
      >
        {children}
      </div>
    </GuardContext>
  )
}

/** The way out of what holds this, for its own buttons. */
export function useLeave(): LeaveGuard['leave'] {
  return use(GuardContext)?.leave ?? atOnce
}

/** For a form that stays open: call `saved` after submitting, to mark its input as saved. */
export function useSaved() {
  const guard = use(GuardContext)
  const form = useRef<HTMLFormElement>(null)
  const saved = () => {
    if (form.current) guard?.saved(form.current)
  }
  return { form, saved }
}

const atOnce = (act: Act) => act()

/** Reports to the surrounding overlay whether this form may be left. */
export function useDraft(draft: Joined['draft']): Joined['form'] {
  const guard = use(GuardContext)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => guard?.join({ draft, form }), [guard, draft])
  return form
}
