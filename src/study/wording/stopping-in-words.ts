/** For participants who stop, on every screen, also static ones. */
export const stoppingInWords = {
  label: 'Parar por hoje',
  /** Beside the button that leaves a part. */
  promise: 'O que você fez fica guardado',
  /** Outside a part. */
  notice: 'Tudo bem parar por aqui. O que você respondeu fica guardado. Pode fechar esta página e voltar quando puder.',
  /** After leaving a part. */
  done: 'Paramos por hoje. O que você fez está guardado, e você continua de onde parou quando puder.',
} as const;
