/**
 * Prints the duration of each file, slowest first.
 * @param {string} of what these files are
 * @param {{ name: string, milliseconds: number }[]} files
 */
export function printSeconds(of, files) {
  const slowestFirst = files.toSorted((one, other) => other.milliseconds - one.milliseconds);
  const lines = slowestFirst.map(
    ({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)}  ${name}`,
  );
  console.log(`\n== seconds of each file of ${of}, slowest first\n${lines.join('\n')}`);
}
