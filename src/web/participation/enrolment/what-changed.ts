/** The consent that a person gave last: `isSameText` when what they accepted is what is in force. */
type LastConsent = { version: string; acceptedOn: string; isSameText: boolean };

/** What is in force: the version of the text, and whether the use of health data is asked for in a box of its own. */
type ConsentInForce = { version: string; asksForHealthData: boolean };

/**
 * @param last unknown while it has not been read
 * @returns what is new, in words
 */
export function whatChanged({ version, asksForHealthData }: ConsentInForce, last?: LastConsent): string {
  if (last === undefined) return `Esta é a versão ${version}.`;
  const { acceptedOn } = last;
  if (last.isSameText && asksForHealthData) {
    return `Você aceitou este texto em ${acceptedOn}. Agora a pesquisa pede também, em separado, a sua concordância com o uso dos dados de saúde.`;
  }
  if (last.version === version) return `Você aceitou este termo em ${acceptedOn}. Depois disso, o texto mudou.`;
  return `Você aceitou a versão ${last.version} em ${acceptedOn}. Esta é a versão ${version}.`;
}
