import type { MaterialInForce } from '#contract/team/study-material-calls.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { plural } from '#study/wording/plural.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';

type Settings = MaterialInForce['settings'];

/** `field`: place in `settings.json`. */
export type SettingInWords = { name: string; value: string; meaning: string; field: string };
const yesOrNo = (is: boolean) => (is ? 'sim' : 'não');
const dateOr = (date: string | null, otherwise: string) => (date === null ? otherwise : writtenDate(date));
const hours = (count: number) => plural(count, 'hora', 'horas');

/** Also the options of the editor. */
export const settingChoices = {
  inventoryDays: { all: 'os três', firstAndLast: '1 e 3' },
  wordSet: { day1: 'as mesmas nos três dias', perDay: 'outras em cada dia' },
  cells: { perBlock: 'sorteadas a cada tentativa', perPerson: 'sorteadas uma vez por pessoa' },
  classes: { pole: 'pela valência', drawn: 'sorteadas' },
  scaleDirection: { fixed: 'o mesmo para todas as pessoas', byPerson: 'sorteado por pessoa' },
  signedConsent: { off: 'não se pede', optional: 'quem quiser envia', required: 'sem ele ninguém entra' },
  evidenceAfterLeaving: {
    count: 'só a contagem: a versão do termo e o dia da saída',
    record: 'a prova do consentimento, longe das respostas',
    document: 'a prova e o PDF assinado, longe das respostas',
  },
};

export function settingsInWords(settings: Settings): { title: string; settings: SettingInWords[] }[] {
  return [
    { title: 'Dias e datas', settings: daysInWords(settings) },
    { title: 'Palavras e tarefas', settings: tasksInWords(settings) },
    { title: 'Termo e guarda', settings: consentInWords(settings) },
    { title: 'Cuidado e resultados', settings: careInWords(settings) },
    { title: 'Lembretes', settings: remindersInWords(settings) },
  ];
}

function daysInWords(settings: Settings): SettingInWords[] {
  return [
    {
      name: 'O dia seguinte abre',
      value: `às ${settings.dayOpensAtLocalTime}`,
      meaning: 'No dia seguinte do calendário, pelo relógio de onde a pessoa mora, nunca antes desta hora.',
      field: 'dayOpensAtLocalTime',
    },
    {
      name: 'Descanso entre dois dias',
      value: hours(settings.hoursBetweenDays),
      meaning: 'O dia seguinte também não abre antes de passar este tempo desde o fim do anterior.',
      field: 'hoursBetweenDays',
    },
    {
      name: 'Última data para participar',
      value: dateOr(settings.lastDate, 'sem prazo'),
      meaning: 'Depois dela ninguém entra e nenhum dia abre.',
      field: 'lastDate',
    },
    {
      name: 'Dias com as frases da semana',
      value: settingChoices.inventoryDays[settings.inventoryDays],
      meaning: 'Sem elas no dia 2, as semanas de que falam têm menos dias em comum.',
      field: 'inventoryDays',
    },
    {
      name: 'Fim da pesquisa',
      value: dateOr(settings.endedOn, 'ainda não acabou'),
      meaning: 'O dia, em Brasília, em que se começam a contar os anos de guarda dos dados.',
      field: 'endedOn',
    },
  ];
}

function tasksInWords(settings: Settings): SettingInWords[] {
  return [
    {
      name: 'As dez palavras de cada pessoa',
      value: settingChoices.wordSet[settings.wordSet],
      meaning: 'Escolhidas pelas notas do dia 1, ou de novo pelas notas de cada dia.',
      field: 'wordSet',
    },
    {
      name: 'Redes de palavras inventadas',
      value: String(settings.networks),
      meaning: 'Quantas redes o Treino 2 ensina.',
      field: 'networks',
    },
    {
      name: 'Relações dos treinos',
      value: settingChoices.cells[settings.cells],
      meaning: 'De que relação cada item dos treinos pergunta, quando pode ser mais de uma.',
      field: 'cells',
    },
    {
      name: 'Classes das palavras no Treino 2',
      value: settingChoices.classes[settings.classes],
      meaning: 'Pela valência, o Teste 2 não separa relações derivadas de transferência de valência.',
      field: 'classes',
    },
    {
      name: 'Lado da escala das notas',
      value: settingChoices.scaleDirection[settings.scaleDirection],
      meaning: 'Sorteado, metade das pessoas vê o agradável à esquerda, em todos os dias.',
      field: 'scaleDirection',
    },
    {
      name: 'Palavras de novo no dia 1',
      value: yesOrNo(settings.baselineAgain),
      meaning: 'As dez palavras e suas vizinhas são avaliadas mais uma vez no fim do dia 1.',
      field: 'baselineAgain',
    },
    {
      name: 'Reteste em cada dia',
      value: yesOrNo(settings.retest),
      meaning: 'Cinco palavras voltam no fim da avaliação de cada dia, para medir a precisão das notas.',
      field: 'retest',
    },
    {
      name: 'Nota das palavras inventadas',
      value: yesOrNo(settings.ratePseudoWords),
      meaning: 'Depois do Teste 2 de cada dia, as oito palavras inventadas são avaliadas, uma vez cada uma.',
      field: 'ratePseudoWords',
    },
  ];
}

