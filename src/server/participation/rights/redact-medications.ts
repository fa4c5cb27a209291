/** Answers that mean "none". */
const saysNone =
  /^(?:nada|n[ãa]o|nenhum[ao]?)\b[^\p{L}]*(?:(?:uso|tomo|fa[çc]o uso|medica[çc][ãa]o|medica[çc][õo]es|medicamentos?|rem[ée]dios?)[^\p{L}]*)?$/iu;

/** Reduces the free text, which may name people or clinics, to whether there are any. */
export function redactMedications(written: string): string {
  return saysNone.test(written.trim()) ? 'nenhuma' : 'informadas (texto apagado na saída)';
}
