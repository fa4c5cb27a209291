/** Most populous first, with their states. */
export const brazilianTimeZones: readonly (readonly [timeZone: string, states: string])[] = [
  ['America/Sao_Paulo', 'Brasília: DF, GO, ES, MG, RJ, SP, PR, SC e RS'],
  ['America/Bahia', 'Bahia'],
  ['America/Fortaleza', 'Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte'],
  ['America/Recife', 'Pernambuco'],
  ['America/Maceio', 'Alagoas e Sergipe'],
  ['America/Belem', 'Amapá e leste do Pará'],
  ['America/Santarem', 'Oeste do Pará'],
  ['America/Araguaina', 'Tocantins'],
  ['America/Manaus', 'Amazonas'],
  ['America/Cuiaba', 'Mato Grosso'],
  ['America/Campo_Grande', 'Mato Grosso do Sul'],
  ['America/Porto_Velho', 'Rondônia'],
  ['America/Boa_Vista', 'Roraima'],
  ['America/Rio_Branco', 'Acre'],
  ['America/Eirunepe', 'Oeste do Amazonas'],
  ['America/Noronha', 'Fernando de Noronha'],
];
