import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { formatNumber } from '#research/study-figures/charts/format-number.ts';
import { highestScore, type InventoryScale } from '#study/inventory/inventory.ts';
import { ratingScale } from '#study/protocol.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { longDate } from './long-date.ts';
import { portugueseFlow } from './portuguese-flow.ts';

const count = (number: number) => number.toLocaleString('pt-BR');
const people = (number: number) => `${count(number)} ${number === 1 ? 'pessoa' : 'pessoas'}`;
const interval = 'intervalo de confiança de 95%';
const ratings = `${ratingScale.lowest} a ${ratingScale.highest}`;

export const portugueseWords = {
  language: 'pt' as 'pt' | 'en',
  tag: 'pt-BR',
  count,
  decimal: (value: number, digits: number) => formatNumber(value, digits, 'pt'),
  date: (date: string) => longDate(date, 'pt-BR'),
  n: (number: number) => `n = ${count(number)}`,
  /** Journal notation, in a picture. */
  measured: (name: string, value: string) => `${name} = ${value}`,
  day: (day: number) => `Dia ${day}`,
  onDay: (name: string, day: number) => `${name}, dia ${day}`,
  fromTo: (from: number, to: number) => `dia\u00a0${from}\u00a0→\u00a0${to}`,
  measures: { ...(scaleNames as Record<InventoryScale, string>), valence: 'Valência média' },
  poles: {
    all: 'Todas',
    pleasant: 'Agradáveis',
    neutral: 'Neutras',
    unpleasant: 'Desagradáveis',
    distance: 'Distância',
  },
  sides: { low: 'Desagradáveis', high: 'Agradáveis', both: 'As duas pontas' },
  groups: {
    trainedLow: 'Treinadas',
    neighbourLow: 'Vizinhas',
    other: 'Outras',
    neighbourHigh: 'Vizinhas',
    trainedHigh: 'Treinadas',
  },
  observed: 'observado',
  expected: 'esperado',
  tasks: taskNames as Readonly<Record<string, string>>,
  parts: {
    right: 'certa',
    lure: 'isca',
    same: 'lado da certa',
    opposite: 'lado da isca',
    neither: 'sem lado',
  },
  splits: {
    size: (part: string) => `${part} opções`,
    pole: (part: string): string => (part === 'low' ? 'palavra desagradável' : 'palavra agradável'),
    day: (part: string) => `dia ${part}`,
    context: (part: string) => part,
    all: (_part: string) => '',
  },
  classes: ['Recuperou', 'Melhorou', 'Sem mudança confiável', 'Piorou'],
  betweenDays: 'entre dias',
  halves: 'metades',
  read: {
    estimates: `Ponto e traço: estimativa e ${interval}.`,
    means: `Ponto e traço: média e ${interval}.`,
    shares: `Ponto e traço: média sobre pessoas e ${interval}.`,
    onePerson: `Com n\u00a0=\u00a01, ponto e traço: a parte das respostas dessa pessoa e ${interval} sobre elas (Wilson).`,
    few: (hasMedian: boolean) =>
      `Com menos de ${minimumForInference} pessoas não há média: cada círculo vazado é uma pessoa${hasMedian ? ', e o losango é a mediana' : ''}.`,
    alike: 'Losango sem círculos: a diferença é a mesma em todas as pessoas, e sem variação não há intervalo.',
    empty: `Linha vazia: menos de ${minimumForInference} pessoas.`,
    samePeople: (number: number) => `As mesmas ${people(number)} nos três dias.`,
    eachDay: 'Todas as pessoas de cada dia, em parte diferentes: os dias não são ligados.',
    paths: (drawn: number, all: number) =>
      drawn === all ? 'Linhas finas: cada pessoa.' : `Linhas finas: ${count(drawn)} das ${people(all)}, sorteadas.`,
    dots: 'Cada círculo é uma pessoa, ou várias com o mesmo valor, e então maior.',
  },
  caption: {
    exploratory: 'Análise exploratória.',
    registered: 'Análise registrada no plano da pesquisa.',
    allIncluded: 'Todas as pessoas inscritas que a equipe não excluiu.',
    people: (chosen: string) => `Pessoas: ${chosen}.`,
    withoutFlagged: 'sem quem tem sinais de qualidade',
    completeOnly: 'só quem terminou os três dias',
    completeWithoutExcluded: 'só quem terminou os três dias, sem parte excluída',
    withExcluded: 'com quem e com o que a equipe excluiu',
    group: (name: string) => `só o grupo ${name}`,
    source: (date: string, material: string | null, build: string) =>
      `Dados de ${date}${material === null ? '' : `; material da pesquisa ${material}`}; WordMood ${build}.`,
  },
  flow: portugueseFlow,
  figures: {
    flow: {
      title: 'Até onde as pessoas chegaram',
      about: 'Tracejado: quem não seguiu. Com a pesquisa em andamento, ainda pode chegar a isso.',
    },
    baseline: {
      title: 'Como eram no dia 1',
      axis: 'g de Hedges: quem ficou menos os outros',
      about: 'Acima de zero, quem terminou os três dias tinha valores mais altos no dia 1.',
      n: (stayed: number, gone: number) => `n = ${count(stayed)} e ${count(gone)}`,
    },
    scoreDays: { title: 'Os três escores em cada dia', axis: `pontos (0 a ${highestScore})` },
    valenceDays: { title: 'Valência média das palavras em cada dia', axis: `nota (${ratings})` },
    poleDays: { title: 'Nota por tipo de palavra em cada dia', axis: `nota (${ratings}), e sua diferença` },
    timeDays: { title: 'Tempo de resposta por tipo de palavra em cada dia', axis: 'segundos (média geométrica)' },
    change: 'Dia posterior menos dia anterior, só pares completos: abaixo de zero, o valor caiu.',
    scoreChange: { title: 'Mudança dos três escores', axis: 'diferença média em pontos' },
    valenceChange: { title: 'Mudança da valência média das palavras', axis: `diferença média (notas de ${ratings})` },
    poleChange: { title: 'Mudança da nota por tipo de palavra', axis: `diferença média (notas de ${ratings})` },
    timeChange: { title: 'Mudança do tempo de resposta por tipo de palavra', axis: 'diferença do logaritmo do tempo' },
    individual: {
      title: 'Mudança confiável (Jacobson e Truax)',
      about:
        'Pessoas em cada classe, do dia 1 ao dia 3. Confiável: maior que a mudança crítica, com o desvio e a confiabilidade de outra amostra.',
    },
    shift: {
      title: (span: string) => `Treinadas menos vizinhas, ${span}`,
      axis: 'pontos rumo à ponta oposta',
      about: 'Acima de zero, as treinadas foram mais longe em direção à ponta oposta que as vizinhas não treinadas.',
      later: 'do dia 2 ao dia 3',
      fromBaseline: (to: number) => `da segunda nota do dia 1 ao dia ${to}`,
    },
    sinceChoice: {
      title: (to: number) => `Nota no dia ${to} pela nota no dia 1`,
      x: 'valência média no dia 1',
      y: (to: number) => `valência média no dia ${to}`,
      about:
        'Círculos: palavras treinadas; losangos: vizinhas e outras. Pontilhada: nada mudou; cheia: a volta esperada em direção à média. Sem teste: as treinadas são as extremas do dia 1 e voltam também sem treino.',
    },
    expected: {
      title: (to: number) => `Mudança observada e esperada, do dia 1 ao dia ${to}`,
      about: `Losango: média (com menos de ${minimumForInference} pessoas, mediana). Esperada: a volta em direção à média. Sem teste.`,
    },
    depression: {
      dayOne: {
        title: 'Depressão e nota das palavras: dia 1',
        x: 'valência média no dia 1',
        y: 'depressão no dia 1',
      },
      change: {
        title: 'Depressão e nota das palavras: mudança do dia 1 ao 3',
        x: 'mudança da valência média',
        y: 'mudança da depressão',
      },
      about: (pole: string) =>
        `Palavras: ${pole.toLowerCase()}. Linha: mínimos quadrados; r de Pearson com ${interval}.`,
    },
    speed: {
      title: 'Acertos e tempo de escolha nos testes',
      x: 'tempo de escolha em segundos',
      y: '% de respostas certas',
      about: `Linha: mínimos quadrados sobre o logaritmo do tempo; r de Pearson com ${interval}.`,
    },
    attempts: {
      title: (day: number) => `Tentativas até 90% de acertos, dia ${day}`,
      x: 'tentativas',
      y: 'parte que ainda não chegou a 90%',
      atRisk: 'Ainda em treino:',
      about: `Kaplan-Meier; faixa: ${interval} (log-log). Tracejada: mediana.`,
    },
    tests: {
      title: 'Parte de respostas certas',
      axis: 'respostas certas',
      about:
        'Traço curto: acaso. Linhas: o que alcança quem não usa as relações. GEN: generalização da dica; ME: relação inversa; CE: relação combinada.',
    },
    parts: { title: 'O que foi escolhido', axis: 'respostas', about: 'Traço curto: acaso.' },
    relational: {
      title: 'Quem acertou 9 ou 10 de 10',
      axis: 'parte das pessoas',
      about: `Ponto e traço: parte das pessoas e ${interval} (Wilson).`,
    },
    alpha: {
      title: 'Consistência interna das escalas',
      axis: 'alfa de Cronbach',
      about: `Ponto e traço: alfa e ${interval} (bootstrap sobre pessoas).`,
    },
    steadiness: {
      title: 'Valência média das palavras: entre dias e dentro do dia',
      axis: 'coeficiente',
      about: `Entre dias: ICC(C,1). Metades: Spearman-Brown. Ponto e traço: coeficiente e ${interval}.`,
    },
    retest: {
      title: 'Reteste: as mesmas palavras, duas vezes no mesmo dia',
      axis: 'correlação',
      about: `Ponto e traço: r da primeira com a segunda nota e ${interval}.`,
    },
  },
};

export type FigureWords = typeof portugueseWords;
