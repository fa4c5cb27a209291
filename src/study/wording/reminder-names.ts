import type { ReminderKind, WhyNotReminded } from '#study/days/reminder-kinds.ts';

export const remindedNames: Readonly<Record<ReminderKind, string>> = {
  open: 'quem tem um dia aberto',
  stopped: 'quem parou no meio de um dia',
  consented: 'quem só aceitou o termo',
};

export const whyNotRemindedNames: Readonly<Record<WhyNotReminded, string>> = {
  left: 'quem saiu da pesquisa',
  test: 'quem faz um teste',
  nothing: 'quem não tem o que continuar agora',
  off: 'quem desligou os lembretes',
  unproved: 'quem não confirmou o endereço de e-mail',
  closed: 'quem não pode continuar como a pesquisa está agora',
  notOpen: 'quem ainda não tem o próximo dia aberto',
  stillThere: 'quem respondeu há menos de uma hora',
  enough: 'quem já teve os dois lembretes, mesmo que um não tenha chegado',
  lately: 'quem recebeu um há menos de um dia',
  night: 'quem está no horário de silêncio de onde mora',
};
