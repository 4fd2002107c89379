export const sharedInPortuguese: Record<string, string> = {
  Adulto: 'Adulto',
  Niño: 'Criança',
  'Estudiante con credencial': 'Estudante com carteirinha',
  'Tu reserva está confirmada cuando recibes el voucher con el localizador.':
    'Sua reserva está confirmada quando você recebe o voucher com o localizador.',
  'Recogemos en hoteles del centro histórico dentro de una ventana de 15 minutos. El vehículo espera 5 minutos.':
    'Buscamos você em hotéis do centro histórico dentro de um intervalo de 15 minutos. O veículo espera 5 minutos.',
  'El boleto turístico y las entradas se pagan en el lugar y pueden cambiar de valor.':
    'O boleto turístico e os ingressos são pagos no local e podem mudar de valor.',
  'Si una carretera se cierra por clima o paro, te ofrecemos otra fecha o la devolución completa.':
    'Se uma estrada fechar por causa do clima ou de uma paralisação, oferecemos outra data ou a devolução integral.',
  'Los recorridos superan los 4.900 metros. Consulta a tu médico si tienes problemas cardíacos o de presión.':
    'Os roteiros passam dos 4.900 metros. Consulte seu médico se você tem problemas cardíacos ou de pressão.',
  'Cuenta corriente en soles 990-0001234-0-12': 'Conta-corrente em soles 990-0001234-0-12',
  'Escribe el localizador en la descripción y sube la constancia en la página de tu reserva.':
    'Escreva o localizador na descrição e envie o comprovante pela página da sua reserva.',
  'Centro histórico': 'Centro histórico',
  'Jerusalén con Juan de la Torre': 'Jerusalén com Juan de la Torre',
}
