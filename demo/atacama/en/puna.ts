/** Piedras Rojas and the colored hills. */
export const punaInEnglish: Record<string, string> = {
  'Piedras Rojas y Lagunas Altiplánicas': 'Piedras Rojas and the Altiplanic Lagoons',
  'Un día entero en la puna, entre sal blanca y roca color óxido':
    'A whole day on the puna, among white salt and rust-colored rock',
  'Casi en la frontera con Argentina, el salar de Aguas Calientes guarda un paisaje que parece de otro planeta: lava oxidada de un rojo encendido, sal blanca y una laguna turquesa con volcanes nevados al fondo. Lo recorremos por el sendero que cuida la comunidad de Socaire.':
    'Close to the border with Argentina, the Aguas Calientes salt flat holds a landscape that seems to belong to another planet: oxidised lava of a burning red, white salt and a turquoise lagoon with snow-capped volcanoes behind. We walk it on the trail kept by the community of Socaire.',
  'El día incluye también las lagunas Miscanti y Miñiques, el Trópico de Capricornio y una parada en Toconao. Son unos 300 km entre ida y vuelta, con desayuno y almuerzo, en un grupo de no más de catorce personas.':
    'The day also takes in the Miscanti and Miñiques lagoons, the Tropic of Capricorn and a stop in Toconao. It’s about 300 km there and back, with breakfast and lunch, in a group of no more than fourteen people.',
  'Sendero de Piedras Rojas frente a la laguna turquesa':
    'The Piedras Rojas trail along the turquoise lagoon',
  'Desayuno en ruta y almuerzo en Socaire': 'Breakfast on the way and lunch in Socaire',
  'Grupo de hasta catorce personas': 'A group of up to fourteen people',
  'Partimos por la ruta 23 con la primera luz.': 'We set off on Route 23 at first light.',
  'Desayuno en ruta': 'Breakfast on the way',
  'Café, té, pan, palta, queso y fruta mirando el salar desde lo alto.':
    'Coffee, tea, bread, avocado, cheese and fruit, looking down on the salt flat.',
  'Caminata de 1,5 km junto al salar de Aguas Calientes, con miradores y tiempo libre.':
    'A 1.5 km walk beside the Aguas Calientes salt flat, with viewpoints and free time.',
  'Visita a los dos miradores, a 4.140 metros.': 'A visit to both viewpoints, at 4,140 meters.',
  'Cocina local en casa de una familia del pueblo.': 'Local cooking at the home of a village family.',
  'Plaza, campanario y un helado de chañar o de rica-rica.':
    'The square, the bell tower and an ice cream of chañar fruit or the herb rica-rica.',
  'Te dejamos en tu alojamiento antes de la cena.': 'We drop you off where you’re staying before dinner.',
  'Desayuno y almuerzo': 'Breakfast and lunch',
  'Gestión del cupo de entrada a Piedras Rojas': 'Arranging your entry slot at Piedras Rojas',
  'Entradas a Piedras Rojas y a las lagunas': 'Entrance to Piedras Rojas and the lagoons',
  'Cortaviento, gorro y ropa por capas': 'Windbreaker, woolly hat and layers',
  'Zapatos cerrados con buena suela': 'Closed-toe shoes with a good sole',
  'Agua, al menos un litro y medio': 'Water, at least a liter and a half',
  'Protector solar y lentes de sol': 'Sunscreen and sunglasses',
  'Pasaporte o cédula: hay control policial en la ruta':
    'Passport or national ID card: there’s a police checkpoint on the way',
  'Dos noches previas en San Pedro para aclimatarte': 'Two nights in San Pedro beforehand to acclimatize',
  'Nombre y documento de cada pasajero, que pide la comunidad para el cupo de entrada':
    'Each passenger’s name and ID number, which the community asks for to assign entry slots',
  '¿Por qué mi reserva queda pendiente?': 'Why is my booking pending?',
  'Los cupos de Piedras Rojas los asigna la comunidad. Te confirmamos en menos de 12 horas; si no hay cupo, no se te cobra nada.':
    'Slots at Piedras Rojas are assigned by the community. We confirm within 12 hours; if there is none, you’re not charged anything.',
  '¿Hay baños en el camino?': 'Are there restrooms along the way?',
  'Sí, en Toconao, Socaire y las dos casetas de entrada.':
    'Yes, in Toconao, in Socaire and at both entrance gates.',
  '¿Se puede caminar sobre la sal o tocar el agua?': 'Can you walk on the salt or touch the water?',
  'No. El sendero está marcado con piedras y salirse daña una costra que tarda años en formarse.':
    'No. The trail is marked with stones, and stepping off it damages a crust that takes years to form.',
  '¿Qué pasa si cierran el paso por viento?': 'What if the pass is closed because of wind?',
  'Hacemos solo las lagunas y te devolvemos la diferencia, o te ofrecemos otra fecha.':
    'We visit only the lagoons and refund you the difference, or offer you another date.',
  'Rocas rojizas junto a una laguna turquesa bordeada de sal':
    'Reddish rocks beside a turquoise lagoon edged with salt',
  'Laguna Miscanti con un volcán al fondo': 'Miscanti Lagoon with a volcano in the background',

  'Valle del Arcoíris y Yerbas Buenas': 'Rainbow Valley and Yerbas Buenas',
  'Cerros de siete colores y mil grabados en la roca': 'Hills of seven colors and a thousand rock carvings',
  'En la cordillera de Domeyko, los minerales pintaron los cerros de rojo, verde, beige, violeta y blanco. Caminamos por el fondo de las quebradas del Valle del Arcoíris, un lugar silencioso y poco visitado aun en plena temporada.':
    'In the Domeyko range, minerals have painted the hills red, green, beige, violet and white. We walk along the floor of the ravines of Valle del Arcoíris, the Rainbow Valley, a quiet place with few visitors even in peak season.',
  'Antes visitamos los petroglifos de Yerbas Buenas, uno de los conjuntos de arte rupestre más grandes de la región: llamas, zorros, flamencos y hasta monos dibujados por caravaneros que cruzaban el desierto entre la costa y la selva.':
    'First we visit the petroglyphs of Yerbas Buenas, one of the largest collections of rock art in the region: llamas, foxes, flamingos and even monkeys, drawn by caravanners who crossed the desert between the coast and the jungle.',
  'Caminata entre cerros de colores': 'Walk among colored hills',
  'Petroglifos de Yerbas Buenas con guía': 'Petroglyphs of Yerbas Buenas with a guide',
  'Llamas pastando en el valle del río Salado': 'Llamas grazing in the Salado river valley',
  'Poca altura: buena primera salida': 'Modest altitude: a good first outing',
  'Subimos por la cuesta hacia Calama y nos desviamos al norte, hacia el río Salado.':
    'We climb the road towards Calama and turn off north, to the Salado river.',
  'Yerbas Buenas': 'Yerbas Buenas',
  'Recorrido de 45 minutos por los paneles de petroglifos.': 'A 45-minute walk past the petroglyph panels.',
  'Valle del Arcoíris': 'Rainbow Valley',
  'Caminata de 2 km por el fondo de la quebrada y subida suave a un mirador.':
    'A 2 km walk along the floor of the ravine and a gentle climb to a viewpoint.',
  Picoteo: 'Snacks',
  'Frutas, frutos secos, queso de cabra, pan y jugo a la sombra de la roca.':
    'Fruit, nuts, goat’s cheese, bread and juice in the shade of the rock.',
  'Llegamos a la hora de almuerzo.': 'We arrive at lunchtime.',
  'Picoteo en ruta': 'Snacks along the way',
  'Entrada a Yerbas Buenas y al valle': 'Entrance to Yerbas Buenas and the valley',
  'Zapatillas de senderismo': 'Hiking shoes',
  'Una capa de abrigo liviana': 'A light warm layer',
  'Poder caminar 2 km por terreno irregular': 'Able to walk 2 km over uneven ground',
  'Mínimo de cuatro personas para salir': 'Minimum of four people for the tour to run',
  '¿Sirve como primer tour?': 'Is it a good first tour?',
  'Sí. No pasa de los 3.500 metros y ayuda a aclimatarse antes del Tatio o de las lagunas.':
    'Yes. It doesn’t go above 3,500 meters and helps you acclimatize before El Tatio or the lagoons.',
  '¿Cuándo me confirman?': 'When will you confirm?',
  'Cuando se juntan cuatro personas, a más tardar a las 19:00 del día anterior. Si no se juntan, eliges otra fecha o te devolvemos todo.':
    'As soon as four people have booked, by 19:00 the day before at the latest. If we don’t reach four, you choose another date or we refund everything.',
  '¿Es buena luz para fotos?': 'Is the light good for photos?',
  'La de la mañana es la mejor: el sol entra de lado y separa los colores.':
    'Morning light is the best: the sun comes in from the side and sets the colors apart.',
  'Cerros de franjas rojas, verdes y blancas en el Valle del Arcoíris':
    'Hills banded in red, green and white in the Rainbow Valley',
}
