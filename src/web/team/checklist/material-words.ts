import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { stateConsequences, stateNames } from '#study/days/state-in-words.ts';
import { studyStates } from '#study/days/study-state.ts';
import { attemptsOfSimulatedPeople, type StrategyFloor, strategyFloors } from '#study/relation-task/strategy-floors.ts';
import { plural } from '#study/wording/plural.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';
import type { ItemWords } from './checklist-in-words.ts';
import { repeatsInWords } from './repeats-in-words.ts';

const first = ({ names }: ChecklistFinding) => names[0] ?? '';
/** "31/12/2027" for "2027-12-31". */
const date = (finding: ChecklistFinding) => writtenDate(first(finding));

export const materialWords = {
  inventoryWording: {
    title: 'Redação do inventário',
    fine: () => 'A redação instalada não está marcada como provisória.',
    why: () =>
      'As 21 frases são uma redação própria do projeto, ainda sem validação. Escores feitos com ela não podem ser comparados com normas, pontos de corte nem outros estudos.',
    todo: () =>
      'Ponha em `inventory.json` uma redação validada, com a fonte em `source`, e mude `provisional` para `false`.',
    inDraft: () => ({
      file: 'inventory.json',
      place: 'provisional',
      todo: 'Ponha no rascunho uma redação validada, diga de onde ela vem, e desligue “Redação provisória”.',
    }),
  },
  placeholders: {
    title: 'Marcadores sem valor',
    fine: () => 'Todos os marcadores dos textos têm valor.',
    why: () => 'Quem participa lê, entre colchetes, o que falta, também no termo de consentimento.',
    todo: ({ names }) => `Preencha em \`placeholders.json\`: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    inDraft: ({ names }) => ({
      file: 'placeholders.json',
      place: `values.${names[0] ?? ''}.value`,
      todo: `Preencha no rascunho, em Marcadores: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    }),
  },
  consentApproval: {
    title: 'Aprovação do termo pelo comitê de ética',
    fine: () => '',
    why: (finding) => `As pessoas leem agora a versão ${first(finding)}. O programa não sabe o que o comitê aprovou.`,
    todo: () => 'Confira o texto com a versão aprovada. Ao mudar `consent.md`, mude também a `version` dele.',
    inDraft: () => ({
      file: 'consent.md',
      place: 'markdown',
      todo: 'Confira o texto com a versão aprovada. Muda-se no rascunho, onde ele ganha a próxima versão sozinho.',
    }),
  },
  signatureRoots: {
    title: 'Raízes para conferir assinaturas',
    fine: ({ names, count }) =>
      names.includes('off')
        ? 'O estudo não pede o termo assinado em PDF.'
        : count === 0
          ? 'Nenhuma raiz instalada.'
          : `${plural(count ?? 0, 'raiz instalada', 'raízes instaladas')}.`,
    why: ({ names, count }) =>
      names.length > 0
        ? `Em \`signature-roots\` não há certificado que se possa ler em ${names.join(', ')}.`
        : `${count === 0 ? 'Nenhuma raiz está instalada' : plural(count ?? 0, 'raiz está instalada', 'raízes estão instaladas')}. Sem raiz, toda assinatura aparece como "Raiz desconhecida", também a de gov.br.`,
    todo: () =>
      'Ponha os certificados raiz da ICP-Brasil e do gov.br na pasta `signature-roots` do material do estudo, como está no `README.md` dela. O servidor não precisa reiniciar.',
  },
  severityBands: {
    title: 'Faixas de gravidade nos resultados',
    fine: () => 'Estão desligadas, ou a redação do inventário não é provisória.',
    why: () =>
      'As faixas valem só para o instrumento validado. Com a redação provisória, elas dizem às pessoas algo que ninguém mediu.',
    todo: () => 'Mude `severityBands` para `false` em `settings.json`, ou instale a redação validada.',
    inDraft: () => ({
      file: 'settings.json',
      place: 'severityBands',
      todo: 'Desligue as faixas no rascunho, ou publique a redação validada.',
    }),
  },
  clinic: {
    title: 'Clínica dos profissionais',
    fine: (finding) => `A clínica é ${first(finding)}.`,
    why: () => 'Sem o nome da clínica, a tela Profissionais fica vazia.',
    todo: () =>
      'Escreva o nome em `clinic`, em `settings.json`, como está nas clínicas de cada profissional, e reinicie.',
    inDraft: () => ({
      file: 'settings.json',
      place: 'clinic',
      todo: 'Escreva o nome no rascunho, como está nas clínicas de cada profissional, e publique.',
    }),
  },
  lastDate: {
    title: 'Prazo do estudo',
    fine: (finding) =>
      finding.names.length === 0
        ? 'O estudo não tem prazo.'
        : `As pessoas entram e os dias abrem até ${date(finding)}.`,
    why: (finding) =>
      `O prazo era ${date(finding)}. Ninguém entra mais, nenhum dia abre, e quem está entre dois dias não pode terminar.`,
    todo: () => 'Mude `lastDate` em `settings.json`; com `null` não há prazo.',
    inDraft: () => ({
      file: 'settings.json',
      place: 'lastDate',
      todo: 'Mude o prazo no rascunho, e publique. Vazio, não há prazo.',
    }),
  },
  studySwitch: {
    title: 'Situação da pesquisa',
    fine: () => 'A pesquisa está aberta.',
    why: (finding) => {
      const state = studyStates.find((one) => one === first(finding));
      return state === undefined
        ? 'A pesquisa não está aberta.'
        : `A pesquisa está ${stateNames[state]}. ${stateConsequences[state]}`;
    },
    todo: () => 'Se não é mais o que se quer, mude a situação na tela Situação.',
  },
  retention: {
    title: 'Prazo de guarda dos dados',
    fine: () => 'Nenhum dado está perto do fim do prazo que o termo promete.',
    why: ({ names: [state, retainedUntil = ''] }) => {
      const day = writtenDate(retainedUntil);
      if (state === 'unknown')
        return 'A pesquisa acabou, e um texto que pessoas aceitaram não diz por quantos anos os dados ficam.';
      return state === 'over'
        ? `O prazo de uma parte dos dados acabou em ${day}. Guardar por mais tempo não é o que o termo promete.`
        : `O prazo de uma parte dos dados acaba em ${day}.`;
    },
    todo: () => 'Veja na tela Guarda quantos são e decida lá o que fazer.',
  },
  taskClaims: {
    title: 'O que as tarefas podem mostrar',
    fine: () => '',
    why: (finding) => {
      const settings = settingsOfTasks(finding);
      const { GEN, ARB, ME, CE } = strategyFloors(settings);
      const floors = `Sem a relação, a melhor estratégia acerta ${inPercent(GEN)} do Teste 1, ${inPercent(ARB)} do Treino 2 e, no Teste 2, ${inPercent(ME)} das relações inversas e ${inPercent(CE)} das combinadas.`;
      const byValence =
        settings.classes === 'pole'
          ? ' As classes seguem a valência: quem a inverte pela dica e lembra os pares acerta todo o Teste 2, que não separa relações derivadas de transferência de valência.'
          : '';
      const byPairs =
        settings.cells === 'perPerson'
          ? ' Com as células sorteadas uma vez por pessoa, passar o Treino 2 nada diz sobre a dica.'
          : '';
      return `${floors}${byValence}${byPairs}`;
    },
    todo: (finding) =>
      settingsOfTasks(finding).classes === 'pole'
        ? 'Compare os acertos com esses números, e não só com o acaso. Para separar relações derivadas de valência, use `networks: 2` e `classes: "drawn"` em `settings.json`, antes da primeira pessoa; se não, escreva essa limitação no artigo.'
        : 'Compare os acertos com esses números, e não só com o acaso. Todos estão em `docs/protocol/strategies.md`.',
    inDraft: (finding) => {
      if (finding.count === 1) {
        return {
          file: 'settings.json',
          place: 'networks',
          todo: 'Se o estudo quer falar de relações derivadas, escolha duas redes no rascunho, e publique antes da primeira pessoa. Se não, escreva essa limitação no artigo.',
        };
      }
      if (settingsOfTasks(finding).classes !== 'pole') return null;
      return {
        file: 'settings.json',
        place: 'classes',
        todo: 'Compare os acertos com esses números, e não só com o acaso. Para separar relações derivadas de valência, escolha no rascunho classes sorteadas, e publique antes da primeira pessoa; se não, escreva essa limitação no artigo.',
      };
    },
  },
  taskPilot: {
    title: 'Piloto das tarefas',
    fine: () => '',
    why: (finding) => {
      const { median, ninetyPercent } = attemptsOfSimulatedPeople(settingsOfTasks(finding)).training2;
      return `Pessoas simuladas precisam de ${plural(median, 'tentativa', 'tentativas')} no Treino 2 do dia 1 (mediana), 90% delas até a ${ninetyPercent}ª. Ainda não se sabe de quantas as pessoas precisam.`;
    },
    todo: ({ count, names: [cells] }) =>
      `Faça um piloto com dez pessoas antes de registrar o estudo.${count === 2 && cells === 'perBlock' ? ' Se mais de um quarto precisar de mais de seis tentativas, use `cells: "perPerson"` em `settings.json`.' : ''}`,
    inDraft: ({ count, names: [cells] }) =>
      count === 2 && cells === 'perBlock'
        ? {
            file: 'settings.json',
            place: 'cells',
            todo: 'Faça um piloto com dez pessoas antes de registrar o estudo. Se mais de um quarto precisar de mais de seis tentativas, sorteie no rascunho as células uma vez por pessoa.',
          }
        : null,
  },
  wordsAgain: {
    title: 'Notas depois das quarenta',
    fine: () => 'Cada palavra recebe uma só nota por dia, e as palavras inventadas não recebem nota.',
    why: ({ names, state }) =>
      [
        repeatsInWords(names),
        ...(state === 'attention'
          ? [
              'Com as dez palavras sorteadas a cada dia (`wordSet: "perDay"`), nada é comparado a partir da nova linha de base.',
            ]
          : []),
      ].join(' '),
    todo: ({ names, state }) =>
      state === 'attention'
        ? 'Use `wordSet: "day1"` com `baselineAgain`, ou desligue `baselineAgain`.'
        : `As telas e os lembretes já contam esses minutos; confira se os textos da página inicial e do termo também contam.${names.includes('baselineAgain') ? ' Se as mudanças do dia 1 em diante são uma hipótese, registre `shift.baseline-2` ou `shift.baseline-3` no plano.' : ''} Quem já começou o dia 1 continua como começou.`,
    inDraft: ({ state }) =>
      state === 'attention'
        ? {
            file: 'settings.json',
            place: 'wordSet',
            todo: 'Escolha no rascunho as mesmas palavras nos três dias, ou desligue a nova linha de base, e publique.',
          }
        : null,
  },
  introductionWords: {
    title: 'Palavras das introduções',
    fine: () => 'Nenhuma palavra do estudo aparece na demonstração ou na prática das tarefas.',
    why: ({ names }) =>
      `As introduções dos treinos e testes mostram ${names.join(', ')}, que ${names.length === 1 ? 'está' : 'estão'} entre as palavras do estudo: quem participa ${names.length === 1 ? 'a veria' : 'as veria'} antes da hora.`,
    todo: () =>
      'Troque em `words.json` o que aparece ali, ou os exemplos em `src/study/relation-task/introduction-items.ts`, antes da primeira pessoa.',
    inDraft: () => ({
      file: 'words.json',
      place: 'words',
      todo: 'Troque no rascunho, em Palavras, o que aparece ali, e publique antes da primeira pessoa.',
    }),
  },
  wordsInInventory: {
    title: 'Palavras em comum com o inventário',
    fine: () => 'Nenhuma frase do inventário tem uma palavra do estudo.',
    why: ({ names, count }) => {
      const rated = names.slice(0, count ?? 0);
      const inTasks = names.slice(count ?? 0);
      const parts = [
        ...(rated.length === 0
          ? []
          : [`${listFormat.format(rated)} ${rated.length === 1 ? 'recebe' : 'recebem'} nota`]),
        ...(inTasks.length === 0
          ? []
          : [`${listFormat.format(inTasks)} ${inTasks.length === 1 ? 'aparece' : 'aparecem'} nos treinos e testes`]),
      ];
      return `Frases do inventário usam palavras do estudo: ${parts.join('; ')}. A relação entre a nota de uma delas e o inventário pode vir da palavra em comum.`;
    },
    todo: () =>
      'Diga isso no artigo, e refaça a correlação sem essas palavras. Para não ter nenhuma em comum, troque-as em Material, Editar, antes da primeira pessoa.',
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;

const listFormat = new Intl.ListFormat('pt-BR');

function settingsOfTasks({
  count,
  names: [cells, classes],
}: Pick<ChecklistFinding, 'count' | 'names'>): GeneratorSettings {
  return {
    networks: count === 1 ? 1 : 2,
    cells: cells === 'perPerson' ? 'perPerson' : 'perBlock',
    classes: classes === 'drawn' ? 'drawn' : 'pole',
  };
}

function inPercent({ percent }: StrategyFloor): string {
  return `${Math.round(percent)}%`;
}
