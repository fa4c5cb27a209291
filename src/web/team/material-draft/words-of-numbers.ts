import { scaleNames } from '#study/wording/scale-names.ts';
import { taskNames } from '#study/wording/task-names.ts';
import type { WordsOfFile } from './field-words.ts';

export const instructionsWords: WordsOfFile = {
  wordRating: 'Avaliação de palavras',
  'wordRating.study': 'Introdução',
  'wordRating.demo': 'Experimentar antes',
  'wordRating.demo.words': { label: 'Palavras para experimentar', help: 'Nenhuma das palavras da pesquisa.' },
  'wordRating.demo.words.*': 'Palavra',
  'wordRating.scale': 'Notas, da mais desagradável à mais agradável',
  'wordRating.scale.*': 'Nota',
  'wordRating.scale.*.label': 'O que a nota diz',
  tasks: 'Tarefas com relações',
  ...Object.fromEntries(Object.entries(taskNames).map(([task, name]) => [`tasks.${task}`, name])),
  'tasks.demo': 'Experimentar antes',
  days: 'Dias',
  'days.invitation': 'Para quem ainda não participa',
  'days.start': { label: 'Começo de um dia', help: '{n} é o dia.' },
  'days.closed': { label: 'Enquanto o dia não abre', help: 'Valem {n}, {data}, {quando} e {lembrete}.' },
  'days.reminder': { label: 'Se um e-mail vai avisar', help: 'O que {lembrete} vira quando um lembrete vai chegar.' },
  'days.ends': 'Fim de cada dia',
  'days.ends.day1': 'Dia 1',
  'days.ends.day2': 'Dia 2',
  'days.ends.day3': 'Dia 3',
  results: 'Resultados',
  'results.aboutScores': 'Sobre as pontuações',
};

export const questionnaireWords: WordsOfFile = {
  opening: 'Abertura',
  fields: { label: 'Perguntas', help: 'Na ordem em que aparecem.' },
  'fields.*': 'Pergunta',
  'fields.*.label': 'Rótulo',
  'fields.*.help': 'Ajuda',
  'fields.*.example': 'Exemplo',
  'fields.*.required': 'É preciso responder',
  'fields.*.longest': 'Tamanho máximo, em letras',
  'fields.*.lowest': 'Menor número',
  'fields.*.highest': 'Maior número',
  'fields.*.earliest': 'Data mais antiga',
  'fields.*.latest': 'Última data (sem ela, o dia da resposta)',
  'fields.*.offersToday': 'Botão Hoje',
  'fields.*.options': { label: 'Opções', help: 'A opção escolhida é guardada como está escrita aqui.' },
  'fields.*.options.*': 'Opção',
  'fields.*.ordered': {
    label: 'Opções em ordem',
    help: 'Da menor para a maior. Na exportação, a ordem vale para as análises.',
  },
  'fields.*.english': { label: 'Em inglês', help: 'Só para o dicionário em inglês da exportação.' },
  'fields.*.english.label': 'Rótulo em inglês',
  'fields.*.english.options': { label: 'Opções em inglês', help: 'Tantas quantas em português, na mesma ordem.' },
  'fields.*.english.options.*': 'Opção em inglês',
  'fields.*.export': {
    label: 'Nome na exportação',
    help: 'Vale para sempre: uma pergunta que muda de tipo ganha outro.',
  },
  'fields.*.messages': 'O que a tela diz',
  'fields.*.messages.missing': 'Em branco',
  'fields.*.messages.tooLong': { label: 'Longo demais', help: '{maximo} é o tamanho máximo.' },
  'fields.*.messages.invalid': 'Não serve',
  'fields.*.messages.tooLow': { label: 'Pequeno demais', help: '{minimo} é o menor número.' },
  'fields.*.messages.tooHigh': { label: 'Grande demais', help: '{maximo} é o maior número.' },
  'fields.*.messages.tooEarly': 'Cedo demais',
};

export const inventoryWords: WordsOfFile = {
  provisional: { label: 'Redação provisória', help: 'Até que haja uma redação validada, com a permissão cabível.' },
  source: 'De onde vem a redação',
  instruction: 'Instrução',
  timeWindow: 'Período',
  windowDays: { label: 'Dias sobre os quais pergunta', help: '7: a última semana; 1: só o dia da resposta.' },
  answers: 'Respostas, de 0 a 3',
  'answers.*': 'Resposta',
  'answers.*.label': 'Texto',
  'answers.*.shortLabel': 'Texto curto',
  items: { label: 'Frases', help: 'A ordem e a chave dos escores não mudam.' },
  'items.*': 'Frase',
};

export const settingsWords: WordsOfFile = {
  'careThresholds.item21': 'Resposta no item 21',
  ...Object.fromEntries(
    Object.entries(scaleNames).map(([scale, name]) => [`careThresholds.${scale}`, `Soma: ${name}`]),
  ),
  safety: 'Casos',
  reminders: 'Lembretes',
  'reminders.quietFrom': {
    label: 'Silêncio a partir de',
    help: 'Nenhum lembrete sai nestas horas, onde a pessoa mora.',
  },
  'reminders.quietUntil': { label: 'Silêncio até', help: 'A mesma hora nos dois: nenhum silêncio.' },
  'reminders.secondAfterDays': { label: 'Segundo lembrete, em dias depois do primeiro', help: 'Vazio: nenhum.' },
  individualChange: {
    label: 'Mudança individual',
    help: 'Valores de referência com que se julga se a mudança de uma pessoa é mais que oscilação.',
  },
  ...Object.fromEntries(
    Object.entries(scaleNames).flatMap(([scale, name]) => [
      [`individualChange.${scale}`, name],
      [`individualChange.${scale}.standardDeviation`, 'Desvio-padrão'],
      [`individualChange.${scale}.reliability`, 'Fidedignidade'],
      [`individualChange.${scale}.recoveredAtMost`, 'Sem queixa até'],
    ]),
  ),
};

export const tableWords: WordsOfFile = {
  words: { label: 'Palavras', help: 'As 60 palavras, com o que é certo e o que não pode servir de distrator.' },
  'words.*': 'Palavra',
  'words.*.word': 'Palavra',
  'words.*.pole': 'Polo',
  'words.*.synonyms': 'Sinônimos',
  'words.*.synonyms.*': 'Sinônimo',
  'words.*.antonyms': 'Antônimos',
  'words.*.antonyms.*': 'Antônimo',
  'words.*.avoid': 'Não podem ser distratores',
  'words.*.avoid.SIMILAR': 'Sob SIMILAR',
  'words.*.avoid.SIMILAR.*': 'Palavra',
  'words.*.avoid.OPOSTO': 'Sob OPOSTO',
  'words.*.avoid.OPOSTO.*': 'Palavra',
};
