/** What leads from the first screen of a part into it: for somebody who begins, and for somebody who comes back. */
export const beginsPart = /^(Começar|Continuar de onde parei)$/;
