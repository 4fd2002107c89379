import {
  archiveProduct,
  pauseProduct,
  type Product,
  publishProduct,
  restoreProduct,
} from '#contract/products/products.contract.ts'
import type { ProductAct } from '#domain/products/product/product-status.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { productActNames } from '#words/office/code-names.ts'

import { statusTexts as texts } from '../list/products.texts.ts'
import { offerAddress } from './published.panel.tsx'

/** Changes of a product's status. It is saved first, so that the published version is the visible one. */
export function useStatusActs({ id, version, name }: Product) {
  const events = {
    onDone: ({ status }: Product) => status !== 'borrador' && notifyDone(texts.done[status]),
    onProblem: notifyProblem,
  }
  const commands = {
    publication: useCommand(publishProduct, { ...events, onDone: offerAddress }),
    pause: useCommand(pauseProduct, events),
    archive: useCommand(archiveProduct, events),
    restoration: useCommand(restoreProduct, events),
  }
  const run = (act: ProductAct) => commands[act].run({ params: { id }, body: { version } })
  const questions = {
    pause: { title: texts.pauseTitle(name), consequences: texts.pauseBody },
    archive: { title: texts.archiveTitle(name), consequences: texts.archiveBody },
  }
  return {
    isRunning: Object.values(commands).some((command) => command.isRunning),
    /** Runs the change, after a question where it takes the product off sale. */
    ask: (act: ProductAct) => {
      if (act === 'pause' || act === 'archive')
        confirm({
          ...questions[act],
          act: productActNames[act],
          isDestructive: act === 'archive',
          onConfirm: () => run(act),
        })
      else run(act)
    },
  }
}
