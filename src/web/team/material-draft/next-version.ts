/** @returns "1.2.1" after "1.2.0": the last number of a version, one higher; the first that is not taken */
export function nextVersion(version: string, isTaken: (version: string) => boolean = () => false): string {
  const raised = raise(version);
  return isTaken(raised) ? nextVersion(raised, isTaken) : raised;
}

function raise(version: string): string {
  const last = /(\d+)(\D*)$/.exec(version);
  if (last === null) return `${version}-2`;
  return `${version.slice(0, last.index)}${BigInt(last[1] ?? '0') + 1n}${last[2] ?? ''}`;
}
