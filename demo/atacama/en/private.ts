/** The valley for one party alone. */
export const privateInEnglish: Record<string, string> = {
  'Valle de la Luna en privado': 'Private Valle de la Luna',
  'Van privada, hasta 9 personas': 'Private van, up to 9 people',
  'Una van y un guía solo para los tuyos, a tu ritmo':
    'A van and a guide for you and yours alone, at your own pace',
  'El mismo valle, sin horario de grupo: eliges cuánto caminar, dónde detenerte y en qué mirador esperar el atardecer. La van, el chofer y el guía son solo para ustedes.':
    'The same valley, without a group’s schedule: you choose how much to walk, where to stop and at which viewpoint to wait for the sunset. The van, the driver and the guide are yours alone.',
  'Pensado para familias con niños, personas mayores o quien quiera fotografiar con calma. Pasamos por tu alojamiento y volvemos cuando baja la luz.':
    'Designed for families with children, older people or anyone who wants to take photographs at leisure. We pick you up where you’re staying and come back when the light fades.',
  'Salida exclusiva para tu grupo': 'A departure for your group only',
  'Paradas y caminatas a tu medida': 'Stops and walks to suit you',
  'Atardecer en el mirador que prefieras': 'Sunset at the viewpoint of your choice',
  'Un precio por van, vayan dos o nueve': 'One price per van, whether you are two or nine',
  'Con todos a bordo, tomamos la cordillera de la Sal.':
    'With everyone aboard, we head into the Cordillera de la Sal.',
  'Registro en la caseta y pago de la entrada de cada persona.':
    'We sign in at the gatehouse and each person pays the entrance fee.',
  'Cavernas, dunas y miradores': 'Caves, dunes and viewpoints',
  'El orden y el ritmo los ponen ustedes, con el consejo del guía.':
    'You set the order and the pace, with the guide’s advice.',
  'Brindis y picoteo frente a la cordillera.': 'A drink and nibbles facing the Andes.',
  'De vuelta en tu alojamiento.': 'Back where you’re staying.',
  'Van y chofer exclusivos': 'Van and driver for you alone',
  'Guía local privado': 'Private local guide',
  'Los niños menores de 4 años viajan en la silla que llevamos: avísanos al reservar':
    'Children under 4 travel in a seat that we bring: tell us when you book',
  '¿Cuántas personas caben?': 'How many people fit?',
  'Hasta nueve por van. Si son más, el precio suma las vans que hagan falta.':
    'Up to nine per van. If there are more of you, the price adds as many vans as it takes.',
}
