import { studySettingsShape } from '#study/material/study-settings.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { settingChoices, settingsInWords } from '#web/team/study-material/settings-in-words.ts';
import { type FieldPath, patternOf, valueAt } from './field-path.ts';
import {
  instructionsWords,
  inventoryWords,
  questionnaireWords,
  settingsWords,
  tableWords,
} from './words-of-numbers.ts';

const consentWords: WordsOfFile = {
  title: 'Título do convite',
  markdown: { label: 'Texto do termo', help: 'Negrito entre ** e listas com - no começo da linha; títulos com #.' },
  summary: 'Resumo antes do termo',
  'summary.title': 'Título do resumo',
  'summary.points': 'Pontos do resumo',
  'summary.points.*': 'Ponto',
  'summary.points.*.picture': 'Desenho',
  'summary.points.*.title': 'Título do ponto',
  'summary.points.*.text': 'Texto do ponto',
  'summary.readLabel': 'Botão que leva ao termo',
  afterLeaving: {
    label: 'O que fica do consentimento depois da saída',
    help: 'Um texto para cada escolha de Configurações; o escolhido aparece no termo, onde está {{PROVA_DO_CONSENTIMENTO}}.',
  },
  'afterLeaving.count': 'Se fica só a contagem',
  'afterLeaving.record': 'Se fica a prova',
  'afterLeaving.document': 'Se fica a prova com o PDF assinado',
  acceptLabel: 'Caixa de aceite',
  healthDataLabel: 'Caixa para os dados de saúde',
  participateLabel: 'Caixa de participar',
  signatureLabel: 'Campo da assinatura',
  dateLabel: 'Campo da data',
  downloadLabel: 'Botão que baixa a via',
  continueLabel: 'Botão de continuar',
  declineLabel: 'Botão de recusar',
  hintWhenDisabled: 'Antes de marcar a caixa',
  declinedText: 'Depois de recusar',
  withdrawal: 'Saída da pesquisa',
  'withdrawal.question': 'Pergunta',
  'withdrawal.eraseLabel': 'Botão de apagar tudo',
  'withdrawal.keepLabel': 'Botão de deixar as respostas',
  'withdrawal.stayLabel': 'Botão de continuar na pesquisa',
  'withdrawal.doneText': 'Depois da saída',
};

const frontWords: WordsOfFile = {
  title: 'Título da página',
  lead: 'Primeira frase',
  joinLabel: 'Botão de participar',
  accountLabel: 'Botão de quem já tem conta',
  facts: 'O que é preciso saber',
  'facts.*': 'Fato',
  trial: 'Experimentar com uma palavra',
  'trial.question': 'Pergunta',
  'trial.word': { label: 'Palavra', help: 'Uma que não esteja entre as palavras da pesquisa.' },
  'trial.answer': { label: 'Depois da nota', help: '{nota} e {descricao} são a nota que a pessoa deu.' },
  'trial.notStored': 'Sobre a experiência',
  'trial.moreWordsLabel': 'Botão com mais palavras',
  'trial.relationsLabel': 'Botão da outra tarefa',
  steps: 'O que se faz em cada dia',
  'steps.items': 'Partes',
  'steps.items.*': 'Parte',
  'steps.after': 'Depois dos três dias',
  who: 'Quem faz a pesquisa',
  'who.contact': 'Contato',
  'who.invitationLabel': 'Botão do convite completo',
  privacy: 'Página Privacidade',
  'privacy.label': 'Link para a página',
  'privacy.short': 'Em uma frase',
  'privacy.sections': 'Seções',
  'privacy.sections.*': 'Seção',
  'privacy.termLabel': 'Link para o termo',
  accessibility: 'Página Acessibilidade',
  'accessibility.short': 'Em uma frase',
  'accessibility.sections': 'Seções',
  'accessibility.sections.*': 'Seção',
  'accessibility.reviewed': {
    label: 'Quando foi revista',
    help: 'Diga só o que a sua equipe testou nesta instalação.',
  },
};

const helpWords: WordsOfFile = {
  contacts: 'Telefones',
  'contacts.*': 'Telefone',
  'contacts.*.name': 'Quem atende',
  'contacts.*.phone': { label: 'Número', help: 'Os textos abaixo precisam dizer o mesmo número.' },
  'contacts.*.title': 'Para que serve',
  'contacts.*.callLabel': 'O que o toque faz',
  'contacts.*.detail': 'Quem atende e quando',
  writing: 'Para escrever em vez de falar',
  'writing.detail': 'Quem responde e quando',
  'writing.address': 'Endereço, com https://',
  full: 'Cartão Preciso de ajuda',
  afterInventory: 'Cartão depois do Inventário',
  short: 'Frase em toda tela',
  screenReader: 'Para quem usa leitor de tela',
};

