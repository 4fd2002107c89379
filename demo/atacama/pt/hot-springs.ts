export const hotSpringsInPortuguese: Record<string, string> = {
  'Ocho pozas tibias en el fondo de un cañón verde': 'Oito piscinas mornas no fundo de um cânion verde',
  'El río Puritama baja tibio por un cañón angosto, entre colas de zorro y paredes de roca. Forma ocho pozas escalonadas de unos 30 °C, unidas por pasarelas de madera, donde se puede pasar media jornada sin mirar el reloj.':
    'O rio Puritama desce morno por um cânion estreito, entre capins-dos-pampas e paredões de rocha. Forma oito piscinas naturais em degraus, a uns 30 °C, ligadas por passarelas de madeira, onde dá para passar meio dia sem olhar o relógio.',
  'Te llevamos y te traemos con tiempo de sobra para bañarte, caminar y comer algo a la sombra. Es un buen descanso después del Tatio o de una caminata larga.':
    'Levamos e trazemos você com tempo de sobra para entrar na água, caminhar e comer algo à sombra. É um bom descanso depois de El Tatio ou de uma caminhada longa.',
  'Ocho pozas naturales unidas por pasarelas': 'Oito piscinas naturais ligadas por passarelas',
  'Agua a unos 30 °C todo el año': 'Água a uns 30 °C o ano todo',
  'Tres horas libres en el cañón': 'Três horas livres no cânion',
  'Subimos 30 km por la ruta B-245 hacia Guatin.': 'Subimos 30 km pela estrada B-245 em direção a Guatin.',
  'Llegada a las termas': 'Chegada às termas',
  'Entrega de entradas y bajada a pie por el camino del cañón.':
    'Entrega dos ingressos e descida a pé pelo caminho do cânion.',
  'Tiempo libre': 'Tempo livre',
  'Baño en las pozas. Los camarines están junto a la tercera.':
    'Banho nas piscinas. Os vestiários ficam ao lado da terceira.',
  'Salida puntual desde el estacionamiento.': 'Saída pontual do estacionamento.',
  'Coordinador en español o inglés': 'Coordenador em espanhol ou inglês',
  'Fruta y agua': 'Frutas e água',
  'Entrada a las termas, según turno': 'Ingresso das termas, conforme o turno',
  'Toalla y almuerzo': 'Toalha e almoço',
  Sandalias: 'Sandálias',
  'Bata o abrigo para salir del agua': 'Roupão ou agasalho para quando sair da água',
  'Protector solar biodegradable': 'Protetor solar biodegradável',
  'Poder bajar y subir 60 metros de desnivel a pie': 'Conseguir descer e subir 60 metros de desnível a pé',
  'Sin envases de vidrio ni alcohol': 'Sem recipientes de vidro nem álcool',
  '¿Se puede comer adentro?': 'Dá para comer lá dentro?',
  'Hay mesas para tu colación. No se permite cocinar ni dejar basura.':
    'Há mesas para o seu lanche. Não é permitido cozinhar nem deixar lixo.',
  '¿Hace frío al salir?': 'Faz frio ao sair?',
  'En la mañana y en invierno, sí. Lleva abrigo y gorro.':
    'De manhã e no inverno, sim. Leve agasalho e gorro.',
  '¿Por qué no hay fechas?': 'Por que não há datas?',
  'Hicimos una pausa mientras se renueva el acuerdo de turnos con las termas. Escríbenos y te avisamos cuando vuelva.':
    'Fizemos uma pausa enquanto se renova o acordo de turnos com as termas. Escreva para nós e avisamos quando o passeio voltar.',
  'Pozas termales entre colas de zorro en el cañón de Puritama':
    'Piscinas termais entre capins-dos-pampas no cânion de Puritama',
}
