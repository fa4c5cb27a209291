import type { RegisterEntry, SignatureInspection } from '#contract/team/consent-evidence-calls.ts';
import { calendarDay, dateOfDay } from '#study/days/calendar-day.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';

type Whose = Pick<RegisterEntry, 'consentId' | 'participantCode'>;

export function entryName({ consentId, participantCode }: Whose): string {
  return participantCode ?? (consentId === null ? 'Apagado' : 'Prova de quem saiu');
}

export function boxesInWords({ healthDataAccepted, participateTickedAt }: RegisterEntry): string {
  const boxes = [
    'aceite',
    ...(healthDataAccepted ? ['dados de saúde'] : []),
    ...(participateTickedAt === null ? [] : ['quero participar']),
  ];
  return boxes.join(', ');
}

export function confirmationInWords({ confirmation }: Pick<RegisterEntry, 'confirmation'>): string | null {
  if (confirmation === null) return null;
  const { byName, isYou, confirmedAt } = confirmation;
  const who = isYou ? 'por você' : byName === null ? 'por uma conta que não existe mais' : `por ${byName}`;
  return `${who}, ${shortMoment(confirmedAt)}`;
}

const verdictSentences: Readonly<Record<SignatureInspection['verdict'], string>> = {
  valid: 'A assinatura é da pessoa do termo, vale para o arquivo inteiro e leva a uma raiz instalada.',
  changed: 'O arquivo não é mais o que foi assinado: algo nele mudou ou foi acrescentado depois.',
  otherPerson: 'A assinatura vale para o arquivo inteiro, mas o nome no certificado não é o que foi digitado no termo.',
  unknownRoot:
    'A assinatura vale para o arquivo inteiro, mas o certificado não leva a nenhuma raiz instalada, ou não valia quando o arquivo chegou.',
  unreadable: 'Há uma assinatura no arquivo, mas ela não pôde ser lida.',
  unsigned: 'Não há assinatura digital no arquivo.',
};

export function signatureInWords({ verdict, roots }: Pick<SignatureInspection, 'verdict' | 'roots'>): string {
  const sentence = verdictSentences[verdict];
  if (verdict !== 'unknownRoot' || roots > 0) return sentence;
  return `${sentence} Nenhuma raiz está instalada ainda: a tela Prontidão diz o que fazer.`;
}

type WrittenPeriod = { from: string; to: string };

const usualDays = 30;

export function lastDays(now: Date): WrittenPeriod {
  const today = calendarDay(now.getTime(), timeZoneOfStudy);
  return { from: dateOfDay(today - usualDays + 1), to: dateOfDay(today) };
}

export function periodFault({ from, to }: WrittenPeriod): { field: keyof WrittenPeriod; sentence: string } | null {
  if (from === '') return { field: 'from', sentence: 'Escolha o primeiro dia.' };
  if (to === '') return { field: 'to', sentence: 'Escolha o último dia.' };
  return from <= to ? null : { field: 'to', sentence: 'O último dia vem antes do primeiro.' };
}
