/** The walk with one price for the group, and the journey of three days. */
export const specialInEnglish: Record<string, string> = {
  'Quebrada de Guatin para tu grupo': 'Guatin Ravine for your group',
  'Grupo de hasta 8 personas': 'Group of up to 8 people',
  'Una caminata entre cactus gigantes, con un guía solo para ustedes':
    'A walk among giant cacti, with a guide all to yourselves',
  'Dos aguas, una tibia y una fría, se juntan en una quebrada de paredes rojas donde crecen cactus de siete metros. El sendero sube y baja entre rocas, cruza el estero varias veces y termina en un remanso a la sombra.':
    'Two streams, one warm and one cold, meet in a red-walled ravine where cacti grow seven meters tall. The trail climbs and drops between rocks, crosses the water several times and ends at a quiet pool in the shade.',
  'Pagan un solo precio por el grupo, vayan tres u ocho. El guía acomoda el paso a quien camine más lento.':
    'You pay one price for the group, whether you are three or eight. The guide sets the pace by whoever walks slowest.',
  'Cactus cardón de más de siete metros': 'Cardón cacti more than seven meters tall',
  'Cruces del estero y un remanso para refrescarse': 'Stream crossings and a quiet pool to cool off in',
  'Un guía solo para tu grupo': 'A guide for your group alone',
  'Un precio por grupo, sin sorpresas': 'One price per group, no surprises',
  'Con todo el grupo a bordo, hacia Guatin.': 'With the whole group aboard, towards Guatin.',
  'Mirador de Guatin': 'Guatin viewpoint',
  'Charla de seguridad y reparto de bastones.': 'Safety talk, and walking poles handed out.',
  'Bajada a la quebrada': 'Down into the ravine',
  'Sendero de piedra con apoyos de mano, entre cactus y colas de zorro.':
    'A stone path with handholds, among cacti and plumed grasses.',
  Remanso: 'The quiet pool',
  'Descanso, colación y los pies en el agua tibia.': 'A rest, a snack and your feet in warm water.',
  'De vuelta en San Pedro antes del calor fuerte.': 'Back in San Pedro before the worst of the heat.',
  'Guía de montaña': 'Mountain guide',
  Traslados: 'Transfers',
  'Bastones de caminata': 'Walking poles',
  'Colación y agua': 'Snack and water',
  'Entrada a la quebrada': 'Entrance to the ravine',
  'Zapatos de caminata con suela firme': 'Walking shoes with a firm sole',
  'Muda de calcetines': 'A spare pair of socks',
  'Caminar tres horas por terreno irregular': 'Three hours of walking over uneven ground',
  'Desde los 8 años': 'Ages 8 and over',
  '¿Y si somos más de ocho?': 'What if there are more than eight of us?',
  'Reserva dos grupos: van juntos, cada uno con su guía.':
    'Book two groups: they go together, each with its own guide.',
  'Una familia camina por una quebrada roja con un estero y un volcán nevado al fondo':
    'A family walks through a red ravine with a stream and a snow-capped volcano in the background',

  'Travesía de tres días: puna y salares': 'Three-day journey: puna and salt flats',
  'Dos noches bajo las estrellas entre lagunas, géiseres y salares':
    'Two nights under the stars among lagoons, geysers and salt flats',
  'Tres días para entrar en la puna sin apuro: lagunas donde comen flamencos, una noche de cielo abierto al pie del volcán, el amanecer en los géiseres y el regreso por el salar.':
    'Three days to enter the puna without rushing: lagoons where flamingos feed, a night under the open sky at the foot of the volcano, dawn at the geysers and the way back across the salt flat.',
  'Viajamos con carpa comedor, cocina y un equipo que llega antes para que el campamento espere listo.':
    'We travel with a dining tent, a kitchen and a crew that goes ahead, so that camp is ready when you arrive.',
  'Dos noches de campamento con cena caliente': 'Two nights camping, with hot dinners',
  'Amanecer en los géiseres antes que los demás': 'Dawn at the geysers before anyone else',
  'Lagunas y salares fuera de hora': 'Lagoons and salt flats outside the usual hours',
  'Grupo de diez personas como máximo': 'A group of ten people at most',
  'Hacia la puna': 'Towards the puna',
  'Salida de San Pedro y almuerzo frente a las lagunas.': 'We leave San Pedro and have lunch by the lagoons.',
  Campamento: 'Camp',
  'Fogón, cena y observación del cielo a simple vista.':
    'Campfire, dinner and the night sky with the naked eye.',
  'Los géiseres': 'The geysers',
  'Salida de madrugada para ver las fumarolas con la primera luz, y baño en aguas termales.':
    'We leave before dawn to see the fumaroles at first light, then bathe in hot springs.',
  'Segundo campamento': 'Second camp',
  'Caminata corta y cena junto al bofedal.': 'A short walk, and dinner beside the wetland.',
  'El salar': 'The salt flat',
  'Flamencos, almuerzo en un pueblo de adobe y regreso.':
    'Flamingos, lunch in an adobe village and the journey back.',
  Llegada: 'Arrival',
  'De vuelta en tu alojamiento al atardecer.': 'Back where you’re staying at sunset.',
  'Transporte en 4×4': 'Transport by 4×4',
  'Guía y cocinero': 'Guide and cook',
  'Dos noches en carpa doble con colchoneta': 'Two nights in a two-person tent with a sleeping mat',
  'Todas las comidas': 'All meals',
  'Entradas a reservas y géiseres': 'Entrance to reserves and geysers',
  'Saco de dormir: se arrienda': 'Sleeping bag: available to rent',
  'Abrigo para −10 °C': 'Warm clothes for −10 °C',
  'Saco de dormir': 'Sleeping bag',
  'Linterna frontal': 'Headlamp',
  'Haber dormido dos noches en San Pedro o a más de 2.400 m':
    'Two nights already spent in San Pedro or above 2,400 m',
  'Desde los 12 años': 'Ages 12 and over',
  '¿Hay baño en los campamentos?': 'Are there restrooms at the camps?',
  'Sí, una carpa baño con agua. Ducha hay la segunda noche.':
    'Yes, a toilet tent with water. There’s a shower on the second night.',
  '¿Qué pasa si me afecta la altura?': 'What if the altitude affects me?',
  'Llevamos oxígeno y un vehículo de apoyo que puede bajarte a San Pedro en cualquier momento.':
    'We carry oxygen and have a support vehicle that can take you down to San Pedro at any time.',
  'Carpas iluminadas y un fogón al anochecer, con dos volcanes y las primeras estrellas':
    'Lit tents and a campfire at nightfall, with two volcanoes and the first stars',
  'Lagunas azules entre volcanes nevados': 'Blue lagoons among snow-capped volcanoes',
  'Columnas de vapor de los géiseres al amanecer': 'Columns of steam from the geysers at dawn',
  'Flamencos en el agua quieta del salar': 'Flamingos in the still water of the salt flat',
}