function consentInWords(settings: Settings): SettingInWords[] {
  return [
    {
      name: 'Aceite separado para dados de saúde',
      value: yesOrNo(settings.separateHealthDataConsent),
      meaning: 'O termo tem uma segunda caixa, só para o uso dos dados de saúde.',
      field: 'separateHealthDataConsent',
    },
    {
      name: 'Termo assinado em PDF',
      value: settingChoices.signedConsent[settings.signedConsent],
      meaning: 'Um PDF assinado fora daqui, por exemplo com gov.br.',
      field: 'signedConsent',
    },
    {
      name: 'O que fica depois da saída',
      value: settingChoices.evidenceAfterLeaving[settings.evidenceAfterLeaving],
      meaning: 'O que resta do consentimento de quem sai. O termo diz o mesmo.',
      field: 'evidenceAfterLeaving',
    },
    {
      name: 'Aviso antes do fim da guarda',
      value: plural(settings.retentionNoticeDays, 'dia', 'dias'),
      meaning: 'Quanto antes a equipe recebe um e-mail de que o prazo de guarda acaba.',
      field: 'retentionNoticeDays',
    },
  ];
}

function careInWords({ careThresholds, ...settings }: Settings): SettingInWords[] {
  const sums = inventoryScales.map((scale) => `${scaleNames[scale]} ${careThresholds[scale]}`);
  return [
    {
      name: 'Cartão de cuidado e caso',
      value: `${sums.join(', ')}, ${careThresholds.item21}\u00a0ou mais no item\u00a021`,
      meaning: 'A partir de qual soma, ou de qual resposta no item 21, o cartão aparece e um caso se abre.',
      field: 'careThresholds',
    },
    {
      name: 'Prazo para encerrar um caso',
      value: hours(settings.safety.hoursToAction),
      meaning: 'Depois dele o caso se destaca na lista, e a equipe recebe um e-mail.',
      field: 'safety.hoursToAction',
    },
    {
      name: 'Faixas de gravidade nos resultados',
      value: yesOrNo(settings.severityBands),
      meaning: 'Se quem participa vê a faixa de cada soma. Só valem com uma redação validada.',
      field: 'severityBands',
    },
    {
      name: 'Clínica dos profissionais',
      value: settings.clinic ?? 'nenhuma',
      meaning: 'A tela Profissionais mostra quem tem este nome, escrito igual, entre as suas clínicas.',
      field: 'clinic',
    },
    ...inventoryScales.map((scale) => changeInWords(settings, scale)),
  ];
}

function changeInWords({ individualChange }: Pick<Settings, 'individualChange'>, scale: keyof typeof scaleNames) {
  const { standardDeviation, reliability, recoveredAtMost } = individualChange[scale];
  const inWords = (value: number) => value.toLocaleString('pt-BR');
  return {
    name: `Mudança individual: ${scaleNames[scale]}`,
    value: `DP ${inWords(standardDeviation)}, fidedignidade ${inWords(reliability)}, sem queixa até ${recoveredAtMost}`,
    meaning: 'Valores de referência com que se julga se a mudança de uma pessoa é mais que oscilação.',
    field: `individualChange.${scale}`,
  };
}

function remindersInWords({ reminders }: Settings): SettingInWords[] {
  const { isOn, quietFrom, quietUntil, secondAfterDays, stoppedAfterHours, consentedAfterHours } = reminders;
  const after = (hours: number | null) => (hours === null ? 'não' : `depois de ${plural(hours, 'hora', 'horas')}`);
  return [
    {
      name: 'E-mail quando o dia abre',
      value: yesOrNo(isOn),
      meaning: 'Cada pessoa pode desligar os seus.',
      field: 'reminders.isOn',
    },
    {
      name: 'Horário de silêncio',
      value: quietFrom === quietUntil ? 'nenhum' : `das ${quietFrom} às ${quietUntil}`,
      meaning: 'Nenhum lembrete sai nestas horas, pelo relógio de onde a pessoa mora.',
      field: 'reminders.quietFrom, reminders.quietUntil',
    },
    {
      name: 'Segundo lembrete',
      value: secondAfterDays === null ? 'não' : `depois de ${plural(secondAfterDays, 'dia', 'dias')}`,
      meaning: 'Para quem ainda não começou o dia que abriu.',
      field: 'reminders.secondAfterDays',
    },
    {
      name: 'Lembrete de quem parou no meio de um dia',
      value: after(stoppedAfterHours),
      meaning: 'Sem nenhuma resposta por este tempo; um só em cada dia.',
      field: 'reminders.stoppedAfterHours',
    },
    {
      name: 'Lembrete de quem só aceitou o termo',
      value: after(consentedAfterHours),
      meaning: 'Para quem não enviou o questionário; um só.',
      field: 'reminders.consentedAfterHours',
    },
  ];
}
