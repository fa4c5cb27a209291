/** What the codebook says of how an item went, in English, by the Portuguese text. */
export const itemCourseInEnglish: Readonly<Record<string, string>> = {
  'Começo do item': 'Start of the item',
  'Relógio do aparelho, quando o primeiro quadro com o item foi desenhado; daí contam os milissegundos da linha.':
    "The device's clock, when the first frame with the item had been drawn; the milliseconds of the row count from then.",
  'Incerteza do começo do item': 'Uncertainty of the start of the item',
  'Do começo do primeiro quadro com o item até ele ter sido desenhado, que é quando o item começa.':
    'From the start of the first frame with the item until it was drawn, which is when the item begins.',
  'o item foi contado do começo do quadro': 'the item was counted from the start of the frame',
  'a versão da página não informava': 'the version of the page did not say',
  'Primeiro quadro com o modelo': 'First frame with the sample',
  'Milissegundos desde o começo do item. Depois do clique, quando o primeiro quadro que mostrou esta parte foi desenhado.':
    'Milliseconds since the start of the item. After the click, when the first frame that showed this part had been drawn.',
  'a versão da página não informava, ou o quadro não foi medido':
    'the version of the page did not say, or the frame was not measured',
  'Incerteza do primeiro quadro com o modelo': 'Uncertainty of the first frame with the sample',
  'Do começo do quadro até ele ter sido desenhado: a parte foi vista dentro deste intervalo.':
    'From the start of the frame until it was drawn: the part came into sight within this interval.',
  'Primeiro quadro com a dica': 'First frame with the cue',
  'Incerteza do primeiro quadro com a dica': 'Uncertainty of the first frame with the cue',
  'Primeiro quadro com o espaço': 'First frame with the blank',
  'Incerteza do primeiro quadro com o espaço': 'Uncertainty of the first frame with the blank',
  'Primeiro quadro com as opções': 'First frame with the options',
  'Incerteza do primeiro quadro com as opções': 'Uncertainty of the first frame with the options',
  'Vezes que uma opção foi pega': 'Times that an option was picked up',
  'Toque, tecla ou começo de arrasto, também quando a opção foi solta fora do espaço.':
    'Tap, key or start of a drag, also where the option was let go outside of the blank.',
  'Vezes que uma opção pega não foi ao espaço': 'Times that a picked option did not go to the blank',
  'contagem das soltas fora do espaço': 'count of those let go outside of the blank',
  'Opções pegas': 'Picked options',
  'Na ordem, como opção@milissegundos@modo, e @milissegundos em que foi solta quando não foi ao espaço, separadas por " | ".':
    'In their order, as option@milliseconds@way, and @milliseconds at which it was let go where it did not go to the blank, separated by " | ".',
  'Da última colocação à confirmação.': 'From the last drop to the confirmation.',
  'confirmação menos a última colocação': 'confirmation minus the last drop',
  'Da primeira colocação à confirmação': 'From the first drop to the confirmation',
  'Com as mudanças de ideia. Em exportações anteriores, era este tempo que se chamava confirmation_latency_ms.':
    'With changes of mind. In earlier exports it was this time that was called confirmation_latency_ms.',
  'Vezes que a janela perdeu o foco': 'Times that the window lost the focus',
  'Durante o item, também quando a página foi escondida.': 'During the item, also where the page was hidden.',
  'Janela sem foco': 'Window without the focus',
  'Por quanto tempo, ao todo, até a confirmação.': 'For how long, altogether, until the confirmation.',
  soma: 'sum',
  'Perdas de foco': 'Losses of the focus',
  'Na ordem, como milissegundos@duração em milissegundos, separadas por " | ".':
    'In their order, as milliseconds@duration in milliseconds, separated by " | ".',
  'nenhuma perda, ou a versão da página não informava': 'no loss, or the version of the page did not say',
  'Primeiro quadro com Correto ou Incorreto': 'First frame with Correto or Incorreto (right or wrong)',
  'é um teste, a versão da página não informava, ou nenhuma resposta posterior do dia trouxe o tempo':
    'it is a test, the version of the page did not say, or no later answer of the day brought the time',
  'de uma resposta posterior do mesmo dia': 'of a later answer of the same day',
  'Duração de Correto ou Incorreto': 'Duration of Correto or Incorreto (right or wrong)',
  'é um teste, a página foi deixada enquanto isso, a versão da página não informava, ou nenhuma resposta posterior do dia trouxe o tempo':
    'it is a test, the page was left meanwhile, the version of the page did not say, or no later answer of the day brought the time',
  'Começo do intervalo em branco que seguiu': 'Start of the blank interval that followed',
  'é o último item da tentativa, a versão da página não informava, ou nenhuma resposta posterior do dia trouxe o tempo':
    'it is the last item of the attempt, the version of the page did not say, or no later answer of the day brought the time',
};
