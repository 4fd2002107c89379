export const privateInPortuguese: Record<string, string> = {
  'Valle de la Luna en privado': 'Vale da Lua em passeio privativo',
  'Una van y un guía solo para los tuyos, a tu ritmo': 'Uma van e um guia só para os seus, no seu ritmo',
  'El mismo valle, sin horario de grupo: eliges cuánto caminar, dónde detenerte y en qué mirador esperar el atardecer. La van, el chofer y el guía son solo para ustedes.':
    'O mesmo vale, sem horário de grupo: você escolhe quanto caminhar, onde parar e em que mirante esperar o pôr do sol. A van, o motorista e o guia são só de vocês.',
  'Pensado para familias con niños, personas mayores o quien quiera fotografiar con calma. Pasamos por tu alojamiento y volvemos cuando baja la luz.':
    'Pensado para famílias com crianças, pessoas mais velhas ou quem quer fotografar com calma. Passamos na sua hospedagem e voltamos quando a luz baixa.',
  'Salida exclusiva para tu grupo': 'Saída exclusiva para o seu grupo',
  'Paradas y caminatas a tu medida': 'Paradas e caminhadas sob medida',
  'Atardecer en el mirador que prefieras': 'Pôr do sol no mirante que você preferir',
  'Un precio por van, vayan dos o nueve': 'Um preço por van, para dois ou para nove',
  'Con todos a bordo, tomamos la cordillera de la Sal.':
    'Com todos a bordo, seguimos para a Cordilheira do Sal.',
  'Registro en la caseta y pago de la entrada de cada persona.':
    'Registro na guarita e pagamento do ingresso de cada pessoa.',
  'Cavernas, dunas y miradores': 'Cavernas, dunas e mirantes',
  'El orden y el ritmo los ponen ustedes, con el consejo del guía.':
    'A ordem e o ritmo são de vocês, com a orientação do guia.',
  'Brindis y picoteo frente a la cordillera.': 'Brinde e petiscos em frente à cordilheira.',
  'De vuelta en tu alojamiento.': 'De volta à sua hospedagem.',
  'Van y chofer exclusivos': 'Van e motorista exclusivos',
  'Guía local privado': 'Guia local privativo',
  'Los niños menores de 4 años viajan en la silla que llevamos: avísanos al reservar':
    'As crianças menores de 4 anos viajam na cadeirinha que levamos: avise ao reservar',
  '¿Cuántas personas caben?': 'Quantas pessoas cabem?',
  'Hasta nueve por van. Si son más, el precio suma las vans que hagan falta.':
    'Até nove por van. Se vocês forem mais, o preço soma as vans necessárias.',
  'Van privada, hasta 9 personas': 'Van privativa, até 9 pessoas',
}
