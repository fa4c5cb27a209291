import type { SaveState } from '#web/platform/journal/save-state.ts';

/** What the save-state line says; an alarm is also read out by screen readers. */
type SaveStateSentence = { text: string; isAlarm: boolean };

/** Says in words where the answers of this person are. Nothing but the server's word makes it "Salvo". */
export function saveStateSentence(state: Pick<SaveState, 'kind' | 'deviceStorage'>): SaveStateSentence {
  const isKept = state.deviceStorage === 'kept';
  switch (state.kind) {
    case 'saved':
      return { text: 'Salvo', isAlarm: false };
    case 'saving':
      return isKept
        ? { text: 'Salvando...', isAlarm: false }
        : { text: 'Salvando... Deixe esta página aberta: este aparelho não permite guardar respostas.', isAlarm: true };
    case 'offline':
      return isKept
        ? { text: 'Sem conexão: suas respostas estão guardadas neste aparelho', isAlarm: true }
        : {
            text: 'Sem conexão, e este aparelho não permite guardar respostas: deixe esta página aberta até aparecer "Salvo"',
            isAlarm: true,
          };
    case 'refused':
      return {
        text: 'O servidor não aceitou uma resposta; as outras estão guardadas. Siga o que aparece na tela.',
        isAlarm: true,
      };
    case 'overtaken':
      return {
        text: 'Esta parte foi respondida antes em outro aparelho ou aba: valem as respostas de lá. As repetidas daqui não contam. Não é preciso fazer nada.',
        isAlarm: true,
      };
    case 'held':
      return {
        text: isKept
          ? 'O termo mudou. Suas respostas estão guardadas neste aparelho e seguem depois que você aceitar a nova versão.'
          : 'O termo mudou, e este aparelho não permite guardar respostas. Deixe esta página aberta e aceite a nova versão para enviá-las.',
        isAlarm: true,
      };
    case 'signedOut':
      return {
        text: isKept
          ? 'Sua entrada venceu. As respostas estão guardadas neste aparelho: entre de novo para enviá-las.'
          : 'Sua entrada venceu, e este aparelho não permite guardar respostas. Deixe esta página aberta e entre de novo em outra aba.',
        isAlarm: true,
      };
  }
}
