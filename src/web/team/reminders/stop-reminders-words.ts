export const stopRemindersWords = {
  asking: {
    title: 'Desligar os lembretes?',
    text: 'Você deixa de receber lembretes por e-mail. A sua participação continua como está.',
  },
  stopped: {
    title: 'Lembretes desligados',
    text: 'Pronto. Se mudar de ideia, ligue de novo na tela Início, depois de terminar um dia e antes de começar o próximo.',
  },
  unknown: {
    title: 'Este link não vale mais',
    text: 'Para desligar os lembretes, use o link do lembrete mais recente, ou a tela Início, depois de terminar um dia e antes de começar o próximo.',
  },
} as const;
