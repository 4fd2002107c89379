/** El Tatio and the lagoons of the Altiplano. */
export const tatioInEnglish: Record<string, string> = {
  'Géiseres del Tatio': 'El Tatio Geysers',
  'Columnas de vapor al amanecer, a 4.320 metros de altitud':
    'Columns of steam at dawn, 4,320 meters above sea level',
  'Salimos de madrugada para llegar a uno de los campos geotérmicos más altos del mundo justo cuando el frío y el primer sol hacen visibles sus columnas de vapor. Más de ochenta fuentes activas burbujean, silban y respiran entre cerros que superan los 5.000 metros.':
    'We leave in the dark to reach one of the highest geothermal fields in the world just as the cold and the first sun bring out its columns of steam. More than eighty active vents bubble, hiss and breathe among peaks that rise above 5,000 meters.',
  'Caminamos sin prisa por los senderos señalizados mientras el guía cuenta cómo el agua de la cordillera vuelve hirviendo a la superficie, y por qué este lugar es sagrado para las comunidades de Caspana y Toconce, que hoy lo administran.':
    'We walk the marked trails without hurrying while the guide explains how water from the Andes comes boiling back to the surface, and why this place is sacred to the communities of Caspana and Toconce, who manage it today.',
  'De regreso nos detenemos en los bofedales del río Putana, hogar de taguas gigantes y vicuñas, y en Machuca, un caserío de adobe y techos de paja donde todavía se pastorean llamas.':
    'On the way back we stop at the wetlands of the Putana river, home to giant coots and vicuñas, and at Machuca, a hamlet of adobe and thatched roofs where people still herd llamas.',
  'El amanecer entre fumarolas, géiseres y pozas de barro': 'Dawn among fumaroles, geysers and mud pools',
  'Desayuno caliente frente al campo geotérmico': 'A hot breakfast overlooking the geothermal field',
  'Vicuñas, vizcachas y aves en el vado del río Putana':
    'Vicuñas, viscachas and birds at the Putana river ford',
  'Machuca, pueblo pastor a 4.000 metros': 'Machuca, a herding village at 4,000 meters',
  'Terminada la ronda de recogida, tomamos la ruta B-245 hacia el norte. Son 80 km: puedes seguir durmiendo.':
    'Once everyone has been picked up, we take Route B-245 north. It’s 80 km: you can go back to sleep.',
  'Llegada al Tatio': 'Arrival at El Tatio',
  'Registro en la caseta y pago de entradas. La temperatura suele estar entre −10 y 0 °C.':
    'We sign in at the gatehouse and pay the entrance fees. It’s usually between −10 and 0 °C.',
  'Caminata entre géiseres': 'Walk among the geysers',
  'Una hora y cuarto por senderos planos, a paso lento y con tiempo para fotografías.':
    'An hour and a quarter on flat trails, at a slow pace and with time for photos.',
  'Pan amasado, huevos revueltos, queso, fruta, café, té y mate de coca junto al vehículo.':
    'Homemade bread, scrambled eggs, cheese, fruit, coffee, tea and coca tea beside the vehicle.',
  'Vado del río Putana': 'Putana river ford',
  'Parada para observar aves y, con suerte, un grupo de vicuñas con el volcán humeando atrás.':
    'A stop to watch birds and, with luck, a group of vicuñas with the volcano smoking behind them.',
  Machuca: 'Machuca',
  'Paseo por la única calle del pueblo hasta la iglesia de San Santiago. Venden empanadas de queso y anticuchos.':
    'A stroll along the village’s only street to the church of San Santiago. Cheese empanadas and meat skewers are sold here.',
  'Te dejamos en tu alojamiento o en el centro cerca del mediodía.':
    'We drop you off where you’re staying or in the center around midday.',
  'Desayuno caliente con opción vegetariana': 'Hot breakfast, with a vegetarian option',
  'Entrada al campo geotérmico': 'Entrance to the geothermal field',
  'Comida en Machuca': 'Food in Machuca',
  'Abrigo de invierno, gorro y guantes': 'Winter coat, woolly hat and gloves',
  'Ropa por capas: al mediodía hace calor': 'Layers: it’s hot by midday',
  'Protector solar, lentes de sol y bálsamo labial': 'Sunscreen, sunglasses and lip balm',
  'Pasaporte o cédula de identidad': 'Passport or national ID card',
  'Haber dormido al menos una noche en San Pedro para aclimatarte':
    'At least one night already spent in San Pedro to acclimatize',
  'Evita el alcohol y las comidas pesadas la noche anterior':
    'Avoid alcohol and heavy meals the night before',
  '¿A qué hora me recogen?': 'What time will you pick me up?',
  'Antes de la salida, según la zona de tu alojamiento: más arriba, en «Dónde empieza», está la hora de cada una. La hora exacta llega por correo la tarde anterior.':
    'Before departure, depending on the area where you’re staying: the time for each one is further up, under “Where it starts”. The exact time arrives by email the afternoon before.',
  '¿Puedo bañarme en la piscina termal?': 'Can I swim in the thermal pool?',
  'No. La piscina del Tatio no está habilitada; si quieres aguas termales, pregunta por nuestro tour a Puritama.':
    'No. The pool at El Tatio is not open to bathers; if you’d like hot springs, ask about our tour to Puritama.',
  '¿Qué pasa si me siento mal por la altura?': 'What if the altitude makes me feel unwell?',
  'El guía lleva oxígeno y sabe cuándo bajar. Camina lento, toma agua y avísale al primer síntoma.':
    'The guide carries oxygen and knows when to head down. Walk slowly, drink water and speak up at the first symptom.',
  '¿Pueden ir niños?': 'Can children come?',
  'Desde los 5 años y bien abrigados. Para menores de esa edad recomendamos Valle de la Luna o la Laguna de Chaxa.':
    'From the age of 5, and well wrapped up. For younger children we recommend Valle de la Luna or Chaxa Lagoon.',
  'Columnas de vapor de los géiseres del Tatio con el primer sol sobre los cerros':
    'Columns of steam from the El Tatio geysers as the first sun reaches the hills',
  'Vicuñas en el bofedal del vado del río Putana': 'Vicuñas in the wetland by the Putana river ford',
  'Van de la operadora en un camino del altiplano': 'One of our vans on an Altiplano road',

  'Miscanti y Miñiques: dos espejos azules al pie de los volcanes':
    'Miscanti and Miñiques: two blue mirrors at the foot of the volcanoes',
  'Hace cerca de un millón de años la lava del volcán Miñiques cerró el paso del agua y dejó dos lagunas de un azul difícil de creer. Hoy son santuario de la tagua cornuda, que construye sus nidos como pequeñas islas, y forman parte de la Reserva Nacional Los Flamencos.':
    'About a million years ago, lava from the Miñiques volcano dammed the water’s course and left two lagoons of a blue that is hard to believe. Today they are a sanctuary for the horned coot, which builds its nests like small islands, and part of Los Flamencos National Reserve.',
  'En el camino cruzamos el Trópico de Capricornio y conocemos Toconao, con su campanario de piedra liparita, y Socaire, donde se siguen cultivando quinoa y papas en terrazas regadas por acequias antiguas. Allí almorzamos cocina local, hecha con lo que da la tierra.':
    'On the way we cross the Tropic of Capricorn and visit Toconao, with its bell tower of liparite stone, and Socaire, where quinoa and potatoes are still grown on terraces watered by ancient channels. There we have lunch: local cooking, made with what the land gives.',
  'Miradores de las lagunas Miscanti y Miñiques': 'Viewpoints over the Miscanti and Miñiques lagoons',
  'Almuerzo atacameño en Socaire': 'Atacameño lunch in Socaire',
  'Campanario y calles de piedra de Toconao': 'Toconao’s bell tower and stone streets',
  'Vicuñas y zorros en la puna': 'Vicuñas and foxes on the puna',
  'Partimos hacia el sur por la ruta 23, con el Licancabur y el Láscar a la izquierda.':
    'We head south on Route 23, with Licancabur and Láscar on our left.',
  'Caminata por la plaza, el campanario y los talleres de artesanos en piedra y lana.':
    'A walk around the square, the bell tower and the workshops of artisans in stone and wool.',
  'Trópico de Capricornio': 'Tropic of Capricorn',
  'Parada breve en el cruce con el antiguo Camino del Inca.':
    'A short stop where it meets the old Inca road.',
  'Laguna Miscanti': 'Miscanti Lagoon',
  'Sendero corto a 4.140 metros con vista al cerro del mismo nombre.':
    'A short trail at 4,140 meters with a view of the mountain of the same name.',
  'Laguna Miñiques': 'Miñiques Lagoon',
  'La menor de las dos y la mejor para ver aves en silencio.':
    'The smaller of the two, and the better one for watching birds in silence.',
  'Entrada, plato de fondo y postre. Opción vegetariana y sin gluten avisando al reservar.':
    'Appetizer, main course and dessert. Vegetarian and gluten-free options if you tell us when you book.',
  'Te dejamos en tu alojamiento a media tarde.': 'We drop you off where you’re staying in mid-afternoon.',
  'Desayuno de ruta y almuerzo en Socaire': 'Breakfast on the road and lunch in Socaire',
  'Entrada a las lagunas': 'Entrance to the lagoons',
  'Cortaviento y ropa por capas': 'Windbreaker and layers',
  'Sombrero, protector solar y lentes de sol': 'Sun hat, sunscreen and sunglasses',
  'Efectivo para entradas y artesanías': 'Cash for entrance fees and crafts',
  'Un día previo de aclimatación en San Pedro': 'A day in San Pedro beforehand to acclimatize',
  'No apto con embarazo avanzado ni enfermedades cardíacas o respiratorias graves':
    'Not suitable in late pregnancy or with serious heart or lung disease',
  '¿Cuánto se camina?': 'How much walking is there?',
  'Poco: unos 2 km en total, por senderos planos y a paso de altura.':
    'Not much: about 2 km in all, on flat trails and at an altitude pace.',
  '¿Es muy distinto de Piedras Rojas?': 'Is it very different from Piedras Rojas?',
  'Aquel tour sigue 40 km más hacia la frontera y dura tres horas más. Este es más tranquilo y deja la tarde libre.':
    'That tour goes on 40 km further towards the border and lasts three hours longer. This one is more relaxed and leaves your afternoon free.',
  '¿Se puede entrar al agua?': 'Can you go into the water?',
  'No. Las lagunas son zona de nidificación: se miran desde los senderos marcados.':
    'No. The lagoons are nesting grounds: you see them from the marked trails.',
  'Laguna Miscanti, de azul intenso, al pie de un volcán':
    'Miscanti Lagoon, deep blue, at the foot of a volcano',
  'Van de la operadora en la ruta hacia Socaire': 'One of our vans on the road to Socaire',
}
