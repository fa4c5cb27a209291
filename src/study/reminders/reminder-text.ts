import type { ReminderKind } from '#study/days/reminder-kinds.ts';
import { minutesLeft } from '#study/progress/minutes-left.ts';
import { plural } from '#study/wording/plural.ts';

/** Paragraphs are separated by an empty line. */
export type ReminderText = { subject: string; body: string };

export const reminderPlaceholders = {
  nome: 'o nome que a pessoa usa no WordMood',
  tempo: 'quanto falta do dia, mais ou menos',
} as const;
type ReminderPlaceholder = keyof typeof reminderPlaceholders;

export const maximumSubjectLength = 80;
export const maximumBodyLength = 1500;

export const defaultReminderTexts: Readonly<Record<ReminderKind, ReminderText>> = {
  open: {
    subject: 'O próximo dia já está aberto no WordMood',
    body: [
      'O próximo dia já está aberto para você no WordMood.',
      'Ele leva {tempo}. Escolha um momento tranquilo e comece quando for melhor para você.',
    ].join('\n\n'),
  },
  stopped: {
    subject: 'Dá para continuar de onde você parou no WordMood',
    body: [
      'O que você já fez no WordMood está guardado, e dá para continuar do ponto em que parou.',
      'Faltam {tempo}. Escolha um momento tranquilo e continue quando for melhor para você.',
    ].join('\n\n'),
  },
  consented: {
    subject: 'Falta um passo para começar no WordMood',
    body: [
      'Falta só um questionário curto para você começar no WordMood.',
      'Se quiser continuar, entre quando for melhor para você. Se mudou de ideia, não precisa fazer nada.',
    ].join('\n\n'),
  },
};

/** Words that would reveal the study's subject in a mailbox. */
const sensitiveWords =
  /depress|ansios|ansied|estress|suic[ií]d|diagn[oó]stic|sintoma|humor\b|sa[uú]de mental|psiqui|psicol/i;
const addressLike = /https?:|www\.|\S@\S/i;
const inBraces = /\{([^{}]*)\}/g;

/** Empty if valid. */
export function faultsOfReminderText(text: ReminderText): { field: keyof ReminderText; message: string }[] {
  return (['subject', 'body'] as const).flatMap((field) =>
    faultsOf(text[field]).map((message) => ({ field, message })),
  );
}

function faultsOf(text: string): string[] {
  const names = [...text.matchAll(inBraces)].map(([, name = '']) => name);
  const unknown = names.find((name) => !Object.hasOwn(reminderPlaceholders, name));
  const known = Object.keys(reminderPlaceholders).map((name) => `{${name}}`);
  return [
    ...(unknown === undefined ? [] : [`{${unknown}} não existe. Use ${known.join(' ou ')}.`]),
    ...(/[{}]/.test(text.replaceAll(inBraces, '')) ? ['Há uma chave aberta ou fechada sem a outra.'] : []),
    ...(sensitiveWords.test(text) ? ['Outras pessoas podem ver este e-mail: não diga do que a pesquisa trata.'] : []),
    ...(addressLike.test(text) ? ['Sem links nem endereços: o botão do e-mail já leva ao WordMood.'] : []),
  ];
}

export function filledReminderText(
  { subject, body }: ReminderText,
  values: Readonly<Record<ReminderPlaceholder, string>>,
): ReminderText {
  const fill = (text: string) =>
    text.replaceAll(inBraces, (whole, name: string) =>
      Object.hasOwn(reminderPlaceholders, name) ? values[name as ReminderPlaceholder] : whole,
    );
  return { subject: fill(subject), body: fill(body) };
}

export function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** Expected duration of the remaining parts. */
export function timeLeftInWords(place: Parameters<typeof minutesLeft>[0]): string {
  return `cerca de ${plural(minutesLeft(place), 'minuto', 'minutos')}`;
}
