/** What the codebook says of pages and of how a showing was measured, in English, by the Portuguese text. */
export const pagesInEnglish: Readonly<Record<string, string>> = {
  Páginas: 'Pages',
  'uma linha por participante, abertura do aplicativo e dia do estudo em que ela foi usada para responder':
    'one row per participant, opening of the app and day of the study on which it was used to answer',
  Página: 'Page',
  'Uma abertura do aplicativo em um dia do estudo: junto com o código, leva à linha de pages. Sem linha ali, a página não chegou a se descrever.':
    'One opening of the app on a day of the study: together with the code it leads to the row of pages. Without a row there, the page never came to describe itself.',
  'código próprio da exportação, feito da chave que o aparelho sorteou; não leva de volta a ela':
    "a code of the export's own, made from the key that the device drew; it does not lead back to it",
  Navegador: 'Browser',
  'Só a família; navegadores raros são "outro".': 'The family only; rare browsers are "other".',
  Chrome: 'Chrome',
  Edge: 'Edge',
  Firefox: 'Firefox',
  Opera: 'Opera',
  Safari: 'Safari',
  'Samsung Internet': 'Samsung Internet',
  outro: 'other',
  'Versão do navegador': 'Version of the browser',
  'Só o número principal.': 'The major number only.',
  'o navegador não informa': 'the browser does not say',
  Sistema: 'System',
  Android: 'Android',
  ChromeOS: 'ChromeOS',
  'iOS ou iPadOS': 'iOS or iPadOS',
  Linux: 'Linux',
  macOS: 'macOS',
  Windows: 'Windows',
  'Pixels da tela por pixel da página': 'Pixels of the screen per pixel of the page',
  'Com o zoom; arredondado a 0.25 já no aparelho.': 'With the zoom; rounded to 0.25 on the device already.',
  'Largura da tela': 'Width of the screen',
  'Em pixels da página, arredondada a 50 já no aparelho.':
    'In pixels of the page, rounded to 50 on the device already.',
  'Altura da tela': 'Height of the screen',
  'Largura da janela ao abrir': 'Width of the window when opened',
  'Altura da janela ao abrir': 'Height of the window when opened',
  'Ampliação da página': 'Zoom of the page',
  'Pelo navegador e por dois dedos; 100 é sem ampliação.': 'By the browser and by two fingers; 100 is no zoom.',
  'Com o que se aponta': 'What is pointed with',
  'O meio principal do aparelho; com o que cada resposta foi dada está em input_way.':
    'The main means of the device; what each answer was given with is in input_way.',
  'mouse ou semelhante': 'mouse or the like',
  'dedo ou semelhante': 'finger or the like',
  nenhum: 'none',
  'Toques ao mesmo tempo': 'Touches at the same time',
  'Quantos dedos a tela distingue; 0 onde não se toca na tela.':
    'How many fingers the screen tells apart; 0 where the screen is not touched.',
  'Página isolada': 'Isolated page',
  'Numa página isolada o navegador dá um relógio mais fino.': 'To an isolated page the browser gives a finer clock.',
  'Passo do relógio': 'Step of the clock',
  'O menor passo do relógio com que os tempos são medidos no aparelho.':
    'The smallest step of the clock by which times are measured on the device.',
  'o relógio não andou enquanto se media': 'the clock did not move while it was measured',
  'Mediana, medida quando a página foi aberta, sem palavra na tela.':
    'Median, measured when the page was opened, with no word on the screen.',
  'a página não mostrou quadros enquanto se media': 'the page showed no frames while it was measured',
  'Dispersão do intervalo entre quadros': 'Spread of the interval between frames',
  'Distância entre os quartis.': 'Distance between the quartiles.',
  'Fuso horário do aparelho': 'Time zone of the device',
  'Relógio do aparelho menos o do servidor': "The device's clock minus the server's",
  'Acima de 0, o aparelho está adiantado; arredondado a 100 ms, menos do que a rede deixa saber.':
    'Above 0 the device is ahead; rounded to 100 ms, less than the network lets one know.',
  'o servidor não pôde ser perguntado': 'the server could not be asked',
  'Diz quando algo foi mostrado': 'Says when something was shown',
  'Se o navegador tem Element Timing.': 'Whether the browser has Element Timing.',
  'dada antes que as páginas fossem guardadas': 'given before pages were kept',

  'Tempo de reação: do aparecimento da palavra (onset_rule) ao instante do próprio evento de resposta.':
    'From the onset of the word (onset_rule) to the instant of the very event of the response.',
  'Do carimbo do quadro com a palavra até ele estar desenhado: até onde o tempo de resposta é certo. Com a regra 2, o carimbo é o aparecimento menos isto.':
    'From the stamp of the frame with the word until it was drawn: how far the reaction time is certain. By rule 2 the stamp is the onset minus this.',
  'Tempo na tela': 'Time on the screen',
  'Do aparecimento até a página tirar a palavra, também sem nota.':
    'From the onset until the page took the word away, also without a rating.',
  'não medido': 'not measured',
  'Toques sem palavra, antes desta': 'Presses without a word, before this one',
  'Toques na escala ou nos dígitos desde o fim da palavra anterior; não valem como nota. No máximo os 20 primeiros.':
    'Presses on the scale or the digits since the end of the word before; they are no ratings. The first 20 at most.',
  'contagem; 0 onde não houve nenhum': 'count; 0 where there was none',
  'Os toques sem palavra, antes desta': 'The presses without a word, before this one',
  'Na ordem, como milissegundos antes do aparecimento@nota@modo, separados por " | ".':
    'In their order, as milliseconds before the onset@rating@way, separated by " | ".',
  'nenhum toque, ou não medido': 'no press, or not measured',
  'Os toques depois do fim desta palavra': 'The presses after the end of this word',
  'Os mesmos toques vistos da palavra anterior: milissegundos desde que ela saiu da tela@nota@modo, até a seguinte, separados por " | ".':
    'The same presses seen from the word before: milliseconds since it left the screen@rating@way, until the next one, separated by " | ".',
  'nenhum toque, não medido ou nenhuma aparição seguinte na mesma página':
    'no press, not measured, or no showing after it on the same page',
  'da aparição seguinte do mesmo dia, na mesma página, também de uma palavra que voltou':
    'of the next showing of the same day, on the same page, also of a word that came once more',
  'Ponteiro no aparecimento': 'Pointer at the onset',
  'O último que foi usado.': 'The one used last.',
  'nenhum ponteiro usado até ali, ou não medido': 'no pointer used until then, or not measured',
  dedo: 'finger',
  'Ponteiro no aparecimento: da borda esquerda': 'Pointer at the onset: from the left edge',
  'Ponteiro no aparecimento: da borda de cima': 'Pointer at the onset: from the upper edge',
  'Primeiro movimento do ponteiro': 'First move of the pointer',
  'Desde o aparecimento.': 'Since the onset.',
  'nenhum movimento com a palavra na tela, ou não medido': 'no move with the word on the screen, or not measured',
  'Regra do aparecimento': 'Rule of the onset',
  'De que momento o tempo de resposta é contado.': 'From which moment the reaction time is counted.',
  'depois de desenhado o quadro': 'after the frame was drawn',
  'Apresentação segundo o navegador': 'Presentation as the browser says',
  'Quando o navegador diz que a palavra estava na tela (Element Timing), contado do aparecimento; abaixo de 0, antes dele. Nunca entra no tempo de resposta.':
    'When the browser says that the word was on the screen (Element Timing), counted from the onset; below 0, before it. Never part of the reaction time.',
  'o navegador não disse, ou não a tempo': 'the browser did not say, or not in time',
  'Passo da apresentação': 'Step of the presentation',
  'Em que passos o navegador arredonda esse momento, pelo que disse até ali nesta página.':
    'To which steps the browser rounds that moment, by what it had said on this page until then.',
  'ainda menos de três momentos, ou nenhum passo que se reconheça':
    'still fewer than three moments, or no step that can be told',
  'Quadros perdidos': 'Dropped frames',
  'Quantos quadros faltaram com a palavra na tela, pelo intervalo usual da página.':
    'How many frames were missing with the word on the screen, by the usual interval of the page.',
  'intervalo usual desconhecido, ou não medido': 'usual interval unknown, or not measured',
  'Quadro mais longo': 'Longest frame',
  'O maior tempo entre dois quadros com a palavra na tela.':
    'The longest time between two frames with the word on the screen.',
  'Atraso do evento': 'Delay of the event',
  'Do instante do evento de resposta até a página tratar dele; não entra no tempo de resposta.':
    'From the instant of the event of the response until the page saw to it; not part of the reaction time.',
};
