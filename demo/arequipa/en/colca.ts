/** The canyon and its condors. */
export const colcaInEnglish: Record<string, string> = {
  'Cañón del Colca': 'Colca Canyon',
  'El vuelo del cóndor sobre uno de los cañones más hondos del mundo':
    'Condors in flight over one of the deepest canyons in the world',
  'Salimos de Arequipa antes del amanecer para llegar a la Cruz del Cóndor cuando el aire tibio empieza a subir y los cóndores despegan desde las paredes del cañón. Pasan cerca, en silencio, con más de tres metros de envergadura.':
    'We leave Arequipa before dawn to reach Cruz del Cóndor as the warm air begins to rise and the condors take off from the canyon walls. They pass close by, in silence, with a wingspan of more than three meters.',
  'El día sigue entre andenes preincaicos que todavía se cultivan, pueblos de iglesias blancas como Yanque y Maca, y el mirador de Patapampa, a 4.910 metros, desde donde se ven los volcanes de la cordillera. Almorzamos en Chivay y volvemos por la reserva de Salinas y Aguada Blanca, entre vicuñas y alpacas.':
    'The day goes on among pre-Inca terraces that are still farmed, villages with white churches such as Yanque and Maca, and the Patapampa viewpoint, at 4,910 meters, which looks out on the volcanoes of the Andes. We have lunch in Chivay and return through the Salinas y Aguada Blanca reserve, among vicuñas and alpacas.',
  'Cóndores en vuelo desde el mirador': 'Condors in flight from the viewpoint',
  'Andenes y pueblos del valle del Colca': 'Terraces and villages of the Colca Valley',
  'Mirador de los volcanes en Patapampa': 'The volcano viewpoint at Patapampa',
  'Vicuñas en Pampa Cañahuas': 'Vicuñas on Pampa Cañahuas',
  'Salida de Arequipa': 'Departure from Arequipa',
  'Terminada la recogida, tomamos la ruta a Chivay. El vehículo tiene calefacción y mantas.':
    'Once everyone has been picked up, we take the road to Chivay. The vehicle has heating and blankets.',
  'Desayuno en Chivay': 'Breakfast in Chivay',
  'Pan de la zona, huevos, fruta y mate de coca.': 'Local bread, eggs, fruit and coca tea.',
  'Cruz del Cóndor': 'Cruz del Cóndor',
  'Una hora y media en los miradores sobre el cañón.':
    'An hour and a half at the viewpoints above the canyon.',
  'Maca y Yanque': 'Maca and Yanque',
  'Visita de las plazas y sus iglesias coloniales.': 'A visit to the squares and their colonial churches.',
  'Almuerzo en Chivay': 'Lunch in Chivay',
  'Tiempo para el almuerzo bufé o para las termas de La Calera.':
    'Time for the lunch buffet or for the hot springs of La Calera.',
  'Patapampa y Pampa Cañahuas': 'Patapampa and Pampa Cañahuas',
  'Mirador de los volcanes y observación de vicuñas.': 'The volcano viewpoint, and vicuña watching.',
  'Regreso a Arequipa': 'Back to Arequipa',
  'Te dejamos en la Plaza de Armas.': 'We drop you off at the Plaza de Armas.',
  'Recogida en hoteles del centro': 'Pickup at hotels in the center',
  'Guía profesional en español o inglés': 'Professional guide in Spanish or English',
  Desayuno: 'Breakfast',
  'Oxígeno y botiquín': 'Oxygen and a first-aid kit',
  'Boleto turístico del Colca: lleva en efectivo S/ 70 (S/ 40 para latinoamericanos, S/ 20 para peruanos; valores referenciales)':
    'Colca tourist ticket: bring S/ 70 in cash (S/ 40 for Latin Americans, S/ 20 for Peruvians; approximate prices)',
  'Almuerzo bufé: desde S/ 40': 'Lunch buffet: from S/ 40',
  'Entrada a las termas': 'Entrance to the hot springs',
  'Abrigo, gorro y guantes': 'Warm clothes, woolly hat and gloves',
  'Protector solar y sombrero': 'Sunscreen and sun hat',
  Agua: 'Water',
  'Documento de identidad original': 'Your original ID or passport',
  'Una noche previa en Arequipa': 'A night in Arequipa beforehand',
  'No recomendado con problemas cardíacos o de presión: se superan los 4.900 metros':
    'Not recommended with heart or blood pressure problems: we go above 4,900 meters',
  '¿Se ven cóndores siempre?': 'Do you always see condors?',
  'Casi siempre entre las 08:00 y las 10:00. De enero a marzo, con lluvia, es menos seguro.':
    'Almost always, between 08:00 and 10:00. From January to March, with the rain, it’s less certain.',
  '¿A qué hora volvemos?': 'What time do we get back?',
  'Cerca de las 17:00. No compres buses ni vuelos antes de las 19:30.':
    'Around 17:00. Don’t buy buses or flights before 19:30.',
  '¿Puedo quedarme en Chivay?': 'Can I stay in Chivay?',
  'Sí, avísanos al reservar. El precio es el mismo.': 'Yes, tell us when you book. The price is the same.',
  'Un cóndor planea sobre los andenes y las paredes del cañón del Colca':
    'A condor glides over the terraces and walls of Colca Canyon',
  'El volcán Misti nevado sobre Arequipa': 'The snow-capped Misti volcano above Arequipa',
}
