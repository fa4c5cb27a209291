import type { readMailState } from '#contract/accounts/staff-account-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';

export type ShownMailState = OutputOf<typeof readMailState>;

const adviceByFailure: Record<string, string> = {
  connection: 'O servidor de e-mail não responde. Confira o endereço e a porta em SMTP_URL, e se ele está no ar.',
  encryption: 'A conexão segura com o servidor de e-mail não fechou. Confira o certificado dele e a porta em SMTP_URL.',
  'sign-in': 'O servidor de e-mail não aceita o usuário ou a senha. Corrija SMTP_URL e reinicie o servidor.',
  refused:
    'O servidor de e-mail não aceita mensagens nossas agora. Confira o remetente em MAIL_FROM e os limites dele.',
  'rejected-recipient': 'Há endereços que não existem. Peça a quem se cadastrou que corrija o e-mail na conta.',
  fault: 'O problema parece ser do WordMood. Veja o log do servidor.',
};

export function mailInWords(state: ShownMailState): { title: string; text: string; advice: string | null } {
  if (state.mode === 'nowhere') {
    return {
      title: 'Nenhum e-mail sai desta instalação',
      text: 'Confirmações de conta, senhas novas e cópias do termo ficam na fila.',
      advice: 'Defina SMTP_URL e MAIL_FROM e reinicie o servidor; o que está na fila sai em seguida.',
    };
  }
  if (state.mode === 'onHold') {
    return {
      title: 'Os e-mails estão retidos',
      text: 'Esta pasta de dados veio de uma cópia de segurança. O que esperava nela já pode ter saído antes, e nada sai sozinho.',
      advice:
        'Se é esta a instalação que as pessoas usam, apague o arquivo mail-on-hold da pasta de DATA_DIR: o que está na fila sai em seguida.',
    };
  }
  if (state.mode === 'mailbox') {
    return {
      title: 'Os e-mails ficam na caixa de testes',
      text: 'Esta instalação é local: nada sai para a internet. A caixa de testes abre em /mailbox, só neste computador.',
      advice: 'Para enviar de verdade, defina SMTP_URL e MAIL_FROM.',
    };
  }
  if (state.failing > 0) {
    return {
      title: 'Há e-mails que não saem',
      text: 'Eles ficam guardados e são tentados de novo, com pausas cada vez maiores. Ninguém fica parado por isso.',
      advice: adviceOf(state.lastFailure),
    };
  }
  if (state.givenUp > 0) {
    return {
      title: 'Os e-mails saem, mas alguns foram abandonados',
      text: 'Depois de várias tentativas, o WordMood deixou de tentar.',
      advice: adviceOf(state.lastFailure),
    };
  }
  return { title: 'Os e-mails saem normalmente', text: 'Não há nada a fazer.', advice: null };
}

function adviceOf(failure: string | null): string {
  return (failure === null ? undefined : adviceByFailure[failure]) ?? 'Veja o log do servidor.';
}
