import type { SaveState } from '#web/platform/journal/save-state.ts';
import { isPreviewPage } from '#web/platform/server-state/preview-page.ts';

/** Alarms are announced. */
type SaveStateSentence = { text: string; brief: string; isAlarm: boolean };

/** "Salvo" requires the server's acknowledgement. When all is well, a warning about translation takes its place. */
export function saveStateSentence(
  state: Pick<SaveState, 'kind' | 'deviceStorage'>,
  { isTranslated, isPreview = isPreviewPage }: { isTranslated: boolean; isPreview?: boolean },
): SaveStateSentence {
  const isCalm = isPreview || state.kind === 'saved' || (state.kind === 'saving' && state.deviceStorage === 'kept');
  if (isTranslated && isCalm) {
    return {
      text: 'Desligue a tradução desta página: a pesquisa é em português',
      brief: 'Não traduza',
      isAlarm: true,
    };
  }
  // A preview stores nothing.
  if (isPreview) return { text: 'Só nesta página', brief: 'Só nesta página', isAlarm: false };
  const isKept = state.deviceStorage === 'kept';
  switch (state.kind) {
    case 'saved':
      return { text: 'Salvo', brief: 'Salvo', isAlarm: false };
    case 'saving':
      return isKept
        ? { text: 'Salvando...', brief: 'Salvando...', isAlarm: false }
        : {
            text: 'Salvando... Deixe esta página aberta: este aparelho não permite guardar respostas.',
            brief: 'Não feche',
            isAlarm: true,
          };
    case 'offline':
      return isKept
        ? {
            text: 'Sem conexão: tudo fica guardado aqui',
            brief: 'Guardado aqui',
            isAlarm: true,
          }
        : {
            text: 'Sem conexão, e este aparelho não permite guardar respostas: deixe esta página aberta até aparecer "Salvo"',
            brief: 'Não feche',
            isAlarm: true,
          };
    case 'refused':
      return {
        text: 'Uma resposta não entrou; as outras estão guardadas. Siga o que aparece na tela.',
        brief: 'Veja abaixo',
        isAlarm: true,
      };
    case 'overtaken':
      return {
        text: 'Você já respondeu a esta parte em outro aparelho ou aba. Valem as respostas de lá; não é preciso fazer nada.',
        brief: 'Já respondida',
        isAlarm: true,
      };
    case 'held':
      return {
        text: isKept
          ? 'O termo mudou. Suas respostas estão guardadas neste aparelho e seguem depois que você aceitar a nova versão.'
          : 'O termo mudou, e este aparelho não permite guardar respostas. Deixe esta página aberta e aceite a nova versão para enviá-las.',
        brief: 'O termo mudou',
        isAlarm: true,
      };
    case 'signedOut':
      return {
        text: isKept
          ? 'Por segurança, é preciso entrar de novo. As respostas estão guardadas neste aparelho: entre para enviá-las.'
          : 'Por segurança, é preciso entrar de novo, e este aparelho não permite guardar respostas. Deixe esta página aberta e entre em outra aba.',
        brief: 'Entre de novo',
        isAlarm: true,
      };
  }
}
