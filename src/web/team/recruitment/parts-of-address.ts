/** @returns an address in the parts between which a line may break: after its slashes and before its dots, never at a hyphen, which would look typed */
export function partsOfAddress(address: string): string[] {
  return address.match(/\.?[^./]+\/*|[./]+/g) ?? [];
}
