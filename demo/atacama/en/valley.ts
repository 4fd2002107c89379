/** The valley of the moon and the night sky. */
export const valleyInEnglish: Record<string, string> = {
  'Dunas, cañones de sal y la puesta de sol sobre la cordillera':
    'Dunes, salt canyons and the sun going down on the Andes',
  'A quince minutos del pueblo, la cordillera de la Sal se levanta en crestas, anfiteatros y dunas que el viento cambia cada día. La recorremos por tramos a pie: la Duna Mayor, la antigua mina de sal Victoria y las Tres Marías, esculpidas por siglos de erosión.':
    'Fifteen minutes from town, the Cordillera de la Sal rises in ridges, amphitheaters and dunes that the wind reshapes every day. We explore it in short walks: the Duna Mayor, the old Victoria salt mine and the Tres Marías, carved by centuries of erosion.',
  'Terminamos en un mirador sobre el valle para ver cómo el Licancabur y toda la cordillera pasan del ocre al rosa y del rosa al violeta. Brindamos con un jugo o un pisco sour mientras baja el sol.':
    'We end at a viewpoint above the valley to watch Licancabur and the whole range turn from ochre to pink and from pink to violet. We raise a glass of juice or pisco sour as the sun goes down.',
  'Caminata hasta el filo de la Duna Mayor': 'Walk to the crest of the Duna Mayor',
  'Restos de la mina de sal Victoria': 'Remains of the Victoria salt mine',
  'Atardecer con brindis en el mirador': 'Sunset with a drink at the viewpoint',
  'Excursión corta y de poca altura': 'A short outing at low altitude',
  'Partimos desde Toconao con Caracoles, con quienes recogimos antes en su alojamiento.':
    'We set off from Toconao and Caracoles, with those we have already picked up where they’re staying.',
  'Registro en el centro de visitantes de la Asociación Lickanantay.':
    'We sign in at the visitor center of the Lickanantay Association.',
  'Duna Mayor': 'Duna Mayor',
  'Subida de 20 minutos por la huella hasta la vista del anfiteatro.':
    'A 20-minute climb along the track to the view of the amphitheater.',
  'Mina Victoria y Tres Marías': 'Victoria mine and Tres Marías',
  'Historia de los pirquineros de la sal y un cañón donde la roca cruje al enfriarse.':
    'The story of the salt miners, and a canyon where the rock creaks as it cools.',
  'Mirador, brindis y picoteo. La parada se ajusta a la hora del sol en cada época.':
    'Viewpoint, a drink and nibbles. We time the stop by the sun at each time of year.',
  'Entrada al mirador: $4.000 por persona': 'Entrance to the viewpoint: CLP 4,000 per person',
  'Poder caminar 3 km con subidas cortas sobre arena': 'Able to walk 3 km with short climbs on sand',
  'Credencial vigente para la tarifa de estudiante': 'A valid student ID for the student price',
  '¿Es apto para niños?': 'Is it suitable for children?',
  'Sí, es nuestro tour más familiar. Los menores de 3 años van en brazos y no pagan.':
    'Yes, it’s our most family-friendly tour. Children under 3 ride on a lap and don’t pay.',
  '¿Siempre se ve la puesta de sol?': 'Do you always see the sunset?',
  'Casi siempre: San Pedro tiene más de 300 días despejados al año. En febrero puede haber nubes, que también dan buenos colores.':
    'Almost always: San Pedro has more than 300 clear days a year. There may be clouds in February, and those make for good colors too.',
  '¿Dónde nos encontramos?': 'Where do we meet?',
  'En la esquina de Toconao con Caracoles, junto a la van con nuestro logo. Si te alojas fuera del centro, pasamos a buscarte.':
    'On the corner of Toconao and Caracoles, by the van with our logo. If you’re staying outside the center, we’ll come and pick you up.',
  '¿Puedo pagar la entrada con tarjeta?': 'Can I pay the entrance fee by card?',
  'Hay máquina, pero la señal falla a menudo. Lleva efectivo.':
    'There’s a card machine, but the signal often fails. Bring cash.',
  'Calle de adobe de San Pedro de Atacama con el volcán Licancabur':
    'An adobe street in San Pedro de Atacama with the Licancabur volcano',
  'Esquina de Toconao con Caracoles': 'Corner of Toconao and Caracoles',
  'Busca la van blanca con franja terracota. Llega 10 minutos antes.':
    'Look for the white van with a terracotta stripe. Be there 10 minutes early.',

  'Tour astronómico': 'Stargazing tour',
  'El cielo más limpio del planeta, con telescopios y chocolate caliente':
    'The clearest sky on the planet, with telescopes and hot chocolate',
  'Lejos de las luces del pueblo, el cielo de Atacama aparece entero: la Vía Láctea de horizonte a horizonte, las nubes de Magallanes y las constelaciones oscuras que los pueblos andinos leían en los vacíos entre las estrellas.':
    'Away from the lights of the town, the Atacama sky appears whole: the Milky Way from horizon to horizon, the Magellanic Clouds and the dark constellations that the Andean peoples read in the gaps between the stars.',
  'Empezamos a ojo desnudo con un puntero láser y seguimos con tres telescopios, desde planetas hasta cúmulos y nebulosas según la época. Después conversamos con una taza de chocolate caliente y te llevas un retrato bajo las estrellas.':
    'We start with the naked eye and a laser pointer, then move on to three telescopes: from planets to clusters and nebulae, depending on the time of year. Afterwards we talk over a cup of hot chocolate, and you go home with a portrait under the stars.',
  'Tres telescopios de hasta 16 pulgadas': 'Three telescopes of up to 16 inches',
  'Cosmovisión andina y astronomía actual': 'Andean cosmology and present-day astronomy',
  'Retrato con la Vía Láctea de fondo': 'A portrait with the Milky Way behind you',
  'Chocolate caliente y frazadas': 'Hot chocolate and blankets',
  'Encuentro en el pueblo': 'Meeting in town',
  'Nos reunimos en Vilama con Licancabur y partimos en van.':
    'We gather at Vilama and Licancabur and set off by van.',
  'Cielo a ojo desnudo': 'The sky with the naked eye',
  'Recorrido por constelaciones, planetas y la Vía Láctea, tendidos en reposeras.':
    'A tour of the constellations, the planets and the Milky Way, lying back on loungers.',
  Telescopios: 'Telescopes',
  'Observación por turnos, con explicación de cada objeto.':
    'Everyone takes turns at the telescopes, and each object is explained.',
  'Chocolate y fotos': 'Chocolate and photos',
  'Bebida caliente, preguntas y retratos de cada grupo.':
    'A hot drink, questions and a portrait of each group.',
  'Regreso al pueblo': 'Back to town',
  'Te dejamos en el mismo punto.': 'We drop you off at the same spot.',
  'Transporte desde el punto de encuentro': 'Transport from the meeting point',
  'Guía astronómico': 'Astronomy guide',
  'Chocolate caliente, té y galletas': 'Hot chocolate, tea and cookies',
  'Un retrato digital por grupo': 'One digital portrait per group',
  'Recogida en el alojamiento': 'Pickup where you’re staying',
  Cena: 'Dinner',
  'Abrigo de invierno, también en verano': 'Winter clothes, even in summer',
  'Zapatos cerrados': 'Closed-toe shoes',
  'Linterna de luz roja, si tienes': 'A red-light flashlight, if you have one',
  'Sin alcohol antes del tour': 'No alcohol before the tour',
  'Apaga la pantalla del teléfono durante la observación': 'Keep your phone screen off while we observe',
  '¿Qué pasa si está nublado?': 'What if it’s cloudy?',
  'Decidimos dos horas antes. Si no se puede observar, eliges otra noche o te devolvemos todo.':
    'We decide two hours before. If we can’t observe, you choose another night or we refund everything.',
  '¿Por qué no hay salidas con luna llena?': 'Why are there no departures at full moon?',
  'Porque su luz borra las estrellas débiles. Suspendemos los días cercanos a cada plenilunio.':
    'Because its light washes out the faint stars. We don’t run on the days around each full moon.',
  '¿En qué idioma es?': 'What language is it in?',
  'El primer horario suele ser en español y el segundo en inglés. Indica tu idioma al reservar.':
    'The first departure is usually in Spanish and the second in English. Tell us your language when you book.',
  '¿El segundo horario termina otro día?': 'Does the second departure end on another day?',
  'Sí, vuelve al pueblo a la una de la mañana. La fecha de tu voucher es la de la noche en que empieza.':
    'Yes, it gets back to town at one in the morning. The date on your voucher is that of the night it starts.',
  'La Vía Láctea sobre la silueta del volcán Licancabur y un telescopio':
    'The Milky Way above the outline of the Licancabur volcano and a telescope',
  'Vilama con Licancabur': 'Vilama and Licancabur',
  'Espera en la vereda norte, bajo el farol. La van sale a la hora exacta.':
    'Wait on the north side of the street, under the lamp post. The van leaves exactly on time.',
}
