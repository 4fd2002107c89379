export const sharedInPortuguese: Record<string, string> = {
  Adulto: 'Adulto',
  Niño: 'Criança',
  'Campo geotérmico El Tatio': 'Campo geotérmico El Tatio',
  'Solo efectivo, en pesos. Valor referencial.': 'Só em dinheiro, em pesos. Valor de referência.',
  'Lagunas Miscanti y Miñiques': 'Lagoas Miscanti e Miñiques',
  'Caja de almuerzo vegana': 'Marmita vegana',
  'Piedras Rojas': 'Piedras Rojas',
  'Lagunas Altiplánicas': 'Lagunas Altiplânicas',
  'Bicicleta para el último tramo': 'Bicicleta para o último trecho',
  'Doce kilómetros de bajada con casco y apoyo de la van.':
    'Doze quilômetros de descida com capacete e apoio da van.',
  'Yerbas Buenas y Valle del Arcoíris': 'Yerbas Buenas e Vale do Arco-Íris',
  'Bebé en brazos': 'Bebê de colo',
  'Adulto mayor': 'Idoso',
  'Estudiante con credencial': 'Estudante com carteirinha',
  'Valle de la Luna': 'Vale da Lua',
  'Laguna Chaxa, Reserva Los Flamencos': 'Laguna Chaxa, Reserva Los Flamencos',
  'Bata y toalla': 'Roupão e toalha',
  'Termas de Puritama': 'Termas de Puritama',
  'Saco de dormir para −15 °C': 'Saco de dormir para −15 °C',
  'Lavado y con sábana. Por los tres días.': 'Lavado e com lençol. Pelos três dias.',
  'La reserva queda confirmada cuando recibes el voucher con tu localizador. Preséntalo en el teléfono o impreso al subir al vehículo.':
    'A reserva fica confirmada quando você recebe o voucher com o seu localizador. Apresente-o no celular ou impresso ao embarcar.',
  'La recogida se hace en una ventana de 15 minutos. El vehículo espera 5 minutos en cada alojamiento; pasado ese tiempo la persona se considera no presentada.':
    'Buscamos os passageiros dentro de um intervalo de 15 minutos. O veículo espera 5 minutos em cada hospedagem; passado esse tempo, considera-se que a pessoa não compareceu.',
  'Las entradas a parques y reservas son administradas por las comunidades atacameñas y no están incluidas, salvo que la ficha del tour diga lo contrario. Sus valores y horarios pueden cambiar sin aviso.':
    'Os ingressos de parques e reservas são administrados pelas comunidades atacamenhas e não estão inclusos, salvo se a página do passeio disser o contrário. Seus valores e horários podem mudar sem aviso.',
  'El clima del altiplano manda. Si un camino o un parque cierra por viento, nieve o lluvia, te ofrecemos otra fecha, otro tour o la devolución completa de lo pagado.':
    'No altiplano, quem manda é o clima. Se uma estrada ou um parque fechar por vento, neve ou chuva, oferecemos outra data, outro passeio ou a devolução integral do que você pagou.',
  'Varios recorridos superan los 4.000 metros de altitud. Infórmanos al reservar si estás embarazada o tienes problemas cardíacos, respiratorios o de presión. El guía puede impedir el ascenso de quien no esté en condiciones.':
    'Vários roteiros passam dos 4.000 metros de altitude. Informe ao reservar se você está grávida ou tem problemas cardíacos, respiratórios ou de pressão. O guia pode impedir a subida de quem não estiver em condições.',
  'Los menores de edad viajan acompañados por un adulto responsable. Avísanos con anticipación si necesitas silla infantil.':
    'Menores de idade viajam acompanhados por um adulto responsável. Avise com antecedência se precisar de cadeirinha infantil.',
  'Respeta las indicaciones del guía, camina solo por los senderos marcados y no retires piedras, sal ni plantas. Está prohibido volar drones dentro de las áreas protegidas.':
    'Respeite as orientações do guia, caminhe só pelas trilhas marcadas e não retire pedras, sal nem plantas. É proibido voar com drones dentro das áreas protegidas.',
  'Cuando la hagas, mándanos el comprobante por WhatsApp o por correo.':
    'Quando fizer a transferência, mande o comprovante por WhatsApp ou por e-mail.',
  'Solcor, Séquitor y Coyo': 'Solcor, Séquitor e Coyo',
  'Larache y Yaye': 'Larache e Yaye',
  'Ayllu de Quitor': 'Ayllu de Quitor',
  'Sector norte y Licanantay': 'Setor norte e Licanantay',
  Centro: 'Centro',
  'Esquina de Caracoles con Toconao': 'Esquina da Caracoles com a Toconao',
  'Caracoles con Domingo Atienza, lado poniente': 'Caracoles com Domingo Atienza, lado oeste',
  'Portón del camping, sobre la calle Pukará': 'Portão do camping, na rua Pukará',
  'Plaza de San Pedro, frente a la iglesia': 'Praça de San Pedro, em frente à igreja',
  'Salida de San Pedro': 'Saída de San Pedro',
  Desayuno: 'Café da manhã',
  'Regreso a San Pedro': 'Volta a San Pedro',
  'Recogida y regreso a tu alojamiento': 'Transporte de ida e volta a partir da sua hospedagem',
  'Guía local en español o inglés': 'Guia local em espanhol ou inglês',
  'Oxígeno y botiquín de altura': 'Oxigênio e kit de primeiros socorros para altitude',
  'Agua, al menos un litro': 'Água, pelo menos um litro',
  'No apto con embarazo, presión alta sin control ni enfermedades cardíacas o respiratorias':
    'Não indicado para gestantes nem para quem tem pressão alta não controlada ou doenças cardíacas ou respiratórias',
  Toconao: 'Toconao',
  'Almuerzo en Socaire': 'Almoço em Socaire',
  'Bebidas alcohólicas': 'Bebidas alcoólicas',
  'Entrada al valle': 'Entrada no vale',
  Atardecer: 'Pôr do sol',
  'Te dejamos en el centro o en tu alojamiento.': 'Deixamos você no centro ou na sua hospedagem.',
  'Transporte desde el punto de encuentro o tu alojamiento':
    'Transporte a partir do ponto de encontro ou da sua hospedagem',
  'Guía local': 'Guia local',
  'Brindis y picoteo al atardecer': 'Brinde e petiscos ao pôr do sol',
  'Entrada al Valle de la Luna': 'Ingresso do Vale da Lua',
  'Zapatillas cerradas': 'Tênis fechados',
  'Abrigo para el atardecer': 'Agasalho para o pôr do sol',
  Agua: 'Água',
  'Sombrero y protector solar': 'Chapéu e protetor solar',
  'Dunas y crestas de sal del Valle de la Luna al atardecer':
    'Dunas e cristas de sal do Vale da Lua ao pôr do sol',
  Almuerzo: 'Almoço',
  'Traje de baño y toalla': 'Roupa de banho e toalha',
  Regreso: 'Volta',
  'Una van blanca en un camino de tierra frente a la cordillera':
    'Uma van branca em uma estrada de terra em frente à cordilheira',
}
