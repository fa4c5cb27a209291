/** Steps from the first screen of a part into it, for a start and for a return. */
export const beginsPart = /^(Começar|Continuar de onde parei)$/;
