/** The consent that a person gave last: `isSameText` when only what it asks for has changed. */
type LastConsent = { version: string; acceptedOn: string; isSameText: boolean };

/**
 * @param version of the text in force
 * @param last unknown while it has not been read
 * @returns what is new, in words
 */
export function whatChanged(version: string, last?: LastConsent): string {
  if (last === undefined) return `Esta é a versão ${version}.`;
  const { acceptedOn } = last;
  if (last.isSameText) {
    return `Você aceitou este texto em ${acceptedOn}. Agora a pesquisa pede também, em separado, a sua concordância com o uso dos dados de saúde.`;
  }
  if (last.version === version) return `Você aceitou este termo em ${acceptedOn}. Depois disso, o texto mudou.`;
  return `Você aceitou a versão ${last.version} em ${acceptedOn}. Esta é a versão ${version}.`;
}
