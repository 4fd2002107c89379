export const valleyInPortuguese: Record<string, string> = {
  'Dunas, cañones de sal y la puesta de sol sobre la cordillera':
    'Dunas, cânions de sal e o pôr do sol sobre a cordilheira',
  'A quince minutos del pueblo, la cordillera de la Sal se levanta en crestas, anfiteatros y dunas que el viento cambia cada día. La recorremos por tramos a pie: la Duna Mayor, la antigua mina de sal Victoria y las Tres Marías, esculpidas por siglos de erosión.':
    'A quinze minutos do povoado, a Cordilheira do Sal se ergue em cristas, anfiteatros e dunas que o vento muda a cada dia. Percorremos alguns trechos a pé: a Duna Mayor, a antiga mina de sal Victoria e as Tres Marías, esculpidas por séculos de erosão.',
  'Terminamos en un mirador sobre el valle para ver cómo el Licancabur y toda la cordillera pasan del ocre al rosa y del rosa al violeta. Brindamos con un jugo o un pisco sour mientras baja el sol.':
    'Terminamos em um mirante sobre o vale para ver o Licancabur e toda a cordilheira passarem do ocre ao rosa e do rosa ao violeta. Brindamos com um suco ou um pisco sour enquanto o sol se põe.',
  'Caminata hasta el filo de la Duna Mayor': 'Caminhada até a crista da Duna Mayor',
  'Restos de la mina de sal Victoria': 'Ruínas da mina de sal Victoria',
  'Atardecer con brindis en el mirador': 'Pôr do sol com brinde no mirante',
  'Excursión corta y de poca altura': 'Passeio curto e em baixa altitude',
  'Partimos desde Toconao con Caracoles, con quienes recogimos antes en su alojamiento.':
    'Partimos da esquina da Toconao com a Caracoles, já com quem buscamos na hospedagem.',
  'Registro en el centro de visitantes de la Asociación Lickanantay.':
    'Registro no centro de visitantes da Associação Lickanantay.',
  'Duna Mayor': 'Duna Mayor',
  'Subida de 20 minutos por la huella hasta la vista del anfiteatro.':
    'Subida de 20 minutos pela trilha até a vista do anfiteatro.',
  'Mina Victoria y Tres Marías': 'Mina Victoria e Tres Marías',
  'Historia de los pirquineros de la sal y un cañón donde la roca cruje al enfriarse.':
    'A história dos garimpeiros do sal e um cânion onde a rocha estala ao esfriar.',
  'Mirador, brindis y picoteo. La parada se ajusta a la hora del sol en cada época.':
    'Mirante, brinde e petiscos. A parada acompanha a hora do pôr do sol em cada época.',
  'Entrada al mirador: $4.000 por persona': 'Ingresso do mirante: $4.000 por pessoa',
  'Poder caminar 3 km con subidas cortas sobre arena': 'Conseguir caminhar 3 km com subidas curtas na areia',
  'Credencial vigente para la tarifa de estudiante': 'Carteirinha válida para a tarifa de estudante',
  '¿Es apto para niños?': 'É indicado para crianças?',
  'Sí, es nuestro tour más familiar. Los menores de 3 años van en brazos y no pagan.':
    'Sim, é o nosso passeio mais indicado para famílias. Os menores de 3 anos vão no colo e não pagam.',
  '¿Siempre se ve la puesta de sol?': 'Sempre dá para ver o pôr do sol?',
  'Casi siempre: San Pedro tiene más de 300 días despejados al año. En febrero puede haber nubes, que también dan buenos colores.':
    'Quase sempre: San Pedro tem mais de 300 dias de céu limpo por ano. Em fevereiro pode haver nuvens, que também rendem belas cores.',
  '¿Dónde nos encontramos?': 'Onde nos encontramos?',
  'En la esquina de Toconao con Caracoles, junto a la van con nuestro logo. Si te alojas fuera del centro, pasamos a buscarte.':
    'Na esquina da Toconao com a Caracoles, ao lado da van com o nosso logo. Se a sua hospedagem fica fora do centro, vamos buscar você.',
  '¿Puedo pagar la entrada con tarjeta?': 'Posso pagar o ingresso com cartão?',
  'Hay máquina, pero la señal falla a menudo. Lleva efectivo.':
    'Há maquininha, mas o sinal falha muito. Leve dinheiro em espécie.',
  'Calle de adobe de San Pedro de Atacama con el volcán Licancabur':
    'Rua de adobe em San Pedro de Atacama com o vulcão Licancabur',
  'Esquina de Toconao con Caracoles': 'Esquina da Toconao com a Caracoles',
  'Busca la van blanca con franja terracota. Llega 10 minutos antes.':
    'Procure a van branca com faixa terracota. Chegue 10 minutos antes.',
  'Tour astronómico': 'Passeio astronômico',
  'El cielo más limpio del planeta, con telescopios y chocolate caliente':
    'O céu mais limpo do planeta, com telescópios e chocolate quente',
  'Lejos de las luces del pueblo, el cielo de Atacama aparece entero: la Vía Láctea de horizonte a horizonte, las nubes de Magallanes y las constelaciones oscuras que los pueblos andinos leían en los vacíos entre las estrellas.':
    'Longe das luzes do povoado, o céu do Atacama aparece inteiro: a Via Láctea de horizonte a horizonte, as Nuvens de Magalhães e as constelações escuras que os povos andinos liam nos vazios entre as estrelas.',
  'Empezamos a ojo desnudo con un puntero láser y seguimos con tres telescopios, desde planetas hasta cúmulos y nebulosas según la época. Después conversamos con una taza de chocolate caliente y te llevas un retrato bajo las estrellas.':
    'Começamos a olho nu, com um apontador laser, e seguimos com três telescópios, de planetas a aglomerados e nebulosas, conforme a época. Depois conversamos tomando uma xícara de chocolate quente, e você leva um retrato sob as estrelas.',
  'Tres telescopios de hasta 16 pulgadas': 'Três telescópios de até 16 polegadas',
  'Cosmovisión andina y astronomía actual': 'Cosmovisão andina e astronomia atual',
  'Retrato con la Vía Láctea de fondo': 'Retrato com a Via Láctea ao fundo',
  'Chocolate caliente y frazadas': 'Chocolate quente e mantas',
  'Encuentro en el pueblo': 'Encontro no povoado',
  'Nos reunimos en Vilama con Licancabur y partimos en van.':
    'Nos reunimos na esquina da Vilama com a Licancabur e partimos de van.',
  'Cielo a ojo desnudo': 'Céu a olho nu',
  'Recorrido por constelaciones, planetas y la Vía Láctea, tendidos en reposeras.':
    'Um percurso por constelações, planetas e a Via Láctea, deitados em espreguiçadeiras.',
  Telescopios: 'Telescópios',
  'Observación por turnos, con explicación de cada objeto.':
    'Observação em turnos, com explicação de cada objeto.',
  'Chocolate y fotos': 'Chocolate e fotos',
  'Bebida caliente, preguntas y retratos de cada grupo.':
    'Bebida quente, perguntas e retratos de cada grupo.',
  'Regreso al pueblo': 'Volta ao povoado',
  'Te dejamos en el mismo punto.': 'Deixamos você no mesmo ponto.',
  'Transporte desde el punto de encuentro': 'Transporte a partir do ponto de encontro',
  'Guía astronómico': 'Guia de astronomia',
  'Chocolate caliente, té y galletas': 'Chocolate quente, chá e biscoitos',
  'Un retrato digital por grupo': 'Um retrato digital por grupo',
  'Recogida en el alojamiento': 'Transporte a partir da hospedagem',
  Cena: 'Jantar',
  'Abrigo de invierno, también en verano': 'Casaco de inverno, mesmo no verão',
  'Zapatos cerrados': 'Sapatos fechados',
  'Linterna de luz roja, si tienes': 'Lanterna de luz vermelha, se você tiver',
  'Sin alcohol antes del tour': 'Nada de álcool antes do passeio',
  'Apaga la pantalla del teléfono durante la observación': 'Apague a tela do celular durante a observação',
  '¿Qué pasa si está nublado?': 'E se estiver nublado?',
  'Decidimos dos horas antes. Si no se puede observar, eliges otra noche o te devolvemos todo.':
    'Decidimos duas horas antes. Se não der para observar, você escolhe outra noite ou devolvemos tudo.',
  '¿Por qué no hay salidas con luna llena?': 'Por que não há saídas na lua cheia?',
  'Porque su luz borra las estrellas débiles. Suspendemos los días cercanos a cada plenilunio.':
    'Porque a luz dela apaga as estrelas mais fracas. Suspendemos os dias próximos a cada lua cheia.',
  '¿En qué idioma es?': 'Em que idioma é o passeio?',
  'El primer horario suele ser en español y el segundo en inglés. Indica tu idioma al reservar.':
    'O primeiro horário costuma ser em espanhol e o segundo, em inglês. Indique seu idioma ao reservar.',
  '¿El segundo horario termina otro día?': 'O segundo horário termina no dia seguinte?',
  'Sí, vuelve al pueblo a la una de la mañana. La fecha de tu voucher es la de la noche en que empieza.':
    'Sim, volta ao povoado à uma da manhã. A data do seu voucher é a da noite em que o passeio começa.',
  'La Vía Láctea sobre la silueta del volcán Licancabur y un telescopio':
    'A Via Láctea sobre a silhueta do vulcão Licancabur e um telescópio',
  'Vilama con Licancabur': 'Esquina da Vilama com a Licancabur',
  'Espera en la vereda norte, bajo el farol. La van sale a la hora exacta.':
    'Espere na calçada norte, embaixo do poste de luz. A van sai na hora exata.',
}
