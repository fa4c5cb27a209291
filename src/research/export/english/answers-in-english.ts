import { valenceColumn } from '#research/export/valence-column.ts';
import { ratingScale } from '#study/protocol.ts';

const { lowest, middle, highest } = ratingScale;

/** What the codebook says of inventory, ratings and words, in English, by the Portuguese text. */
export const answersInEnglish: Readonly<Record<string, string>> = {
  'Escores do inventário': 'Scores of the inventory',
  'uma linha por participante e dia com o inventário enviado':
    'one row per participant and day with a submitted inventory',
  Depressão: 'Depression',
  Ansiedade: 'Anxiety',
  Estresse: 'Stress',
  'Soma simples de sete itens, de 0 a 21. Não é diagnóstico.': 'Plain sum of seven items, from 0 to 21. No diagnosis.',
  'soma das respostas finais dos itens da escala': 'sum of the final answers to the items of the scale',
  'Inventário, item a item': 'Inventory, item by item',
  'uma linha por participante, dia e item respondido': 'one row per participant, day and answered item',
  'Item (1 a 21)': 'Item (1 to 21)',
  'Na ordem da tela; o texto de cada item está em materials/.':
    'In the order of the screen; the text of each item is in materials/.',
  'Escala do item': 'Scale of the item',
  'pela chave do inventário': 'by the key of the inventory',
  depressão: 'depression',
  ansiedade: 'anxiety',
  estresse: 'stress',
  'Resposta final': 'Final answer',
  'da última escolha do item': 'of the last choice for the item',
  'não aconteceu comigo': 'did not happen to me',
  'aconteceu um pouco, ou de vez em quando': 'happened a little, or now and then',
  'aconteceu bastante, ou em boa parte do tempo': 'happened a good deal, or a good part of the time',
  'aconteceu muito, ou quase o tempo todo': 'happened a lot, or nearly all of the time',
  'Primeira escolha': 'First choice',
  'da primeira escolha do item': 'of the first choice for the item',
  'Número de escolhas': 'Number of choices',
  '1 para quem não mudou de ideia.': '1 for those who did not change their mind.',
  'maior revisão do item': 'highest revision of the item',
  'Tempo até a primeira escolha': 'Time until the first choice',
  'Desde que o que está na tela apareceu: em telas largas, todos os itens juntos; no celular, um por vez.':
    'Since what is on the screen appeared: on wide screens all items together, on a phone one at a time.',
  ms: 'ms',
  'Tempo até a resposta final': 'Time until the final answer',
  'Contado como o da primeira escolha; recomeça quando a página é recarregada.':
    'Counted like that of the first choice; begins anew when the page is reloaded.',
  'Inventário enviado': 'Inventory submitted',
  '0 enquanto a pessoa ainda podia mudar as respostas deste dia.':
    "0 as long as the person could still change this day's answers.",
  'Inventário, escolha a escolha': 'Inventory, choice by choice',
  'uma linha por participante, dia, item e escolha, também as que foram mudadas depois':
    'one row per participant, day, item and choice, including those that were changed afterwards',
  'Número da escolha': 'Number of the choice',
  'Conta a partir de 1 para cada item e dia; vale a última.':
    'Counts from 1 for each item and day; the last one holds.',
  'É a resposta final': 'Is the final answer',
  '1 na maior revisão do item': '1 for the highest revision of the item',
  'Resposta escolhida': 'Chosen answer',
  'Tempo até a escolha': 'Time until the choice',
  'Desde que o que está na tela apareceu: em telas largas, todos os itens juntos; no celular, um por vez. Recomeça quando a página é recarregada.':
    'Since what is on the screen appeared: on wide screens all items together, on a phone one at a time. Begins anew when the page is reloaded.',

  'Modo de resposta': 'Way of responding',
  mouse: 'mouse',
  'arrastando ou tocando com o dedo': 'dragging or touching with a finger',
  caneta: 'pen',
  'toque na palavra e depois no espaço': 'tap on the word and then on the blank',
  teclado: 'keyboard',
  'leitor de tela ou outra tecnologia assistiva': 'screen reader or other assistive technology',
  'Ação de uma pessoa': 'Action of a person',
  'Se o navegador diz que foi uma pessoa, e não um programa, que agiu.':
    'Whether the browser says that a person, and not a program, has acted.',
  'Em pixels da página, arredondada a 50 na exportação, para que ninguém seja reconhecido pelo aparelho.':
    'In pixels of the page, rounded to 50 in the export, so that nobody is recognised by their device.',
  'Largura da janela': 'Width of the window',
  'Altura da janela': 'Height of the window',
  'Intervalo entre quadros': 'Interval between frames',
  'Mediana do tempo entre dois quadros da tela: a resolução dos tempos medidos no aparelho.':
    'Median time between two frames of the screen: the resolution of times measured on the device.',
  'o aparelho não informou': 'the device did not say',
  'Versão do aplicativo': 'Build of the app',
  'Recebida pelo servidor em': 'Received by the server at',
  'Relógio do servidor. Sem conexão, uma resposta fica no aparelho e chega depois.':
    "The server's clock. Without a connection an answer stays on the device and arrives later.",
  'Versão do material': 'Version of the material',
  'SHA-256 do arquivo do material sob o qual a resposta foi dada; o arquivo está em materials/.':
    'SHA-256 of the file of the material under which the answer was given; the file is in materials/.',

  'Avaliação de palavras': 'Word rating',
  'uma linha por participante, dia e aparição de uma palavra': 'one row per participant, day and showing of a word',
  'Ordem da aparição': 'Position of the showing',
  '1 para a primeira palavra mostrada no dia; conta todas as aparições.':
    '1 for the first word shown on the day; counts all showings.',
  Palavra: 'Word',
  'Como terminou': 'Outcome',
  'Só as avaliadas contam; as outras voltam ao fim da fila, e as do dia 1 até duas vezes antes de palavras novas.':
    'Only rated ones count; the others go back to the end of the queue, and those of day 1 up to twice before new words.',
  avaliada: 'rated',
  'tempo esgotado sem nota': 'ran out of time without a rating',
  'anulada: a página foi escondida ou interrompida': 'void: the page was hidden or interrupted',
  [valenceColumn.label]: `Rating (valence, ${lowest} to ${highest}; on the scale only ${lowest}, ${middle} and ${highest} have words)`,
  'Os outros valores aparecem na tela só como números, e por isso não têm rótulo.':
    'The other values stand on the screen as numbers only, and have no label for that reason.',
  'a palavra não foi avaliada nesta aparição': 'the word was not rated at this showing',
  [ratingScale.labels.lowest]: 'very unpleasant',
  [ratingScale.labels.middle]: 'neither pleasant nor unpleasant',
  [ratingScale.labels.highest]: 'very pleasant',
  'Tempo de resposta': 'Reaction time',
  'Mostrada em': 'Shown at',
  'Relógio do aparelho, que pode estar errado; received_at é o do servidor.':
    "The device's clock, which may be wrong; received_at is the server's.",
  'Incerteza do aparecimento': 'Uncertainty of the onset',
  'não medida': 'not measured',

  'Pronta para análise: palavras, notas e escores': 'Ready for analysis: words, ratings and scores',
  'uma linha por participante, dia e palavra mostrada no dia':
    'one row per participant, day and word shown on that day',
  'A mesma marca de people.is_excluded.': 'The same mark as people.is_excluded.',
  'Papel da palavra para a pessoa': 'What the word is to the person',
  'O mesmo nos três dias. As notas do dia 1 decidem quem é treinada e quem é vizinha: do dia 1 em diante elas voltam por si em direção à média.':
    'The same on all three days. The ratings of day 1 decide which words are trained and which are neighbours: from day 1 on these move back towards the mean by themselves.',
  'as dez palavras ainda não foram sorteadas': 'the ten words have not been drawn yet',
  'pelo sorteio do dia 1; vizinhas pela ordem das notas do dia 1; neutra só a que não é treinada depois nem vizinha':
    'by the draw of day 1; neighbours by the order of the ratings of day 1; neutral only what is neither trained later nor a neighbour',
  'treinada: uma das cinco com as menores notas': 'trained: one of the five with the lowest ratings',
  'treinada: uma das cinco com as maiores notas': 'trained: one of the five with the highest ratings',
  'vizinha: não treinada, das cinco seguintes às menores notas do dia 1':
    'neighbour: not trained, of the five next to the lowest ratings of day 1',
  'vizinha: não treinada, das cinco seguintes às maiores notas do dia 1':
    'neighbour: not trained, of the five next to the highest ratings of day 1',
  'treinada só a partir de um sorteio posterior ao do dia 1': 'trained only from a draw later than that of day 1 on',
  'nenhum destes': 'none of these',
  'É palavra neutra do sorteio': 'Is a neutral word of the draw',
  'Palavra de comparação; opção no Teste 2 só com uma rede. No sorteio do dia 1, também quando a palavra é vizinha.':
    'A word to compare with; an option in Test 2 only with one network. In the draw of day 1, also where the word is a neighbour.',
  'Polo da palavra antes do estudo': 'Pole of the word before the study',
  'Das normas; o papel depende só das notas da própria pessoa.':
    "From norms; what a word is to a person depends on that person's own ratings alone.",
  'a palavra não está nessa versão': 'the word is not in that version',
  'de words.json, na versão sob a qual a palavra foi mostrada':
    'of words.json, in the version under which the word was shown',
  agradável: 'pleasant',
  desagradável: 'unpleasant',
  'a palavra não recebeu nota neste dia': 'the word was not rated on this day',
  'Como em ratings, da aparição que recebeu a nota.': 'As in ratings, of the showing that was rated.',
  'Ordem da aparição que recebeu a nota': 'Position of the showing that was rated',
  'Aparições no dia': 'Showings on the day',
  'Aparições em que o tempo esgotou': 'Showings that ran out of time',
  'o inventário do dia não foi enviado': 'the inventory of the day was not submitted',

  'Propriedades das palavras': 'Properties of the words',
  'uma linha por palavra da tabela de palavras em vigor, com seus sinônimos e antônimos':
    'one row per word of the word table in force, with its synonyms and antonyms',
  'Lugar na tabela': 'Place in the table',
  'uma das 60 palavras que recebem nota': 'one of the 60 words that are rated',
  'sinônimo de uma das 60': 'synonym of one of the 60',
  'antônimo de uma das 60': 'antonym of one of the 60',
  'Palavra das 60 a que pertence': 'Word of the 60 to which it belongs',
  'A própria, para as 60 que recebem nota.': 'Itself, for the 60 that are rated.',
  'Lugar na lista de sinônimos ou antônimos': 'Place in the list of synonyms or antonyms',
  '1 é a relação mais bem atestada; a quarta só completa as opções.':
    '1 is the best attested relation; the fourth only fills the options.',
  'é uma das 60': 'it is one of the 60',
  'Polo antes do estudo': 'Pole before the study',
  'O da palavra das 60 a que pertence: o de um antônimo é o oposto.':
    'That of the word of the 60 to which it belongs: that of an antonym is the opposite.',
  Letras: 'Letters',
  'Uma letra com acento conta uma vez.': 'A letter with an accent counts once.',
  'Frequência (Zipf)': 'Frequency (Zipf)',
  'Logaritmo decimal das ocorrências por bilhão de palavras.':
    'Decimal logarithm of the occurrences per thousand million words.',
  'o corpus não tem a palavra, ou o estudo não trouxe o arquivo':
    'the corpus does not have the word, or the study came without the file',
  'Fonte da frequência': 'Source of the frequency',
  'legendas de filmes do OpenSubtitles 2018 em português do Brasil':
    'subtitles of films of OpenSubtitles 2018 in Brazilian Portuguese',
  'Valência nas normas, média': 'Valence in the norms, mean',
  'Valência nas normas, desvio padrão': 'Valence in the norms, standard deviation',
  'Alerta nas normas, média': 'Arousal in the norms, mean',
  'Alerta nas normas, desvio padrão': 'Arousal in the norms, standard deviation',
  'Escala de 1 a 9 das normas, respondida por outras pessoas; nenhuma resposta deste estudo entra aqui.':
    'Scale of 1 to 9 of the norms, answered by other people; no answer of this study is in it.',
  'as normas não têm a palavra, ou o estudo não trouxe o arquivo':
    'the norms do not have the word, or the study came without the file',
  'Fonte das normas': 'Source of the norms',
  'ANEW-Br, normas brasileiras de palavras (Kristensen et al., 2011)':
    'ANEW-Br, Brazilian norms of words (Kristensen et al., 2011)',
  'Versão das propriedades': 'Version of the properties',
  'o estudo não trouxe o arquivo': 'the study came without the file',
};
