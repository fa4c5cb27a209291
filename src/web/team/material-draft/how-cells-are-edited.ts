export const howCellsAreEdited =
  'Setas e Enter levam de célula em célula, Esc desfaz; células copiadas de uma planilha podem ser coladas a partir de qualquer uma.';
