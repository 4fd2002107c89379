export const punaInPortuguese: Record<string, string> = {
  'Piedras Rojas y Lagunas Altiplánicas': 'Piedras Rojas e Lagoas Altiplânicas',
  'Un día entero en la puna, entre sal blanca y roca color óxido':
    'Um dia inteiro na puna, entre sal branco e rocha cor de ferrugem',
  'Casi en la frontera con Argentina, el salar de Aguas Calientes guarda un paisaje que parece de otro planeta: lava oxidada de un rojo encendido, sal blanca y una laguna turquesa con volcanes nevados al fondo. Lo recorremos por el sendero que cuida la comunidad de Socaire.':
    'Quase na fronteira com a Argentina, o salar de Aguas Calientes guarda uma paisagem que parece de outro planeta: lava oxidada de um vermelho vivo, sal branco e uma lagoa turquesa com vulcões nevados ao fundo. O percurso é pela trilha que a comunidade de Socaire mantém.',
  'El día incluye también las lagunas Miscanti y Miñiques, el Trópico de Capricornio y una parada en Toconao. Son unos 300 km entre ida y vuelta, con desayuno y almuerzo, en un grupo de no más de catorce personas.':
    'O dia inclui também as lagoas Miscanti e Miñiques, o Trópico de Capricórnio e uma parada em Toconao. São uns 300 km entre ida e volta, com café da manhã e almoço, em um grupo de no máximo catorze pessoas.',
  'Sendero de Piedras Rojas frente a la laguna turquesa':
    'Trilha de Piedras Rojas em frente à lagoa turquesa',
  'Desayuno en ruta y almuerzo en Socaire': 'Café da manhã na estrada e almoço em Socaire',
  'Grupo de hasta catorce personas': 'Grupo de até catorze pessoas',
  'Partimos por la ruta 23 con la primera luz.': 'Partimos pela estrada 23 com a primeira luz.',
  'Desayuno en ruta': 'Café da manhã na estrada',
  'Café, té, pan, palta, queso y fruta mirando el salar desde lo alto.':
    'Café, chá, pão, abacate, queijo e frutas, olhando o salar do alto.',
  'Caminata de 1,5 km junto al salar de Aguas Calientes, con miradores y tiempo libre.':
    'Caminhada de 1,5 km ao lado do salar de Aguas Calientes, com mirantes e tempo livre.',
  'Visita a los dos miradores, a 4.140 metros.': 'Visita aos dois mirantes, a 4.140 metros.',
  'Cocina local en casa de una familia del pueblo.': 'Cozinha local na casa de uma família do povoado.',
  'Plaza, campanario y un helado de chañar o de rica-rica.':
    'Praça, campanário e um sorvete de chañar ou de rica-rica.',
  'Te dejamos en tu alojamiento antes de la cena.': 'Deixamos você na sua hospedagem antes do jantar.',
  'Desayuno y almuerzo': 'Café da manhã e almoço',
  'Gestión del cupo de entrada a Piedras Rojas': 'Reserva da sua vaga de entrada em Piedras Rojas',
  'Entradas a Piedras Rojas y a las lagunas': 'Ingressos de Piedras Rojas e das lagoas',
  'Cortaviento, gorro y ropa por capas': 'Corta-vento, gorro e roupa em camadas',
  'Zapatos cerrados con buena suela': 'Sapatos fechados com boa sola',
  'Agua, al menos un litro y medio': 'Água, pelo menos um litro e meio',
  'Protector solar y lentes de sol': 'Protetor solar e óculos de sol',
  'Pasaporte o cédula: hay control policial en la ruta':
    'Passaporte ou carteira de identidade: há controle policial na estrada',
  'Dos noches previas en San Pedro para aclimatarte':
    'Passar antes duas noites em San Pedro para se aclimatar',
  'Nombre y documento de cada pasajero, que pide la comunidad para el cupo de entrada':
    'Nome e documento de cada passageiro, que a comunidade pede para reservar a vaga de entrada',
  '¿Por qué mi reserva queda pendiente?': 'Por que minha reserva fica pendente?',
  'Los cupos de Piedras Rojas los asigna la comunidad. Te confirmamos en menos de 12 horas; si no hay cupo, no se te cobra nada.':
    'As vagas de Piedras Rojas são distribuídas pela comunidade. Confirmamos em menos de 12 horas; se não houver vaga, nada é cobrado de você.',
  '¿Hay baños en el camino?': 'Há banheiros no caminho?',
  'Sí, en Toconao, Socaire y las dos casetas de entrada.':
    'Sim, em Toconao, em Socaire e nas duas guaritas de entrada.',
  '¿Se puede caminar sobre la sal o tocar el agua?': 'Dá para caminhar sobre o sal ou tocar na água?',
  'No. El sendero está marcado con piedras y salirse daña una costra que tarda años en formarse.':
    'Não. A trilha é marcada com pedras, e sair dela danifica uma crosta que leva anos para se formar.',
  '¿Qué pasa si cierran el paso por viento?': 'E se fecharem a passagem por causa do vento?',
  'Hacemos solo las lagunas y te devolvemos la diferencia, o te ofrecemos otra fecha.':
    'Fazemos só as lagoas e devolvemos a diferença, ou oferecemos outra data.',
  'Rocas rojizas junto a una laguna turquesa bordeada de sal':
    'Rochas avermelhadas ao lado de uma lagoa turquesa com bordas de sal',
  'Laguna Miscanti con un volcán al fondo': 'Laguna Miscanti com um vulcão ao fundo',
  'Valle del Arcoíris y Yerbas Buenas': 'Vale do Arco-Íris e Yerbas Buenas',
  'Cerros de siete colores y mil grabados en la roca': 'Montanhas de sete cores e mil gravuras na rocha',
  'En la cordillera de Domeyko, los minerales pintaron los cerros de rojo, verde, beige, violeta y blanco. Caminamos por el fondo de las quebradas del Valle del Arcoíris, un lugar silencioso y poco visitado aun en plena temporada.':
    'Na Cordilheira de Domeyko, os minerais pintaram as montanhas de vermelho, verde, bege, violeta e branco. Caminhamos pelo fundo dos cânions do Vale do Arco-Íris, um lugar silencioso e pouco visitado mesmo em plena temporada.',
  'Antes visitamos los petroglifos de Yerbas Buenas, uno de los conjuntos de arte rupestre más grandes de la región: llamas, zorros, flamencos y hasta monos dibujados por caravaneros que cruzaban el desierto entre la costa y la selva.':
    'Antes, visitamos os petróglifos de Yerbas Buenas, um dos maiores conjuntos de arte rupestre da região: lhamas, raposas, flamingos e até macacos desenhados por caravaneiros que cruzavam o deserto entre a costa e a selva.',
  'Caminata entre cerros de colores': 'Caminhada entre montanhas coloridas',
  'Petroglifos de Yerbas Buenas con guía': 'Petróglifos de Yerbas Buenas com guia',
  'Llamas pastando en el valle del río Salado': 'Lhamas pastando no vale do rio Salado',
  'Poca altura: buena primera salida': 'Pouca altitude: uma boa primeira saída',
  'Subimos por la cuesta hacia Calama y nos desviamos al norte, hacia el río Salado.':
    'Subimos a serra em direção a Calama e desviamos para o norte, rumo ao rio Salado.',
  'Yerbas Buenas': 'Yerbas Buenas',
  'Recorrido de 45 minutos por los paneles de petroglifos.':
    'Visita de 45 minutos aos painéis de petróglifos.',
  'Valle del Arcoíris': 'Vale do Arco-Íris',
  'Caminata de 2 km por el fondo de la quebrada y subida suave a un mirador.':
    'Caminhada de 2 km pelo fundo do cânion e subida suave até um mirante.',
  Picoteo: 'Lanche',
  'Frutas, frutos secos, queso de cabra, pan y jugo a la sombra de la roca.':
    'Frutas, castanhas, queijo de cabra, pão e suco à sombra da rocha.',
  'Llegamos a la hora de almuerzo.': 'Chegamos na hora do almoço.',
  'Picoteo en ruta': 'Lanche no caminho',
  'Entrada a Yerbas Buenas y al valle': 'Ingresso de Yerbas Buenas e do vale',
  'Zapatillas de senderismo': 'Tênis de trilha',
  'Una capa de abrigo liviana': 'Uma camada leve de agasalho',
  'Poder caminar 2 km por terreno irregular': 'Conseguir caminhar 2 km em terreno irregular',
  'Mínimo de cuatro personas para salir': 'Mínimo de quatro pessoas para sair',
  '¿Sirve como primer tour?': 'Serve como primeiro passeio?',
  'Sí. No pasa de los 3.500 metros y ayuda a aclimatarse antes del Tatio o de las lagunas.':
    'Sim. Não passa dos 3.500 metros e ajuda a se aclimatar antes de El Tatio ou das lagoas.',
  '¿Cuándo me confirman?': 'Quando vocês confirmam?',
  'Cuando se juntan cuatro personas, a más tardar a las 19:00 del día anterior. Si no se juntan, eliges otra fecha o te devolvemos todo.':
    'Quando se juntam quatro pessoas, o mais tardar às 19:00 do dia anterior. Se não se juntarem, você escolhe outra data ou devolvemos tudo.',
  '¿Es buena luz para fotos?': 'A luz é boa para fotos?',
  'La de la mañana es la mejor: el sol entra de lado y separa los colores.':
    'A da manhã é a melhor: o sol entra de lado e separa as cores.',
  'Cerros de franjas rojas, verdes y blancas en el Valle del Arcoíris':
    'Montanhas com faixas vermelhas, verdes e brancas no Vale do Arco-Íris',
}
