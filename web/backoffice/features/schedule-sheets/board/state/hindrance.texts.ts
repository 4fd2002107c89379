import type { Hindrance } from '#domain/schedule-sheets/resources/resource-hindrance.rules.ts'
import { count } from '#words/format.ts'
import { expiredPaperName } from '#words/office/resource-words.ts'

/** Why a vehicle or a person cannot be put on a run. */
export function hindranceText(hindrance: Hindrance): string {
  switch (hindrance.kind) {
    case 'sheet':
      return hindrance.number
        ? `en la planilla #${hindrance.number} a esa hora: se libera a las ${hindrance.free_at}`
        : 'en otra planilla a esa hora'
    case 'away':
      return hindrance.reason ? `no disponible: ${hindrance.reason}` : 'no disponible'
    case 'small':
      return `${count(hindrance.seats, 'asiento', 'asientos')} y se necesitan ${hindrance.needed}`
    case 'problem':
      if (hindrance.problem === 'paper_expired')
        return hindrance.paper ? expiredPaperName(hindrance.paper) : 'documento vencido'
      return hindrance.problem === 'inactive' ? 'inactivo' : 'no disponible'
  }
}
