import { Menu } from '@mantine/core'
import { IconCalculator, IconChevronDown, IconTransferOut } from '@tabler/icons-react'
import { useState } from 'react'

import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import type { Till } from '../contract/tills.contract.ts'
import { type TypedEntryKind, typedEntryKinds } from '../rules/till.ts'
import { CountTillForm } from './count-till.form.tsx'
import { HandoverForm } from './handover.form.tsx'
import { TillEntryForm } from './till-entry.form.tsx'
import { tillName, tillsTexts as texts } from './tills.texts.ts'

import classes from './tills.module.css'

type Asked = TypedEntryKind | 'contar' | 'entregar' | 'recibir'
type TillActsProps = { till: Till; on_its_way: number }

/** Actions on an open till. */
export function TillActs({ till, on_its_way }: TillActsProps) {
  const { id } = useMe()
  const [asked, setAsked] = useState<Asked>()
  if (!till.may_run) return null
  const isOthers = till.holder_id !== id
  const mayTake = isOthers && till.holder_id !== null && mayDo('tills.manage')
  return (
    <div className={classes['acts']}>
      <Button leftSection={<IconCalculator size={18} aria-hidden />} onClick={() => setAsked('contar')}>
        {texts.count}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTransferOut size={18} aria-hidden />}
        onClick={() => setAsked(mayTake ? 'recibir' : 'entregar')}
      >
        {mayTake ? texts.take : texts.handOver}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {texts.write}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {typedEntryKinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => setAsked(kind)}>
              {texts.acts[kind]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Asking till={till} on_its_way={on_its_way} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}

type AskingProps = TillActsProps & { asked: Asked | undefined; onClose: () => void }

function Asking({ till, on_its_way, asked, onClose }: AskingProps) {
  const [shown, setShown] = useState(asked)
  // The title stays while the dialog closes.
  if (asked && asked !== shown) setShown(asked)
  return (
    <Dialog opened={asked !== undefined} onClose={onClose} title={titleOf(shown, till)}>
      {asked === 'contar' && <CountTillForm till={till} on_its_way={on_its_way} onClose={onClose} />}
      {(asked === 'entregar' || asked === 'recibir') && (
        <HandoverForm till={till} isTaken={asked === 'recibir'} onClose={onClose} />
      )}
      {asked && asked !== 'contar' && asked !== 'entregar' && asked !== 'recibir' && (
        <TillEntryForm till={till} kind={asked} onClose={onClose} />
      )}
    </Dialog>
  )
}

function titleOf(asked: Asked | undefined, till: Till): string {
  if (asked === 'contar') return texts.countTitle(tillName(till))
  if (asked === 'entregar') return texts.handOverTitle
  if (asked === 'recibir') return texts.takeTitle(till.holder_name)
  return asked ? texts.acts[asked] : ''
}
