export const salarInPortuguese: Record<string, string> = {
  'Laguna Cejar, Ojos del Salar y Tebinquinche': 'Laguna Cejar, Ojos del Salar e Tebinquinche',
  'Flotar sin esfuerzo y despedir el día frente al salar':
    'Flutuar sem esforço e se despedir do dia em frente ao salar',
  'En el borde norte del salar de Atacama hay lagunas con tanta sal como el mar Muerto. En la laguna Piedra, vecina de Cejar, el agua te sostiene sola: basta recostarse y mirar la cordillera desde el centro del desierto.':
    'Na borda norte do Salar de Atacama há lagoas com tanto sal quanto o Mar Morto. Na Laguna Piedra, vizinha da Cejar, a água sustenta você sozinha: é só se deitar e olhar a cordilheira do meio do deserto.',
  'Seguimos por los Ojos del Salar, dos pozos redondos de agua dulce abiertos en la llanura, y terminamos en Tebinquinche, una laguna somera de orillas blancas donde el atardecer se ve dos veces: en el cielo y en el agua.':
    'Seguimos pelos Ojos del Salar, dois poços redondos de água doce abertos na planície, e terminamos em Tebinquinche, uma lagoa rasa de margens brancas onde o pôr do sol se vê duas vezes: no céu e na água.',
  'Baño en las aguas saladas de la laguna Piedra': 'Banho nas águas salgadas da Laguna Piedra',
  'Ojos del Salar': 'Ojos del Salar',
  'Caminata y atardecer en Tebinquinche': 'Caminhada e pôr do sol em Tebinquinche',
  'Picoteo y brindis al caer el sol': 'Petiscos e brinde ao cair do sol',
  'Con todos a bordo, desde la Plaza tomamos rumbo sur por 20 km.':
    'Com todos a bordo, saímos da praça rumo ao sul por 20 km.',
  'Lagunas Cejar y Piedra': 'Lagoas Cejar e Piedra',
  'Tiempo para flotar y ducha dulce a la salida. Cejar se observa desde la pasarela.':
    'Tempo para flutuar e ducha de água doce na saída. A Cejar é vista da passarela.',
  'Parada de fotos en los dos pozos de agua dulce.': 'Parada para fotos nos dois poços de água doce.',
  'Laguna Tebinquinche': 'Laguna Tebinquinche',
  'Sendero plano de 1,5 km entre costras de sal y pequeños crustáceos.':
    'Trilha plana de 1,5 km entre crostas de sal e pequenos crustáceos.',
  'Brindis frente al Licancabur mientras cambia la luz.':
    'Brinde em frente ao Licancabur enquanto a luz muda.',
  'Picoteo y brindis': 'Petiscos e brinde',
  'Entrada a Cejar: lleva en efectivo $20.000 por adulto (valor referencial)':
    'Ingresso da Cejar: leve $20.000 por adulto em dinheiro (valor de referência)',
  'Entrada a Tebinquinche: $5.000 por persona (valor referencial)':
    'Ingresso de Tebinquinche: $5.000 por pessoa (valor de referência)',
  Toalla: 'Toalha',
  'Traje de baño puesto': 'Roupa de banho já vestida',
  'Toalla y sandalias firmes': 'Toalha e sandálias firmes',
  'Ropa de cambio y abrigo': 'Muda de roupa e agasalho',
  'Agua para beber': 'Água para beber',
  'Efectivo para las entradas': 'Dinheiro em espécie para os ingressos',
  'No se recomienda el baño con heridas abiertas o piel irritada':
    'Não recomendamos entrar na água com feridas abertas ou pele irritada',
  'Llega sin bloqueador en el cuerpo: contamina la laguna':
    'Venha sem protetor solar no corpo: ele contamina a lagoa',
  '¿Puedo ir y no bañarme?': 'Posso ir sem entrar na água?',
  'Claro. Hay pasarelas y sombra, y el resto del tour se disfruta igual. La entrada se paga de todos modos.':
    'Claro. Há passarelas e sombra, e você aproveita o resto do passeio do mesmo jeito. O ingresso é pago mesmo assim.',
  '¿El agua es fría?': 'A água é fria?',
  'Sí, sobre todo de mayo a septiembre. El baño dura entre 10 y 20 minutos.':
    'Sim, principalmente de maio a setembro. O banho dura entre 10 e 20 minutos.',
  '¿Hay camarines?': 'Há vestiários?',
  'Sí, con baños y duchas de agua dulce. El agua es escasa: una ducha corta por persona.':
    'Sim, com banheiros e duchas de água doce. A água é escassa: uma ducha curta por pessoa.',
  'Personas flotando en una laguna turquesa bordeada de sal':
    'Pessoas flutuando em uma lagoa turquesa com bordas de sal',
  'San Pedro de Atacama y el volcán Licancabur': 'San Pedro de Atacama e o vulcão Licancabur',
  'Espera bajo los pimientos, del lado de la calle Toconao. Llega 10 minutos antes.':
    'Espere embaixo das aroeiras, do lado da rua Toconao. Chegue 10 minutos antes.',
  'Salar de Atacama y Laguna Chaxa': 'Salar de Atacama e Laguna Chaxa',
  'Tres especies de flamencos en el mayor salar de Chile':
    'Três espécies de flamingos no maior salar do Chile',
  'El salar de Atacama cubre unos 3.000 km² de sal áspera y brillante. En su corazón, la laguna Chaxa da de comer a las tres especies de flamencos que viven en los Andes: el chileno, la parina grande y la parina chica.':
    'O Salar de Atacama cobre uns 3.000 km² de sal áspero e brilhante. No seu coração, a Laguna Chaxa alimenta as três espécies de flamingos que vivem nos Andes: o chileno, o andino e o da puna.',
  'Salimos temprano, cuando las aves se alimentan cerca del sendero y la cordillera se refleja sin viento. Al regreso paseamos por Toconao, pueblo de piedra volcánica y huertos de damascos y membrillos a la orilla de la quebrada de Jere.':
    'Saímos cedo, quando as aves se alimentam perto da trilha e a cordilheira se reflete sem vento. Na volta, passeamos por Toconao, povoado de pedra vulcânica e pomares de damascos e marmelos à beira da Quebrada de Jere.',
  'Observación de flamencos con telescopio terrestre': 'Observação de flamingos com luneta',
  'Sendero accesible de la laguna Chaxa': 'Trilha acessível da Laguna Chaxa',
  'Huertos y campanario de Toconao': 'Pomares e campanário de Toconao',
  'Media jornada, sin grandes alturas': 'Meio dia de passeio, sem grandes altitudes',
  'Rumbo sur por la ruta 23 entre tamarugos y chañares.':
    'Rumo ao sul pela estrada 23, entre tamarugos e chañares.',
  'Laguna Chaxa': 'Laguna Chaxa',
  'Centro de visitantes y sendero plano de 1 km, con telescopio y guía de aves.':
    'Centro de visitantes e trilha plana de 1 km, com luneta e guia de aves.',
  'Mesa servida en el área de descanso, con vista al salar.':
    'Mesa posta na área de descanso, com vista para o salar.',
  'Plaza, campanario de San Lucas y paseo por los huertos de Jere.':
    'Praça, campanário de San Lucas e passeio pelos pomares de Jere.',
  'Te dejamos en tu alojamiento antes de almorzar.': 'Deixamos você na sua hospedagem antes do almoço.',
  'Guía naturalista en español o inglés': 'Guia naturalista em espanhol ou inglês',
  'Desayuno con opción vegetariana': 'Café da manhã com opção vegetariana',
  'Uso de binoculares y telescopio terrestre': 'Uso de binóculos e luneta',
  'Entrada a Chaxa': 'Ingresso de Chaxa',
  Cortaviento: 'Corta-vento',
  'Sombrero, lentes de sol y protector solar': 'Chapéu, óculos de sol e protetor solar',
  'Cámara con teleobjetivo, si tienes': 'Câmera com teleobjetiva, se você tiver',
  'Silencio en el sendero: los flamencos se asustan con facilidad':
    'Silêncio na trilha: os flamingos se assustam com facilidade',
  'Avísanos si viajas en silla de ruedas para enviar la van accesible':
    'Avise se você viaja em cadeira de rodas, para enviarmos a van acessível',
  '¿Siempre hay flamencos?': 'Sempre há flamingos?',
  'Sí, todo el año. El número cambia: entre noviembre y marzo suele haber más, por la época de cría.':
    'Sim, o ano todo. A quantidade varia: entre novembro e março costuma haver mais, por causa da época de reprodução.',
  '¿Es accesible?': 'É acessível?',
  'El sendero es plano y firme. Tenemos una van con rampa, con aviso de dos días.':
    'A trilha é plana e firme. Temos uma van com rampa, com aviso de dois dias.',
  '¿Puedo llevar un bebé?': 'Posso levar um bebê?',
  'Sí. Va en brazos o en silla infantil, que te prestamos sin costo si la pides al reservar.':
    'Sim. Vai no colo ou em cadeirinha, que emprestamos sem custo se você pedir ao reservar.',
  'Flamencos alimentándose en una laguna del salar de Atacama':
    'Flamingos se alimentando em uma lagoa do Salar de Atacama',
  'Van de la operadora en la ruta del salar': 'Van da operadora na estrada do salar',
}
