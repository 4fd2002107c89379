export const tatioInPortuguese: Record<string, string> = {
  'Géiseres del Tatio': 'Gêiseres de El Tatio',
  'Columnas de vapor al amanecer, a 4.320 metros de altitud':
    'Colunas de vapor ao amanhecer, a 4.320 metros de altitude',
  'Salimos de madrugada para llegar a uno de los campos geotérmicos más altos del mundo justo cuando el frío y el primer sol hacen visibles sus columnas de vapor. Más de ochenta fuentes activas burbujean, silban y respiran entre cerros que superan los 5.000 metros.':
    'Saímos de madrugada para chegar a um dos campos geotérmicos mais altos do mundo bem na hora em que o frio e o primeiro sol tornam visíveis suas colunas de vapor. Mais de oitenta fontes ativas borbulham, assobiam e respiram entre montanhas que passam dos 5.000 metros.',
  'Caminamos sin prisa por los senderos señalizados mientras el guía cuenta cómo el agua de la cordillera vuelve hirviendo a la superficie, y por qué este lugar es sagrado para las comunidades de Caspana y Toconce, que hoy lo administran.':
    'Caminhamos sem pressa pelas trilhas sinalizadas enquanto o guia conta como a água da cordilheira volta fervendo à superfície e por que este lugar é sagrado para as comunidades de Caspana e Toconce, que hoje o administram.',
  'De regreso nos detenemos en los bofedales del río Putana, hogar de taguas gigantes y vicuñas, y en Machuca, un caserío de adobe y techos de paja donde todavía se pastorean llamas.':
    'Na volta, paramos nos bofedales do rio Putana, alagados de altitude onde vivem galeirões-gigantes e vicunhas, e em Machuca, um povoado de adobe e telhados de palha onde ainda se pastoreiam lhamas.',
  'El amanecer entre fumarolas, géiseres y pozas de barro':
    'O amanhecer entre fumarolas, gêiseres e poças de lama',
  'Desayuno caliente frente al campo geotérmico': 'Café da manhã quente em frente ao campo geotérmico',
  'Vicuñas, vizcachas y aves en el vado del río Putana': 'Vicunhas, viscachas e aves no vau do rio Putana',
  'Machuca, pueblo pastor a 4.000 metros': 'Machuca, povoado de pastores a 4.000 metros',
  'Terminada la ronda de recogida, tomamos la ruta B-245 hacia el norte. Son 80 km: puedes seguir durmiendo.':
    'Com todos já a bordo, pegamos a estrada B-245 rumo ao norte. São 80 km: pode continuar dormindo.',
  'Llegada al Tatio': 'Chegada a El Tatio',
  'Registro en la caseta y pago de entradas. La temperatura suele estar entre −10 y 0 °C.':
    'Registro na guarita e pagamento dos ingressos. A temperatura costuma ficar entre −10 e 0 °C.',
  'Caminata entre géiseres': 'Caminhada entre os gêiseres',
  'Una hora y cuarto por senderos planos, a paso lento y con tiempo para fotografías.':
    'Uma hora e quinze por trilhas planas, em passo lento e com tempo para fotos.',
  'Pan amasado, huevos revueltos, queso, fruta, café, té y mate de coca junto al vehículo.':
    'Pão caseiro, ovos mexidos, queijo, frutas, café, chá e chá de coca ao lado do veículo.',
  'Vado del río Putana': 'Vau do rio Putana',
  'Parada para observar aves y, con suerte, un grupo de vicuñas con el volcán humeando atrás.':
    'Parada para observar aves e, com sorte, um grupo de vicunhas com o vulcão fumegando ao fundo.',
  Machuca: 'Machuca',
  'Paseo por la única calle del pueblo hasta la iglesia de San Santiago. Venden empanadas de queso y anticuchos.':
    'Passeio pela única rua do povoado até a igreja de San Santiago. Lá se vendem empanadas de queijo e anticuchos, os espetinhos andinos.',
  'Te dejamos en tu alojamiento o en el centro cerca del mediodía.':
    'Deixamos você na sua hospedagem ou no centro perto do meio-dia.',
  'Desayuno caliente con opción vegetariana': 'Café da manhã quente com opção vegetariana',
  'Entrada al campo geotérmico': 'Ingresso do campo geotérmico',
  'Comida en Machuca': 'Comida em Machuca',
  'Abrigo de invierno, gorro y guantes': 'Casaco de inverno, gorro e luvas',
  'Ropa por capas: al mediodía hace calor': 'Roupa em camadas: ao meio-dia faz calor',
  'Protector solar, lentes de sol y bálsamo labial': 'Protetor solar, óculos de sol e protetor labial',
  'Pasaporte o cédula de identidad': 'Passaporte ou carteira de identidade',
  'Haber dormido al menos una noche en San Pedro para aclimatarte':
    'Ter dormido pelo menos uma noite em San Pedro para se aclimatar',
  'Evita el alcohol y las comidas pesadas la noche anterior':
    'Evite álcool e comidas pesadas na noite anterior',
  '¿A qué hora me recogen?': 'A que horas vocês me buscam?',
  'Antes de la salida, según la zona de tu alojamiento: más arriba, en «Dónde empieza», está la hora de cada una. La hora exacta llega por correo la tarde anterior.':
    'Antes da saída, conforme a área da sua hospedagem: mais acima, em “Onde começa”, está o horário de cada uma. O horário exato chega por e-mail na tarde anterior.',
  '¿Puedo bañarme en la piscina termal?': 'Posso entrar na piscina termal?',
  'No. La piscina del Tatio no está habilitada; si quieres aguas termales, pregunta por nuestro tour a Puritama.':
    'Não. A piscina de El Tatio não está aberta para banho; se você quer águas termais, pergunte pelo nosso passeio a Puritama.',
  '¿Qué pasa si me siento mal por la altura?': 'E se eu passar mal com a altitude?',
  'El guía lleva oxígeno y sabe cuándo bajar. Camina lento, toma agua y avísale al primer síntoma.':
    'O guia leva oxigênio e sabe a hora de descer. Caminhe devagar, beba água e avise no primeiro sintoma.',
  '¿Pueden ir niños?': 'Crianças podem ir?',
  'Desde los 5 años y bien abrigados. Para menores de esa edad recomendamos Valle de la Luna o la Laguna de Chaxa.':
    'A partir dos 5 anos e bem agasalhadas. Para as menores, recomendamos o Vale da Lua ou a Laguna Chaxa.',
  'Columnas de vapor de los géiseres del Tatio con el primer sol sobre los cerros':
    'Colunas de vapor dos gêiseres de El Tatio com o primeiro sol sobre as montanhas',
  'Vicuñas en el bofedal del vado del río Putana': 'Vicunhas no bofedal do vau do rio Putana',
  'Van de la operadora en un camino del altiplano': 'Van da operadora em uma estrada do altiplano',
  'Miscanti y Miñiques: dos espejos azules al pie de los volcanes':
    'Miscanti e Miñiques: dois espelhos azuis ao pé dos vulcões',
  'Hace cerca de un millón de años la lava del volcán Miñiques cerró el paso del agua y dejó dos lagunas de un azul difícil de creer. Hoy son santuario de la tagua cornuda, que construye sus nidos como pequeñas islas, y forman parte de la Reserva Nacional Los Flamencos.':
    'Há cerca de um milhão de anos, a lava do vulcão Miñiques fechou a passagem da água e deixou duas lagoas de um azul difícil de acreditar. Hoje elas são santuário do galeirão-cornudo, que constrói seus ninhos como pequenas ilhas, e fazem parte da Reserva Nacional Los Flamencos.',
  'En el camino cruzamos el Trópico de Capricornio y conocemos Toconao, con su campanario de piedra liparita, y Socaire, donde se siguen cultivando quinoa y papas en terrazas regadas por acequias antiguas. Allí almorzamos cocina local, hecha con lo que da la tierra.':
    'No caminho, cruzamos o Trópico de Capricórnio e conhecemos Toconao, com seu campanário de pedra liparita, e Socaire, onde ainda se cultivam quinoa e batatas em terraços irrigados por canais antigos. É lá que almoçamos comida local, feita com o que a terra dá.',
  'Miradores de las lagunas Miscanti y Miñiques': 'Mirantes das lagoas Miscanti e Miñiques',
  'Almuerzo atacameño en Socaire': 'Almoço atacamenho em Socaire',
  'Campanario y calles de piedra de Toconao': 'Campanário e ruas de pedra de Toconao',
  'Vicuñas y zorros en la puna': 'Vicunhas e raposas na puna',
  'Partimos hacia el sur por la ruta 23, con el Licancabur y el Láscar a la izquierda.':
    'Partimos para o sul pela estrada 23, com o Licancabur e o Láscar à esquerda.',
  'Caminata por la plaza, el campanario y los talleres de artesanos en piedra y lana.':
    'Caminhada pela praça, pelo campanário e pelos ateliês de artesãos da pedra e da lã.',
  'Trópico de Capricornio': 'Trópico de Capricórnio',
  'Parada breve en el cruce con el antiguo Camino del Inca.':
    'Parada breve no cruzamento com o antigo Caminho Inca.',
  'Laguna Miscanti': 'Laguna Miscanti',
  'Sendero corto a 4.140 metros con vista al cerro del mismo nombre.':
    'Trilha curta a 4.140 metros com vista para a montanha de mesmo nome.',
  'Laguna Miñiques': 'Laguna Miñiques',
  'La menor de las dos y la mejor para ver aves en silencio.':
    'A menor das duas e a melhor para ver aves em silêncio.',
  'Entrada, plato de fondo y postre. Opción vegetariana y sin gluten avisando al reservar.':
    'Entrada, prato principal e sobremesa. Opção vegetariana e sem glúten para quem avisar ao reservar.',
  'Te dejamos en tu alojamiento a media tarde.': 'Deixamos você na sua hospedagem no meio da tarde.',
  'Desayuno de ruta y almuerzo en Socaire': 'Café da manhã na estrada e almoço em Socaire',
  'Entrada a las lagunas': 'Ingresso das lagoas',
  'Cortaviento y ropa por capas': 'Corta-vento e roupa em camadas',
  'Sombrero, protector solar y lentes de sol': 'Chapéu, protetor solar e óculos de sol',
  'Efectivo para entradas y artesanías': 'Dinheiro em espécie para ingressos e artesanato',
  'Un día previo de aclimatación en San Pedro': 'Um dia de aclimatação em San Pedro antes do passeio',
  'No apto con embarazo avanzado ni enfermedades cardíacas o respiratorias graves':
    'Não indicado para gestantes em fase avançada nem para quem tem doenças cardíacas ou respiratórias graves',
  '¿Cuánto se camina?': 'Quanto se caminha?',
  'Poco: unos 2 km en total, por senderos planos y a paso de altura.':
    'Pouco: uns 2 km no total, por trilhas planas e no ritmo que a altitude pede.',
  '¿Es muy distinto de Piedras Rojas?': 'É muito diferente de Piedras Rojas?',
  'Aquel tour sigue 40 km más hacia la frontera y dura tres horas más. Este es más tranquilo y deja la tarde libre.':
    'Aquele passeio segue mais 40 km em direção à fronteira e dura três horas a mais. Este é mais tranquilo e deixa a tarde livre.',
  '¿Se puede entrar al agua?': 'Dá para entrar na água?',
  'No. Las lagunas son zona de nidificación: se miran desde los senderos marcados.':
    'Não. As lagoas são área de nidificação: são para olhar, das trilhas marcadas.',
  'Laguna Miscanti, de azul intenso, al pie de un volcán':
    'Laguna Miscanti, de azul intenso, ao pé de um vulcão',
  'Van de la operadora en la ruta hacia Socaire': 'Van da operadora na estrada para Socaire',
}
