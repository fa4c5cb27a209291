/** What people write who take nothing. */
const saysNone =
  /^(?:nada|n[ãa]o|nenhum[ao]?)\b[^\p{L}]*(?:(?:uso|tomo|fa[çc]o uso|medica[çc][ãa]o|medica[çc][õo]es|medicamentos?|rem[ée]dios?)[^\p{L}]*)?$/iu;

/**
 * What stays of the free text on medications when somebody leaves and their answers are kept: whether there were any. The text
 * itself may name the person, a doctor or a clinic, and nobody reads it before it is kept.
 */
export function keptMedications(written: string): string {
  return saysNone.test(written.trim()) ? 'nenhuma' : 'informadas (texto apagado na saída)';
}
