/** What is said to somebody who wants to stop for today; it holds on every screen, also on those that nothing but the page itself draws. */
export const stoppingInWords = {
  label: 'Parar por hoje',
  /** Beside the label, where a press leads out of a part. */
  promise: 'O que você fez fica guardado',
  /** Where there is nothing to lead out of. */
  told: 'Tudo bem parar por aqui. O que você respondeu fica guardado. Pode fechar esta página e voltar quando puder.',
  /** After a part was left. */
  done: 'Paramos por hoje. O que você fez está guardado, e você continua de onde parou quando puder.',
} as const;
