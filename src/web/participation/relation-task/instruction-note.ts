type Facts = { answeredItems: number; itemCount: number; wasElsewhere: boolean };

/** @returns null at the beginning */
export function instructionNote({ answeredItems, itemCount, wasElsewhere }: Facts): string | null {
  const status = `Você já respondeu ${answeredItems} de ${itemCount}: vamos continuar no item ${answeredItems + 1}.`;
  if (wasElsewhere) {
    return `Este bloco também foi respondido em outra aba ou em outro aparelho. O que já estava guardado continua valendo. ${answeredItems > 0 ? status : ''}`.trim();
  }
  return answeredItems > 0 ? status : null;
}
