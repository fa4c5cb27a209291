/** `isSameText`: the accepted text is still current. */
type LastConsent = { version: string; acceptedOn: string; isSameText: boolean };

/** `asksForHealthData`: health data has a checkbox of its own. */
type ConsentInForce = { version: string; asksForHealthData: boolean };

/** @param last undefined until loaded */
export function describeConsentChange({ version, asksForHealthData }: ConsentInForce, last?: LastConsent): string {
  if (last === undefined) return `Esta é a versão ${version}.`;
  const { acceptedOn } = last;
  if (last.isSameText && asksForHealthData) {
    return `Você aceitou este texto em ${acceptedOn}. Agora a pesquisa pede também, em separado, a sua concordância com o uso dos dados de saúde.`;
  }
  if (last.version === version) return `Você aceitou este termo em ${acceptedOn}. Depois disso, o texto mudou.`;
  return `Você aceitou a versão ${last.version} em ${acceptedOn}. Esta é a versão ${version}.`;
}
