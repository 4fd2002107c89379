import type { DemoClientele } from '../demo-types.ts'
import { atacamaLatinAmericanCustomers } from './customers-latin-america.ts'
import { atacamaOverseasCustomers } from './customers-overseas.ts'

export const atacamaCustomers: DemoClientele = {
  customers: [...atacamaLatinAmericanCustomers, ...atacamaOverseasCustomers],
  notes: [
    { kind: 'publica', text: 'Recuerda llevar efectivo para la entrada: no hay cajero en el camino.' },
    { kind: 'publica', text: 'Dejamos anotada la opción vegetariana para el desayuno.' },
    { kind: 'publica', text: 'Te prestamos una silla infantil sin costo.' },
    {
      kind: 'publica',
      text: 'La recogida es en la esquina de Caracoles con Toconao, porque tu calle es peatonal.',
    },
    { kind: 'publica', text: '¡Feliz aniversario! Nos avisaron que lo celebran ese día.' },
    { kind: 'publica', text: 'Tu guía hablará portugués.' },
    { kind: 'operativa', text: 'Llegan la noche anterior en el último bus de Calama: llamar antes de ir.' },
    { kind: 'operativa', text: 'Viajan con otra reserva: sentarlos en la misma van.' },
    { kind: 'operativa', text: 'Pasajera vegana; sin huevo ni queso en el desayuno.' },
    { kind: 'operativa', text: 'Persona celíaca: llevar pan sin gluten aparte.' },
    { kind: 'operativa', text: 'Lleva equipo fotográfico grande, necesita espacio en la parte de atrás.' },
    { kind: 'operativa', text: 'Cambian de alojamiento ese día: dejar las maletas en la oficina.' },
    { kind: 'operativa', text: 'Adulto mayor con bastón: primera fila.' },
    { kind: 'operativa', text: 'Niña de 4 años: instalar silla infantil.' },
    { kind: 'operativa', text: 'Bajan en el terminal de buses al regreso, su bus sale a las 15:00.' },
    { kind: 'operativa', text: 'Duermen en departamento sin recepción: avisar por WhatsApp al llegar.' },
    { kind: 'interna', text: 'Preguntó por un descuento de grupo; se le ofreció 5 % desde 8 personas.' },
    { kind: 'interna', text: 'Pagará el saldo en efectivo en la oficina antes de la salida.' },
    { kind: 'interna', text: 'Viene recomendada por un cliente de la temporada pasada.' },
    { kind: 'interna', text: 'Ya cambió la fecha una vez; no ofrecer otro cambio sin costo.' },
    { kind: 'interna', text: 'Comprobante de transferencia a nombre de otra persona: revisar.' },
  ],
  cancellation_reasons: [
    { origin: 'cliente', text: 'Se sintió mal con la altura y prefirió descansar.' },
    { origin: 'cliente', text: 'Su vuelo a Calama se atrasó un día.' },
    { origin: 'cliente', text: 'Cambió de planes y siguió viaje a Uyuni.' },
    { origin: 'cliente', text: 'Reservó dos veces por error.' },
    { origin: 'operador', text: 'No se juntó el mínimo de personas para salir.' },
    { origin: 'operador', text: 'Van en reparación y sin reemplazo disponible.' },
    { origin: 'clima', text: 'Camino al Tatio cerrado por viento y nieve.' },
    { origin: 'clima', text: 'Cielo cubierto: no fue posible la observación.' },
    { origin: 'sistema', text: 'No se recibió el pago dentro del plazo.' },
  ],
}
