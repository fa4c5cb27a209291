/** Said beside the reason when the questionnaire could not be handed in. */
export const whenUnreachable = 'O que você escreveu está guardado neste aparelho; tente de novo em instantes.';
