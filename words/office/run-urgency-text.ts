import type { Urgency } from '#domain/schedule-sheets/run-urgency.rules.ts'

/** A problem that may stop a run, as dispatch reads it. */
export function urgencyText({ code, name, said }: Urgency): string {
  switch (code) {
    case 'told_for_nobody':
      return 'No quedan pasajeros y la tripulación aún ve el recorrido: publica o anula la planilla'
    case 'crew_refused':
      return said ? `${name} no puede ir: ${said}` : `${name} no puede ir`
    case 'no_driver':
      return 'No tiene chofer'
    case 'no_vehicle':
      return 'No tiene vehículo'
    case 'vehicle_broken':
      return said === 'paper_expired'
        ? `${name} no puede salir: documento vencido`
        : `${name} está fuera de servicio`
    case 'incident':
      return `Incidente: ${said}`
  }
}
