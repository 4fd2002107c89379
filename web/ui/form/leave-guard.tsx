import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useState,
} from 'react'

import { uiTexts } from '../parts/ui.texts.ts'
import { confirm } from './confirm.tsx'

type Act = () => void
type Field = HTMLInputElement | HTMLTextAreaElement
/** A form that knows by itself whether it holds what is not saved, and how it is left without being asked again. */
type Draft = { isDirty: boolean; leaveBy: (act: Act) => void }
export type LeaveGuard = ReturnType<typeof createGuard>

const GuardContext = createContext<LeaveGuard | null>(null)

/** What a dialog or a drawer holds that was typed and not saved: it is not left unasked. */
function createGuard() {
  const drafts = new Set<RefObject<Draft>>()
  const before = new WeakMap<Field, string>()
  const typed = new Set<Field>()
  const holdsTyped = () =>
    drafts.size > 0
      ? [...drafts].some(({ current }) => current.isDirty)
      : [...typed].some((field) => field.isConnected && field.value !== before.get(field))
  return {
    join: (draft: RefObject<Draft>) => {
      drafts.add(draft)
      return () => {
        drafts.delete(draft)
      }
    },
    focused: ({ target }: { target: EventTarget }) => {
      if (isTextField(target) && !typed.has(target)) before.set(target, target.value)
    },
    typed: ({ target }: FormEvent) => {
      if (isTextField(target)) typed.add(target)
    },
    saved: () => typed.clear(),
    leave: (act: Act) => {
      if (!holdsTyped()) return act()
      const goAway = [...drafts].reduce(
        (go, { current }) =>
          () =>
            current.leaveBy(go),
        act,
      )
      confirm({
        title: uiTexts.leaveTitle,
        consequences: uiTexts.leaveBody,
        act: uiTexts.leave,
        stay: uiTexts.keepEditing,
        onConfirm: goAway,
      })
    },
  }
}

const isTextField = (target: EventTarget): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  !target.matches('[type="checkbox"], [type="radio"]')

/** For what stands before the page: `leave` does an act at once, or asks before it loses what was typed. */
export function useLeaveGuard(): LeaveGuard {
  const [guard] = useState(createGuard)
  return guard
}

type GuardedProps = { guard: LeaveGuard; box: RefObject<HTMLDivElement | null>; children: ReactNode }

export function Guarded({ guard, box, children }: GuardedProps) {
  return (
    <GuardContext value={guard}>
      <div ref={box} data-layer onFocusCapture={guard.focused} onInputCapture={guard.typed}>
        {children}
      </div>
    </GuardContext>
  )
}

/** The way out of what holds this, for its own buttons. */
export function useLeave(): LeaveGuard['leave'] {
  return use(GuardContext)?.leave ?? atOnce
}

/** For a form that stays open: after its act nothing that was typed is unsaved. */
export function useSaved(): () => void {
  return use(GuardContext)?.saved ?? nothing
}

const nothing = () => {}
const atOnce = (act: Act) => act()

/** Tells what holds this form whether it may be left. */
export function useDraft(draft: RefObject<Draft>) {
  const guard = use(GuardContext)
  useEffect(() => guard?.join(draft), [guard, draft])
}
