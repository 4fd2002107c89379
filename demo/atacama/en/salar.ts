/** The lagoons of the salt flat. */
export const salarInEnglish: Record<string, string> = {
  'Laguna Cejar, Ojos del Salar y Tebinquinche': 'Cejar Lagoon, Ojos del Salar and Tebinquinche',
  'Flotar sin esfuerzo y despedir el día frente al salar':
    'Float without effort and see the day out over the salt flat',
  'En el borde norte del salar de Atacama hay lagunas con tanta sal como el mar Muerto. En la laguna Piedra, vecina de Cejar, el agua te sostiene sola: basta recostarse y mirar la cordillera desde el centro del desierto.':
    'On the northern edge of the Salar de Atacama there are lagoons as salty as the Dead Sea. In Piedra Lagoon, next to Cejar, the water holds you up by itself: just lie back and look at the Andes from the middle of the desert.',
  'Seguimos por los Ojos del Salar, dos pozos redondos de agua dulce abiertos en la llanura, y terminamos en Tebinquinche, una laguna somera de orillas blancas donde el atardecer se ve dos veces: en el cielo y en el agua.':
    'We go on to the Ojos del Salar, two round freshwater pools open in the plain, and end at Tebinquinche, a shallow lagoon with white shores where you see the sunset twice: in the sky and in the water.',
  'Baño en las aguas saladas de la laguna Piedra': 'A dip in the salty waters of Piedra Lagoon',
  'Ojos del Salar': 'Ojos del Salar',
  'Caminata y atardecer en Tebinquinche': 'A walk and sunset at Tebinquinche',
  'Picoteo y brindis al caer el sol': 'Nibbles and a drink as the sun goes down',
  'Con todos a bordo, desde la Plaza tomamos rumbo sur por 20 km.':
    'With everyone aboard, we head south from the Plaza for 20 km.',
  'Lagunas Cejar y Piedra': 'Cejar and Piedra lagoons',
  'Tiempo para flotar y ducha dulce a la salida. Cejar se observa desde la pasarela.':
    'Time to float, and a freshwater shower when you get out. Cejar is seen from the walkway.',
  'Parada de fotos en los dos pozos de agua dulce.': 'A photo stop at the two freshwater pools.',
  'Laguna Tebinquinche': 'Tebinquinche Lagoon',
  'Sendero plano de 1,5 km entre costras de sal y pequeños crustáceos.':
    'A flat 1.5 km trail among salt crusts and tiny crustaceans.',
  'Brindis frente al Licancabur mientras cambia la luz.': 'A drink facing Licancabur as the light changes.',
  'Picoteo y brindis': 'Nibbles and a drink',
  'Entrada a Cejar: lleva en efectivo $20.000 por adulto (valor referencial)':
    'Entrance to Cejar: bring CLP 20,000 in cash per adult (approximate price)',
  'Entrada a Tebinquinche: $5.000 por persona (valor referencial)':
    'Entrance to Tebinquinche: CLP 5,000 per person (approximate price)',
  Toalla: 'Towel',
  'Traje de baño puesto': 'Swimsuit, already on',
  'Toalla y sandalias firmes': 'Towel and sturdy sandals',
  'Ropa de cambio y abrigo': 'A change of clothes and something warm',
  'Agua para beber': 'Drinking water',
  'Efectivo para las entradas': 'Cash for the entrance fees',
  'No se recomienda el baño con heridas abiertas o piel irritada':
    'Bathing is not recommended with open wounds or irritated skin',
  'Llega sin bloqueador en el cuerpo: contamina la laguna':
    'Come without sunscreen on your body: it pollutes the lagoon',
  '¿Puedo ir y no bañarme?': 'Can I come and not go in the water?',
  'Claro. Hay pasarelas y sombra, y el resto del tour se disfruta igual. La entrada se paga de todos modos.':
    'Of course. There are walkways and shade, and you’ll enjoy the rest of the tour just the same. The entrance fee applies either way.',
  '¿El agua es fría?': 'Is the water cold?',
  'Sí, sobre todo de mayo a septiembre. El baño dura entre 10 y 20 minutos.':
    'Yes, especially from May to September. A dip lasts between 10 and 20 minutes.',
  '¿Hay camarines?': 'Are there changing rooms?',
  'Sí, con baños y duchas de agua dulce. El agua es escasa: una ducha corta por persona.':
    'Yes, with restrooms and freshwater showers. Water is scarce: one short shower per person.',
  'Personas flotando en una laguna turquesa bordeada de sal':
    'People floating in a turquoise lagoon edged with salt',
  'San Pedro de Atacama y el volcán Licancabur': 'San Pedro de Atacama and the Licancabur volcano',
  'Espera bajo los pimientos, del lado de la calle Toconao. Llega 10 minutos antes.':
    'Wait under the pepper trees, on the Calle Toconao side. Be there 10 minutes early.',

  'Salar de Atacama y Laguna Chaxa': 'Salar de Atacama and Chaxa Lagoon',
  'Tres especies de flamencos en el mayor salar de Chile':
    'Three species of flamingo on Chile’s largest salt flat',
  'El salar de Atacama cubre unos 3.000 km² de sal áspera y brillante. En su corazón, la laguna Chaxa da de comer a las tres especies de flamencos que viven en los Andes: el chileno, la parina grande y la parina chica.':
    'The Salar de Atacama covers some 3,000 km² of rough, shining salt. At its heart, Chaxa Lagoon feeds the three species of flamingo that live in the Andes: the Chilean, the Andean and James’s flamingo.',
  'Salimos temprano, cuando las aves se alimentan cerca del sendero y la cordillera se refleja sin viento. Al regreso paseamos por Toconao, pueblo de piedra volcánica y huertos de damascos y membrillos a la orilla de la quebrada de Jere.':
    'We leave early, when the birds feed close to the trail and the Andes are reflected in still water. On the way back we stroll through Toconao, a village of volcanic stone with apricot and quince orchards along the Jere ravine.',
  'Observación de flamencos con telescopio terrestre': 'Flamingo watching with a spotting scope',
  'Sendero accesible de la laguna Chaxa': 'The accessible trail at Chaxa Lagoon',
  'Huertos y campanario de Toconao': 'Toconao’s orchards and bell tower',
  'Media jornada, sin grandes alturas': 'Half a day, with no great altitudes',
  'Rumbo sur por la ruta 23 entre tamarugos y chañares.':
    'South on Route 23 among tamarugo and chañar trees.',
  'Laguna Chaxa': 'Chaxa Lagoon',
  'Centro de visitantes y sendero plano de 1 km, con telescopio y guía de aves.':
    'Visitor center and a flat 1 km trail, with a spotting scope and a bird guide.',
  'Mesa servida en el área de descanso, con vista al salar.':
    'A table laid in the rest area, looking over the salt flat.',
  'Plaza, campanario de San Lucas y paseo por los huertos de Jere.':
    'The square, the bell tower of San Lucas and a stroll through the orchards of Jere.',
  'Te dejamos en tu alojamiento antes de almorzar.': 'We drop you off where you’re staying before lunch.',
  'Guía naturalista en español o inglés': 'Naturalist guide in Spanish or English',
  'Desayuno con opción vegetariana': 'Breakfast, with a vegetarian option',
  'Uso de binoculares y telescopio terrestre': 'Use of binoculars and a spotting scope',
  'Entrada a Chaxa': 'Entrance to Chaxa',
  Cortaviento: 'Windbreaker',
  'Sombrero, lentes de sol y protector solar': 'Sun hat, sunglasses and sunscreen',
  'Cámara con teleobjetivo, si tienes': 'A camera with a telephoto lens, if you have one',
  'Silencio en el sendero: los flamencos se asustan con facilidad':
    'Silence on the trail: flamingos are easily frightened',
  'Avísanos si viajas en silla de ruedas para enviar la van accesible':
    'Tell us if you travel in a wheelchair, so we can send the accessible van',
  '¿Siempre hay flamencos?': 'Are there always flamingos?',
  'Sí, todo el año. El número cambia: entre noviembre y marzo suele haber más, por la época de cría.':
    'Yes, all year round. Numbers vary: there are usually more between November and March, the breeding season.',
  '¿Es accesible?': 'Is it accessible?',
  'El sendero es plano y firme. Tenemos una van con rampa, con aviso de dos días.':
    'The trail is flat and firm. Our van with a ramp is available with two days’ notice.',
  '¿Puedo llevar un bebé?': 'Can I bring a baby?',
  'Sí. Va en brazos o en silla infantil, que te prestamos sin costo si la pides al reservar.':
    'Yes. Babies ride on a lap or in a child seat, which we lend you free of charge if you ask for it when you book.',
  'Flamencos alimentándose en una laguna del salar de Atacama':
    'Flamingos feeding in a lagoon on the Salar de Atacama',
  'Van de la operadora en la ruta del salar': 'One of our vans on the road across the salt flat',
}
