export const unreachableMessage = 'O que você escreveu está guardado neste aparelho; tente de novo em instantes.';
