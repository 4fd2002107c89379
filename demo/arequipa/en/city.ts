/** Arequipa on foot. */
export const cityInEnglish: Record<string, string> = {
  'Arequipa, la Ciudad Blanca': 'Arequipa, the White City',
  'Sillar, claustros y miradores al pie del Misti':
    'Sillar stone, cloisters and viewpoints at the foot of Misti',
  'Una mañana o una tarde por la ciudad construida con piedra de volcán: la Plaza de Armas y su catedral, los claustros de la Compañía, las calles de colores del Monasterio de Santa Catalina y los arcos del mirador de Yanahuara.':
    'A morning or an afternoon in the city built of volcanic stone: the Plaza de Armas and its cathedral, the cloisters of La Compañía, the colored streets of the Monastery of Santa Catalina and the arches of the Yanahuara viewpoint.',
  'El grupo es pequeño y el paso tranquilo. Terminamos con queso helado, el postre de la ciudad, y con ideas para seguir comiendo bien.':
    'The group is small and the pace easy. We end with queso helado, the city’s own dessert, and with ideas for where to keep eating well.',
  'Monasterio de Santa Catalina': 'Monastery of Santa Catalina',
  'Mirador de Yanahuara con vista al Misti': 'Yanahuara viewpoint, looking out on Misti',
  'Claustros de la Compañía': 'Cloisters of La Compañía',
  'Degustación de queso helado': 'Queso helado tasting',
  'Plaza de Armas': 'Plaza de Armas',
  'Catedral, portales y claustros de la Compañía.': 'Cathedral, arcades and the cloisters of La Compañía.',
  'Santa Catalina': 'Santa Catalina',
  'Una hora por las calles y celdas del monasterio.': 'An hour among the monastery’s streets and cells.',
  Yanahuara: 'Yanahuara',
  'Traslado en van al mirador y a su iglesia de sillar.': 'By van to the viewpoint and its church of sillar.',
  'Queso helado': 'Queso helado',
  'Degustación en el barrio de San Lázaro.': 'A tasting in the San Lázaro quarter.',
  'Fin del recorrido': 'End of the tour',
  'Volvemos a la Plaza de Armas.': 'We return to the Plaza de Armas.',
  'Guía profesional': 'Professional guide',
  'Traslado a Yanahuara': 'Transfer to Yanahuara',
  'Entrada a Santa Catalina: S/ 45 (valor referencial), se paga en efectivo o con tarjeta':
    'Entrance to Santa Catalina: S/ 45 (approximate price), paid in cash or by card',
  'Zapatos cómodos': 'Comfortable shoes',
  'Sombrero y agua': 'Sun hat and water',
  'Credencial vigente para la tarifa de estudiante': 'A valid student ID for the student price',
  '¿Cuánto se camina?': 'How much walking is there?',
  'Unos 2 km, en llano, con varias pausas.': 'About 2 km, on the flat, with several breaks.',
  '¿Es accesible?': 'Is it accessible?',
  'La plaza y Yanahuara, sí. Santa Catalina tiene calles empedradas y algunos escalones.':
    'The square and Yanahuara, yes. Santa Catalina has cobbled streets and a few steps.',
  '¿Dónde empieza?': 'Where does it start?',
  'En la Plaza de Armas, junto a la pileta del Tuturutu.': 'At the Plaza de Armas, by the Tuturutu fountain.',
  'El volcán Misti tras los arcos de sillar de Yanahuara':
    'The Misti volcano behind the sillar arches of Yanahuara',
  'Plaza de Armas, pileta del Tuturutu': 'Plaza de Armas, Tuturutu fountain',
  'Tu guía lleva un paraguas verde. Llega 10 minutos antes.':
    'Your guide carries a green umbrella. Be there 10 minutes early.',
}