const planWords: WordsOfFile = {
  registered: 'Data do registro',
  plannedPeople: 'Tamanho da amostra',
  smallestEffect: 'Menor efeito que importa, em pontos',
  ...Object.fromEntries(Object.entries(scaleNames).map(([scale, name]) => [`smallestEffect.${scale}`, name])),
  'smallestEffect.valence': 'Valência média das palavras',
  blindedUntilPeople: 'Resultados fechados até tantas pessoas terminarem',
  blindedUntil: 'Resultados fechados até esta data',
  confirmatory: 'Análises registradas',
  'confirmatory.*': 'Análise',
  elsewhere: 'O que se calcula em outro lugar',
  'elsewhere.*': 'Análise',
  markdown: 'Texto do plano',
};

type FieldWords = { label: string; help?: string };
/** By pattern of place: a label, or a label with help. */
export type WordsOfFile = Readonly<Record<string, string | FieldWords>>;

const wordsOfFiles: Readonly<Record<string, WordsOfFile>> = {
  'consent.md': consentWords,
  'front.json': frontWords,
  'help.json': helpWords,
  'instructions.json': instructionsWords,
  'questionnaire.json': questionnaireWords,
  'inventory.json': inventoryWords,
  'settings.json': settingsWords,
  'words.json': tableWords,
  'analysis_plan.md': planWords,
};

/** By last step, where a file has no other words. */
const usualWords: WordsOfFile = { title: 'Título', text: 'Texto', markdown: 'Texto' };

/** Places without a field: fixed by the protocol or edited elsewhere. */
const uneditable: readonly string[] = [
  'version',
  'wordRating.scale.*.value',
  'answers.*.value',
  'key',
  'values.*.meaning',
  'fields.*.kind',
];

/** Named entries share the pattern of their kind. */
export function patternOfField(path: FieldPath): string {
  const [first, second, ...rest] = path;
  const isNamed = (first === 'fields' || first === 'values') && typeof second === 'string';
  return patternOf(isNamed ? [first, 0, ...rest] : path);
}

export const isEditableField = (path: FieldPath): boolean => !uneditable.includes(patternOfField(path));

export function wordsOfField(file: string, path: FieldPath, data: unknown): FieldWords | undefined {
  if (file === 'placeholders.json') return wordsOfPlaceholder(path, data);
  const pattern = patternOfField(path);
  const ofFile = wordsOfFiles[file]?.[pattern] ?? (file === 'settings.json' ? settingNames.get(pattern) : undefined);
  const found = ofFile ?? usualWords[String(path.at(-1))];
  return typeof found === 'string' ? { label: found } : found;
}

function wordsOfPlaceholder(path: FieldPath, data: unknown): FieldWords | undefined {
  const name = String(path[1] ?? '');
  if (path.length !== 3) return path.length < 3 ? { label: name === '' ? 'Marcadores' : name } : undefined;
  const meaning = String(valueAt(data, ['values', name, 'meaning']) ?? name);
  const label = meaning.charAt(0).toUpperCase() + meaning.slice(1);
  return { label, help: `Nos textos: {{${name}}}. Vazio, o texto mostra [${meaning}].` };
}

/** Settings are named in settings-in-words.ts. */
const settingNames = new Map(
  settingsInWords(
    studySettingsShape.parse({
      ...{ version: '1', dayOpensAtLocalTime: '04:00', hoursBetweenDays: 8, lastDate: null, wordSet: 'day1' },
      ...{ separateHealthDataConsent: false, severityBands: false },
      careThresholds: { item21: 1, depression: 1, anxiety: 1, stress: 1 },
    }),
  ).flatMap(({ settings }) =>
    settings.map(({ field, name, meaning }) => [field, { label: name, help: meaning }] as const),
  ),
);

const choiceNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...settingChoices,
  'summary.points.*.picture': {
    ...{ days: 'dias', time: 'relógio', free: 'sem custo', stop: 'parar', secrecy: 'sigilo' },
    noDiagnosis: 'sem diagnóstico',
  },
  'words.*.pole': { '-1': 'desagradável', '0': 'neutra', '1': 'agradável' },
};

export function chosenInWords(path: FieldPath, option: string | number): string {
  return choiceNames[patternOfField(path)]?.[option] ?? String(option);
}

/** Lists edited as comma-separated text. */
const wordLines: readonly string[] = [...['words.*.avoid.SIMILAR', 'words.*.avoid.OPOSTO'], 'wordRating.demo.words'];

export const isWordLine = (path: FieldPath): boolean => wordLines.includes(patternOfField(path));

export function isWordTable(file: string, path: FieldPath): boolean {
  return file === 'words.json' && patternOfField(path) === 'words';
}

export function isMarkdown(path: FieldPath): boolean {
  return ['markdown', 'instruction', 'doneText'].includes(String(path.at(-1)));
}
