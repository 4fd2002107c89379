/** The pools of Puritama. */
export const hotSpringsInEnglish: Record<string, string> = {
  'Ocho pozas tibias en el fondo de un cañón verde': 'Eight warm pools at the bottom of a green canyon',
  'El río Puritama baja tibio por un cañón angosto, entre colas de zorro y paredes de roca. Forma ocho pozas escalonadas de unos 30 °C, unidas por pasarelas de madera, donde se puede pasar media jornada sin mirar el reloj.':
    'The Puritama river runs warm down a narrow canyon, between tall plumed grasses and walls of rock. It forms eight stepped pools at about 30 °C, linked by wooden walkways, where half a day can go by without a glance at the clock.',
  'Te llevamos y te traemos con tiempo de sobra para bañarte, caminar y comer algo a la sombra. Es un buen descanso después del Tatio o de una caminata larga.':
    'We take you there and bring you back with plenty of time to bathe, walk and have a bite in the shade. It’s a good rest after El Tatio or a long walk.',
  'Ocho pozas naturales unidas por pasarelas': 'Eight natural pools linked by walkways',
  'Agua a unos 30 °C todo el año': 'Water at about 30 °C all year round',
  'Tres horas libres en el cañón': 'Three hours to yourself in the canyon',
  'Subimos 30 km por la ruta B-245 hacia Guatin.': 'We climb 30 km on Route B-245 towards Guatin.',
  'Llegada a las termas': 'Arrival at the hot springs',
  'Entrega de entradas y bajada a pie por el camino del cañón.':
    'We hand out the tickets and walk down the canyon path.',
  'Tiempo libre': 'Free time',
  'Baño en las pozas. Los camarines están junto a la tercera.':
    'Bathe in the pools. The changing rooms are beside the third.',
  'Salida puntual desde el estacionamiento.': 'We leave the parking lot on time.',
  'Coordinador en español o inglés': 'Coordinator in Spanish or English',
  'Fruta y agua': 'Fruit and water',
  'Entrada a las termas, según turno': 'Entrance to the hot springs, by time slot',
  'Toalla y almuerzo': 'Towel and lunch',
  Sandalias: 'Sandals',
  'Bata o abrigo para salir del agua': 'A robe or something warm for when you get out of the water',
  'Protector solar biodegradable': 'Biodegradable sunscreen',
  'Poder bajar y subir 60 metros de desnivel a pie': 'Able to walk down and back up a height of 60 meters',
  'Sin envases de vidrio ni alcohol': 'No glass containers and no alcohol',
  '¿Se puede comer adentro?': 'Can I eat inside?',
  'Hay mesas para tu colación. No se permite cocinar ni dejar basura.':
    'There are tables for your packed lunch. Cooking and leaving rubbish are not allowed.',
  '¿Hace frío al salir?': 'Is it cold when you get out?',
  'En la mañana y en invierno, sí. Lleva abrigo y gorro.':
    'In the morning and in winter, yes. Bring something warm and a hat.',
  '¿Por qué no hay fechas?': 'Why are there no dates?',
  'Hicimos una pausa mientras se renueva el acuerdo de turnos con las termas. Escríbenos y te avisamos cuando vuelva.':
    'We’ve paused this tour while our agreement on time slots with the hot springs is renewed. Write to us and we’ll tell you when it’s back.',
  'Pozas termales entre colas de zorro en el cañón de Puritama':
    'Thermal pools among plumed grasses in the Puritama canyon',
}
